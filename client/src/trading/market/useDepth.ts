import type { DepthLevel } from '@lagoon/shared/live/frames'
import { nearLevels } from '@lagoon/shared/live/topics'
import { useLiveQuery } from '../../api/useLiveQuery'
import { askDeal, inputOf } from './deal'
import { amountOf, priceOf, type Quotation } from './quotation'

/** A price and the open amount there. */
export type BookLevel = readonly [price: string, amount: string]

export interface BookShown {
  readonly bids: readonly BookLevel[]
  readonly asks: readonly BookLevel[]
}

/** The public book of a pair, best first; null until it is known. `near` means only the best levels. */
export function useDepth(pair: Quotation | null, reach: 'near' | 'whole' = 'whole'): BookShown | null {
  const input = inputOf(pair)
  const topic = pair && (`depth:${pair.symbol}` as const)
  const { data } = useLiveQuery<BookShown, `depth:${string}`>({
    queryKey: ['GET currency/deal', input, 'depth', reach],
    ask: async signal => (await askDeal(input, signal)).depth,
    topic: topic && (reach === 'near' ? `${topic}:${nearLevels}` : topic),
    apply: (_, frame) => (pair ? bookOf(pair, frame) : undefined),
    arrivesByFrame: true,
    enabled: pair !== null,
    pollMs: 2000,
  })
  return data ?? null
}

function bookOf(pair: Quotation, { bids, asks }: Record<'bids' | 'asks', readonly DepthLevel[]>): BookShown {
  const inText = (levels: readonly DepthLevel[]) =>
    levels.map(([price, amount]) => [priceOf(pair, price), amountOf(pair, amount)] as const)
  return { bids: inText(bids), asks: inText(asks) }
}
