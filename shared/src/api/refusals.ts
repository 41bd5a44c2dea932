import type { ErrorKey } from '../catalogue/errors'
import { roles as everyRole } from '../catalogue/roles'
import type { Endpoint } from './endpoint'

/** Every key with which a call can be refused at status 200: those that it declares, and those that follow from its declaration. */
export function refusalKeysOf({
  access,
  roles,
  steered,
  opens,
  withdraws,
  refusals,
  keyed,
  body,
}: Endpoint): ErrorKey[] {
  return [
    ...new Set<ErrorKey>([
      ...(access === 'anyone' ? [] : (['not_logged_in'] as const)),
      ...(access === 'world' || steered || (roles && roles.length < everyRole.length) ? (['forbidden'] as const) : []),
      ...refusals,
      ...(opens ? (['product_off'] as const) : []),
      ...((opens || withdraws) && access === 'user' ? (['account_frozen'] as const) : []),
      // Every call takes `lang`, and refuses unknown fields.
      ...(body === 'multipart' ? [] : (['param_invalid'] as const)),
      ...(keyed ? (['idempotency_conflict'] as const) : []),
    ]),
  ]
}
