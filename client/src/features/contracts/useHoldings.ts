import type { CallData } from '@lagoon/shared/api/index'
import type { PrivateFrame } from '@lagoon/shared/live/frames'
import { useLiveRead } from '../../api/useLiveRead'

type Trades = CallData<'POST lever/my_trade'>

/** The number of positions in a frame. */
const most = 100

/** The user's open positions in all pairs, updated with every tick. */
export const useHoldings = () =>
  useLiveRead({ read: ['POST lever/my_trade', { status: 1, limit: most }], topic: 'me', apply: withFrame })

function withFrame(trades: Trades | undefined, frame: PrivateFrame): Trades | undefined {
  if (!trades || frame.type !== 'lever_trade') return trades
  const { positions, profits_total, hazard_rate } = frame
  // If there are more positions than a frame contains, the newest are shown, and only a read returns their total.
  const total = positions.length < most ? positions.length : trades.message.total
  return { rate_profits_total: { profits_total, hazard_rate }, message: { ...trades.message, data: positions, total } }
}
