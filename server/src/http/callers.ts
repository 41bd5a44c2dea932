import type { Endpoint } from '@lagoon/shared/api/endpoint'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../platform/refusal'
import { type Soon, whenKnown } from '../platform/soon'
import { type Caller, nobody } from './call'

export interface Admission {
  /** Who a token belongs to; null for anything that is not a live token. */
  authenticate(token: string): Soon<Caller | null>
  /** null while calls are served; else why not, and callers are told to come back. */
  notReady(): string | null
  /** Refuses a world call that world control, or its secret, does not allow. */
  assertWorldCall(request: FastifyRequest, endpoint: Pick<Endpoint, 'access'>): void
}

/** '' without one. */
export const tokenOf = ({ authorization = '' }: FastifyRequest['headers']): string =>
  authorization.startsWith('Bearer ') ? authorization.slice(7) : authorization

/** Who calls, if the declaration admits them: a user's token is good for calls of users, an operator's for those of the operator. */
export function callerOf(admission: Admission, request: FastifyRequest, endpoint: Endpoint): Soon<Caller> {
  if (admission.notReady()) throw new Refusal('unavailable')
  const token = tokenOf(request.headers)
  const known = token === '' ? null : admission.authenticate(token)
  return whenKnown(known, caller => admitted(admission, request, endpoint, caller ?? nobody))
}

function admitted(admission: Admission, request: FastifyRequest, endpoint: Endpoint, caller: Caller): Caller {
  const isOpen = endpoint.access === 'anyone'
  if (!isOpen && caller.realm !== (endpoint.access === 'user' ? 'user' : 'operator')) throw new Refusal('not_logged_in')
  if (endpoint.access === 'world' || endpoint.steered) admission.assertWorldCall(request, endpoint)
  return isOpen && caller.realm !== 'user' ? nobody : caller
}
