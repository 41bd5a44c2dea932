import { Refused, Unanswered } from '@lagoon/shared/client/callError'
import { fieldText } from '../../platform/text'
import { ConfigRefused } from '../../settings/config'
import { Failed, Misused, statuses } from './statuses'

interface Ending {
  status: number
  json: { error: { key: string; message: string; fields?: Readonly<Record<string, string>> } }
  text: string
}

const hints: Readonly<Record<string, string>> = {
  login_failed: 'Set the operator with --operator name:password or LAGOON_OPERATOR.',
  second_factor: 'Set a code of the second factor with --factor or LAGOON_FACTOR.',
  forbidden: 'World control is off, or it needs its secret: --world-secret or WORLD_SECRET.',
}

/** How a failed command ends: the status, an error for programs, and a sentence. */
export function endingOf(error: unknown): Ending {
  const ending = (status: number, key: string, message: string, more: object = {}, hint = '') => ({
    status,
    json: { error: { key, message, ...more } },
    text: [message, hint].filter(Boolean).join('\n'),
  })
  if (error instanceof Refused) {
    const { key, message, fields } = error
    // The message is about the first field.
    const wrong = Object.entries(fields).map(
      ([field, why], at) => `${field}: ${at === 0 ? message : fieldText('en', field, why)}`,
    )
    if (wrong.length === 0) return ending(statuses.refused, key, message, {}, hints[key])
    return { ...ending(statuses.refused, key, message, { fields }), text: wrong.join('\n') }
  }
  if (error instanceof Unanswered) return ending(statuses.unreachable, error.reason, error.message)
  if (error instanceof Misused || error instanceof ConfigRefused)
    return ending(statuses.misused, 'misused', error.message)
  if (error instanceof Failed) return ending(statuses.refused, 'failed', error.message)
  const { message, stack } = error as Error
  return { ...ending(statuses.refused, 'failed', message), text: stack ?? message }
}
