import type { Path } from '@lagoon/shared/catalogue/paths'
import { useEffect } from 'react'
import { inWorld } from '../prefix/prefix'
import { demoHeaders } from './demoLink'
import { useLiveStatus } from './useTopic'
import { useWorld } from './world'

const again_ms = 60_000
/** A page that only leads to another is not counted, and the calls of a page go first. */
const opened_ms = 1000
const reported = new Map<Path, number>()

/**
 * In a world of a host, reports the open page, so that the owner sees what visitors look at. The report contains the page and no person. It
 * does not use `send`, because nothing waits for its answer.
 */
export function useVisits(page: Path | undefined): void {
  const isHosted = useWorld(({ world }) => world?.hosted !== undefined)
  const isLive = useLiveStatus() === 'live'
  useEffect(() => {
    if (!page || !isHosted || !isLive) return
    const timer = setTimeout(() => {
      const now = performance.now()
      if (now < (reported.get(page) ?? -again_ms) + again_ms) return
      reported.set(page, now)
      const body = new URLSearchParams({ page })
      const report = { method: 'POST', body, headers: demoHeaders(), credentials: 'omit', keepalive: true } as const
      void fetch(inWorld('/api/worlds/visit'), report).catch(() => undefined)
    }, opened_ms)
    return () => clearTimeout(timer)
  }, [page, isHosted, isLive])
}
