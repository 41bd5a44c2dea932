import type { TapeTrade } from '@lagoon/shared/live/frames'
import { useLiveQuery } from '../../api/useLiveQuery'
import { askDeal, inputOf, type TradedPair } from './deal'

const most = 40

/** The latest trades of a pair, newest first; null until they are known. */
export function useTrades(pair: TradedPair | null): readonly TapeTrade[] | null {
  const input = inputOf(pair)
  const { data } = useLiveQuery<readonly TapeTrade[], `trades:${string}`>({
    queryKey: ['GET currency/deal', input, 'trades'],
    ask: async signal => {
      const { trades } = await askDeal(input, signal)
      return trades.map(trade => ({ ...trade, price: Number(trade.price), amount: Number(trade.amount) }))
    },
    topic: pair && `trades:${pair.symbol}`,
    apply: (before = [], { data, snapshot }) => [...data, ...(snapshot ? [] : before)].slice(0, most),
    arrivesByFrame: true,
    enabled: pair !== null,
    pollMs: 2000,
  })
  return data ?? null
}
