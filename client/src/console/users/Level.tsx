import { Badge } from '../../ui/Badge'
import { say } from '../say'

/** The verification level of a user: the advanced one if there is one. */
export function Level({ basic, advanced }: { basic: number; advanced: number }) {
  const status = advanced > 0 ? advanced : basic
  const word = say(`level.${status === 1 || status === 2 || status === 3 ? status : 0}`)
  return (
    <Badge tone={status === 2 ? 'good' : status === 1 ? 'warn' : status === 3 ? 'bad' : 'neutral'}>
      <span className="whitespace-nowrap">{advanced > 0 ? say('level.advanced', { state: word }) : word}</span>
    </Badge>
  )
}
