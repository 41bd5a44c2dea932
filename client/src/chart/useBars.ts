import type { Period } from '@lagoon/shared/catalogue/periods'
import { useEffect, useRef, useState } from 'react'
import { api } from '../wire/api'
import { usePolling, useTopic } from '../wire/useTopic'
import { useWorld } from '../wire/world'
import { BarFeed, type LoadBars } from './BarFeed'
import type { Bar } from './bars'

const endOfTime = 4_294_967_295

const loaderOf =
  (symbol: string, period: Period): LoadBars =>
  ({ from = 0, to = endOfTime, limit }) =>
    api.call('GET currency/new_timeshar', { symbol, period, from, to, limit }, { silent: true })

export interface Bars {
  readonly bars: readonly Bar[]
  readonly status: BarFeed['status']
  readonly loadOlder: () => void
  readonly retry: () => void
}

/** The bars of a pair, gapless and live: over `/ws`, or by asking every few seconds while it is out. */
export function useBars(symbol: string, period: Period): Bars {
  const feed = useRef<BarFeed>(null)
  const [shown, setShown] = useState<Pick<Bars, 'bars' | 'status'>>({ bars: [], status: 'loading' })
  const epoch = useWorld(({ world }) => world?.epoch)
  const begun = useRef(epoch)
  const everyMs = usePolling()

  useEffect(() => {
    const mine = new BarFeed(loaderOf(symbol, period), period, () => setShown({ bars: mine.bars, status: mine.status }))
    feed.current = mine
    void mine.start()
    return () => mine.stop()
  }, [symbol, period])

  // After a restore or reset every bar may be another one.
  useEffect(() => {
    if (begun.current !== undefined && epoch !== begun.current) void feed.current?.start()
    begun.current = epoch
  }, [epoch])

  useEffect(() => {
    if (everyMs === false) return
    const timer = setInterval(() => void feed.current?.complete(), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])

  useTopic(`kline:${symbol}:${period}`, frame => feed.current?.hear(frame))

  return {
    ...shown,
    loadOlder: () => void feed.current?.loadOlder(),
    retry: () => void feed.current?.start(),
  }
}
