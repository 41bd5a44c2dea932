import { idempotencyKeyMaxLength } from '@lagoon/shared/catalogue/limits'
import type { FastifyRequest } from 'fastify'
import { refuse, refuseField } from '../platform/refusal'
import { isAnotherRequest } from '../platform/request-hash'
import type { IdempotencyKey } from './call'

/** Finds stored answers. The lane stores them in the transaction of the command that they answer. */
export interface StoredAnswers {
  find(key: Omit<IdempotencyKey, 'hash'>): Promise<{ hash: string; answer: unknown } | undefined>
}

/** The idempotency key of the request; null without one. */
export function idempotencyOf(
  request: FastifyRequest,
  path: string,
  userId: number,
  hashOf: () => string,
): IdempotencyKey | null {
  const key = request.headers['idempotency-key']
  if (key === undefined || key === '') return null
  if (typeof key !== 'string' || key.length > idempotencyKeyMaxLength) refuseField('idempotency-key', 'too_large')
  return { user_id: userId, path, key, hash: hashOf() }
}

/**
 * The same key with the same body returns the stored answer; with another body it is a conflict. If the first request is still running, the
 * second waits for it.
 */
export function answeredOnce(stored: StoredAnswers) {
  const underWay = new Map<string, { hash: string; answer: Promise<unknown> }>()
  return async (key: IdempotencyKey, run: () => Promise<unknown>): Promise<unknown> => {
    const id = JSON.stringify([key.user_id, key.path, key.key])
    for (let twin = underWay.get(id); twin; twin = underWay.get(id)) {
      if (isAnotherRequest(twin.hash, key.hash)) refuse('idempotency_conflict')
      const answered = await twin.answer.then(
        value => ({ value }),
        () => null,
      )
      if (answered) return answered.value
      // The first request was refused, so one of the waiting requests tries again.
    }
    const answer = (async () => {
      const known = await stored.find(key)
      if (!known) return run()
      if (isAnotherRequest(known.hash, key.hash)) refuse('idempotency_conflict')
      return known.answer ?? undefined
    })()
    underWay.set(id, { hash: key.hash, answer })
    try {
      return await answer
    } finally {
      underWay.delete(id)
    }
  }
}
