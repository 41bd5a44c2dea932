import type { TestExchange } from '../../../../harness/exchange'

/** Two who want opposite things of one object at the same moment. `play` brings it about and tells every object without one winner. */
export interface RivalPair {
  what: string
  play(exchange: TestExchange, times: number): Promise<readonly unknown[]>
}

/** Starts both of each pair at once, now this one and now the other first. */
export function atOnce<A, B>(
  count: number,
  one: (i: number) => Promise<A>,
  other: (i: number) => Promise<B>,
): Promise<[A, B][]> {
  return Promise.all(
    Array.from({ length: count }, async (_, i) => {
      if (i % 2 === 0) return Promise.all([one(i), other(i)])
      const second = other(i)
      return Promise.all([one(i), second])
    }),
  )
}

export const outcome = ({ body }: { body: { type: string; error: string } }): string =>
  body.type === 'ok' ? 'ok' : body.error
