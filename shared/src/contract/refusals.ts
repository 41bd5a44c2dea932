import type { ErrorKey } from '../catalogue/errors'
import type { Endpoint } from './endpoint'

/** Every key a call can be refused with at status 200: those it declares, and those that follow from what it is. */
export function refusalKeysOf({ access, steered, refusals, keyed, body }: Endpoint): ErrorKey[] {
  return [
    ...new Set<ErrorKey>([
      ...(access === 'anyone' ? [] : (['not_logged_in'] as const)),
      ...(access === 'world' || steered ? (['forbidden'] as const) : []),
      ...refusals,
      // Every call takes `lang`, and refuses a field it does not know.
      ...(body === 'multipart' ? [] : (['param_invalid'] as const)),
      ...(keyed ? (['idempotency_conflict'] as const) : []),
    ]),
  ]
}
