import type { TapeTrade } from '@lagoon/shared/live/frames'
import { useState } from 'react'
import { useRead } from '../reads/useRead'
import { usePolling, useTopic } from '../wire/useTopic'

type Pair = { readonly symbol: string; readonly currency_id: number; readonly legal_id: number }

const most = 40

interface Told {
  readonly symbol: string
  readonly trades: readonly TapeTrade[]
}

/** The latest trades of a pair, newest first; null until they are known. */
export function useTrades(pair: Pair | null): readonly TapeTrade[] | null {
  const [told, setTold] = useState<Told | null>(null)
  const pollMs = usePolling(2000)
  useTopic(pair ? `trades:${pair.symbol}` : null, ({ symbol, data, snapshot }) =>
    setTold(before => ({
      symbol,
      trades: [...data, ...(snapshot || before?.symbol !== symbol ? [] : before.trades)].slice(0, most),
    })),
  )
  const asked = useRead(
    'GET currency/deal',
    { currency_id: pair?.currency_id ?? 0, legal_id: pair?.legal_id ?? 0 },
    {
      enabled: pair !== null && pollMs !== false,
      refetchInterval: pollMs,
      select: ({ trades }) =>
        trades.map(trade => ({ ...trade, price: Number(trade.price), amount: Number(trade.amount) })),
    },
  )
  if (pollMs !== false && asked.data) return asked.data
  return told?.symbol === pair?.symbol ? (told?.trades ?? null) : null
}
