import type { Pool } from 'pg'
import { none } from '../platform/db/left'
import { refuse } from '../platform/refusal'
import { isAnotherRequest } from '../platform/request-hash'
import { storedAnswer } from './idempotency.sql'
import { owner } from './owner'
import type { Unit } from './unit'

const lane = owner('lane')

/** Stored answers of commands with an idempotency key. Each is written in the command's own transaction. */
export const idempotencies = lane.table(
  'world.idempotency',
  { user_id: 'int', path: 'text', key: 'text', hash: 'text', answer: 'json?', at: 'int' },
  { key: ['user_id', 'path', 'key'], personal: { of: 'user_id', left: { answer: none } } },
)

/** The idempotency key of a command, and a hash of its request. After a lost answer the caller repeats the call with the same key. */
export interface Sending {
  readonly user_id: number
  readonly path: string
  readonly key: string
  readonly hash: string
}

/** Called together with the command's own load. */
export const wantAnswer = (unit: Unit, sending: Sending): void => unit.want(idempotencies, sending)

/** The answer that was given to this key before. A different request with the same key is refused. */
export function earlierAnswer(unit: Unit, sending: Sending): { readonly answer: unknown } | undefined {
  const known = unit.get(idempotencies, sending)
  if (known && isAnotherRequest(known.hash, sending.hash)) refuse('idempotency_conflict')
  return known
}

export function storeAnswer(unit: Unit, sending: Sending, answer: unknown): void {
  lane.unit(unit).insert(idempotencies, { ...sending, answer: answer ?? null, at: unit.now })
}

export const storedAnswers = (pool: Pool) => ({
  find: ({ user_id, path, key }: Omit<Sending, 'hash'>) => storedAnswer.first(pool, user_id, path, key),
})
