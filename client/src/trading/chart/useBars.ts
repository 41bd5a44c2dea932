import type { Period } from '@lagoon/shared/catalogue/periods'
import { hashKey } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '../../api/api'
import { queryClient } from '../../api/queryClient'
import { useLiveQuery } from '../../api/useLiveQuery'
import { useWorld } from '../../api/world'
import { type Bar, completed, follow, longestMs, putBefore } from './bars'

const endOfTime = 4_294_967_295
const firstLoad = 400
const olderLoad = 400
/** The most bars of one answer: after a longer gap the chart starts again. */
const mostLoad = 1000
const mostBars = 6000

interface Bars {
  readonly bars: readonly Bar[]
  readonly status: 'loading' | 'ready' | 'failed'
  readonly loadOlder: () => void
  readonly retry: () => void
}

const none: readonly Bar[] = []

/** The number of loaded bars after the second at which a chart opens. */
const barsAfter = 60

/**
 * The bars of a pair, live and without gaps, or the fixed bars around a second in the past: first the latest ones, then frames for the
 * forming one, everything since the last one after a gap or while no frame arrives, and older ones on demand. Another epoch of the world has
 * other bars.
 */
export function useBars(symbol: string, period: Period, around: number | null = null): Bars {
  const worlds = useWorld(({ worlds }) => worlds)
  const queryKey = ['bars', symbol, period, worlds, ...(around === null ? [] : [around])]
  const known = () => queryClient.getQueryData<readonly Bar[]>(queryKey) ?? none
  const load = (range: { from?: number; to?: number; limit: number }, signal?: AbortSignal): Promise<readonly Bar[]> =>
    api.call(
      'GET currency/new_timeshar',
      { symbol, period, from: 0, to: endOfTime, ...range },
      { silent: true, ...(signal && { signal }) },
    )

  const { data, isError, isFetching, refetch } = useLiveQuery<readonly Bar[], `kline:${string}:${Period}`>({
    queryKey,
    ask: async signal => {
      const last = known().at(-1)
      if (around !== null) {
        const to = Math.min(endOfTime, around + (barsAfter * longestMs[period]) / 1000)
        return last ? known() : load({ to, limit: firstLoad }, signal)
      }
      if (!last) return load({ limit: firstLoad }, signal)
      const loaded = await load({ from: last.time / 1000, limit: mostLoad }, signal)
      return completed(known(), loaded)
    },
    topic: around === null ? `kline:${symbol}:${period}` : null,
    apply: (bars, frame) => bars && follow(bars, frame, period, frame.snapshot === true),
    structuralSharing: false,
  })

  const requested = useRef('')
  async function loadOlder(): Promise<void> {
    const [first] = known()
    const place = `${hashKey(queryKey)} ${first?.time}`
    if (!first || requested.current === place || known().length >= mostBars) return
    requested.current = place
    try {
      const to = first.time / 1000 - 1
      const older = to < 0 ? none : await load({ to, limit: olderLoad })
      // After a long gap the chart has started again, and the older bars would leave a hole.
      queryClient.setQueryData<readonly Bar[]>(queryKey, bars =>
        bars?.[0]?.time === first.time ? putBefore(bars, older) : bars,
      )
    } catch {
      requested.current = ''
    }
  }

  return {
    bars: data ?? none,
    status: data ? 'ready' : isError && !isFetching ? 'failed' : 'loading',
    loadOlder: () => void loadOlder(),
    retry: () => void refetch(),
  }
}
