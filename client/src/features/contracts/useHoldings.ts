import type { CallData } from '@lagoon/shared/api/index'
import type { PrivateFrame } from '@lagoon/shared/live/frames'
import { useLiveRead } from '../../reads/useLiveRead'

type Trades = CallData<'POST lever/my_trade'>

/** As many as a frame carries. */
const most = 100

/** My holdings in all pairs, moving with every tick. */
export const useHoldings = () =>
  useLiveRead({ read: ['POST lever/my_trade', { status: 1, limit: most }], topic: 'me', apply: withFrame })

function withFrame(trades: Trades | undefined, frame: PrivateFrame): Trades | undefined {
  if (!trades || frame.type !== 'lever_trade') return trades
  const { positions, profits_total, hazard_rate } = frame
  // Of more than a frame carries the newest are shown, and only a read counts them.
  const total = positions.length < most ? positions.length : trades.message.total
  return { rate_profits_total: { profits_total, hazard_rate }, message: { ...trades.message, data: positions, total } }
}
