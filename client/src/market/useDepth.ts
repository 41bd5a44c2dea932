import type { DepthLevel } from '@lagoon/shared/live/frames'
import { nearLevels } from '@lagoon/shared/live/topics'
import { useLiveQuery } from '../reads/useLiveQuery'
import { askDeal, inputOf, type TradedPair } from './deal'

export interface DepthShown {
  readonly bids: readonly DepthLevel[]
  readonly asks: readonly DepthLevel[]
}

export const numbersOf = (levels: readonly [string, string][]): DepthLevel[] =>
  levels.map(([price, amount]) => [Number(price), Number(amount)])

/**
 * The public book of a pair, best first; null until it is known. `near` is its best levels, for a screen that shows no more. For the eye: an
 * order is decided by the exchange.
 */
export function useDepth(pair: TradedPair | null, reach: 'near' | 'whole' = 'whole'): DepthShown | null {
  const input = inputOf(pair)
  const topic = pair && (`depth:${pair.symbol}` as const)
  const { data } = useLiveQuery<DepthShown, `depth:${string}`>({
    queryKey: ['GET currency/deal', input, 'depth', reach],
    ask: async signal => {
      const { depth } = await askDeal(input, signal)
      return { bids: numbersOf(depth.bids), asks: numbersOf(depth.asks) }
    },
    topic: topic && (reach === 'near' ? `${topic}:${nearLevels}` : topic),
    apply: (_, { bids, asks }) => ({ bids, asks }),
    comesByFrame: true,
    enabled: pair !== null,
    pollMs: 2000,
  })
  return data ?? null
}
