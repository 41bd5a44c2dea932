import type { Endpoint } from '@lagoon/shared/api/endpoint'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../platform/refusal'
import { type Soon, whenKnown } from '../platform/soon'
import { type Caller, nobody } from './call'

export interface Admission {
  /** The caller that a token belongs to; null for anything that is not a valid token. */
  authenticate(token: string): Soon<Caller | null>
  /** The reason why calls are refused at present; null while calls are served. */
  notReady(): string | null
  /** Refuses a world call that world control, or its secret, does not allow. */
  assertWorldCall(request: FastifyRequest, endpoint: Pick<Endpoint, 'access'>): void
  /** The request carries the key of the host. */
  hasHostKey(request: FastifyRequest): boolean
}

/** The token without `Bearer `; '' without a token. */
export const tokenOf = ({ authorization = '' }: FastifyRequest['headers']): string =>
  authorization.startsWith('Bearer ') ? authorization.slice(7) : authorization

/** The caller, if the declaration admits them: calls of users need a user's token, calls of the operator need an operator's. */
export function callerOf(admission: Admission, request: FastifyRequest, endpoint: Endpoint): Soon<Caller> {
  if (admission.notReady()) throw new Refusal('unavailable')
  const token = tokenOf(request.headers)
  const known = token === '' ? null : admission.authenticate(token)
  return whenKnown(known, caller => admitted(admission, request, endpoint, caller ?? nobody))
}

/** A program with the key of the host may do what the operator of the configuration may do. */
const byHostKey = { id: 0, name: 'operator', role: 'owner' } as const

function admitted(admission: Admission, request: FastifyRequest, endpoint: Endpoint, caller: Caller): Caller {
  const isOpen = endpoint.access === 'anyone'
  if (endpoint.access === 'host' && admission.hasHostKey(request))
    return { ...nobody, realm: 'operator', operator: byHostKey }
  if (!isOpen && caller.realm !== (endpoint.access === 'user' ? 'user' : 'operator')) throw new Refusal('not_logged_in')
  if (!isOpen && caller.operator && !endpoint.roles?.includes(caller.operator.role))
    throw new Refusal('forbidden', { text: 'forbidden.role' })
  if (!isOpen && caller.operator?.needsFactor && !endpoint.withoutFactor)
    throw new Refusal('forbidden', { text: 'forbidden.factor_needed' })
  if (endpoint.access === 'world' || endpoint.steered) admission.assertWorldCall(request, endpoint)
  return isOpen && caller.realm !== 'user' ? nobody : caller
}
