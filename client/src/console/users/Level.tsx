import { Badge } from '../../ui/Badge'

const words = ['Not verified', 'Under review', 'Verified', 'Rejected'] as const

/** How far somebody is verified: the advanced level once there is one. */
export function Level({ basic, advanced }: { basic: number; advanced: number }) {
  const status = advanced > 0 ? advanced : basic
  const word = words[status] ?? words[0]
  return (
    <Badge tone={status === 2 ? 'up' : status === 1 ? 'warn' : status === 3 ? 'down' : 'neutral'}>
      <span className="whitespace-nowrap">{advanced > 0 ? `Advanced: ${word.toLowerCase()}` : word}</span>
    </Badge>
  )
}
