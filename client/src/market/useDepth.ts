import type { DepthLevel } from '@lagoon/shared/live/frames'
import { nearLevels } from '@lagoon/shared/live/topics'
import { useState } from 'react'
import { useRead } from '../reads/useRead'
import { usePolling, useTopic } from '../wire/useTopic'

export interface DepthShown {
  readonly bids: readonly DepthLevel[]
  readonly asks: readonly DepthLevel[]
}

type Pair = { readonly symbol: string; readonly currency_id: number; readonly legal_id: number }

const numbers = (levels: readonly [string, string][]): DepthLevel[] =>
  levels.map(([price, amount]) => [Number(price), Number(amount)])

/**
 * The public book of a pair, best first; null until it is known. `near` is its best levels, for a screen that shows no more. For the eye: an
 * order is decided by the exchange.
 */
export function useDepth(pair: Pair | null, reach: 'near' | 'whole' = 'whole'): DepthShown | null {
  const [told, setTold] = useState<(DepthShown & { symbol: string }) | null>(null)
  const pollMs = usePolling(2000)
  const topic = pair && (`depth:${pair.symbol}` as const)
  useTopic(topic && (reach === 'near' ? (`${topic}:${nearLevels}` as const) : topic), setTold)
  const asked = useRead(
    'GET currency/deal',
    { currency_id: pair?.currency_id ?? 0, legal_id: pair?.legal_id ?? 0 },
    {
      enabled: pair !== null && pollMs !== false,
      refetchInterval: pollMs,
      select: ({ depth }) => ({ bids: numbers(depth.bids), asks: numbers(depth.asks) }),
    },
  )
  if (pollMs !== false && asked.data) return asked.data
  return told?.symbol === pair?.symbol ? told : null
}
