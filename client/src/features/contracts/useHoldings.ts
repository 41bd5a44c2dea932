import type { CallData, CallInput } from '@lagoon/shared/contract/index'
import type { LeverFrame } from '@lagoon/shared/live/frames'
import { queryClient } from '../../reads/queryClient'
import { refreshReads } from '../../reads/refreshReads'
import { useRead } from '../../reads/useRead'
import { usePolling, useTopic } from '../../wire/useTopic'

type Trades = CallData<'POST lever/my_trade'>

const key = 'POST lever/my_trade'
/** As many as a frame carries. */
const most = 100
const asked: CallInput<typeof key> = { status: 1, limit: most }

/** My holdings in all pairs, moving with every tick; when one of them came or went, everything that tells of it is loaded again. */
export function useHoldings() {
  const polling = usePolling()
  useTopic('me', frame => {
    if (frame.type !== 'lever_trade') return
    const before = queryClient.getQueryData<Trades>([key, asked])
    if (!before) return
    queryClient.setQueryData<Trades>([key, asked], withFrame(before, frame))
    if (idsOf(before.message.data) !== idsOf(frame.positions)) void refreshReads(key, 'POST lever/deal')
  })
  return useRead(key, asked, { refetchInterval: polling })
}

function withFrame({ message }: Trades, { positions, profits_total, hazard_rate }: LeverFrame): Trades {
  const total = positions.length < most ? positions.length : message.total
  return { rate_profits_total: { profits_total, hazard_rate }, message: { ...message, data: positions, total } }
}

const idsOf = (rows: readonly { id: number }[]): string => rows.map(row => row.id).join()
