import { nearLevels } from '@lagoon/shared/live/topics'
import { needsThrottledRefetch } from '../../api/feed'
import { useLiveRead } from '../../api/useLiveRead'
import { type BookStep, bookSteps, chosenStep } from './bookSteps'
import { keepBookStep, useChoices } from './choices'
import type { Quotation } from './quotation'
import { type BookShown, useDepth } from './useDepth'

/** The possible price steps of a pair's book, and the chosen one. */
export function useBookStep(pair: Quotation) {
  const steps = bookSteps(pair.now_price, pair.price_scale)
  const stored = useChoices(choices => choices.bookSteps[pair.symbol])
  return { steps, step: chosenStep(steps, stored), choose: (step: string) => keepBookStep(pair.symbol, step) }
}

/** How many prices per side a live frame brings. */
const placesInFrame = 20

/**
 * The book by a price step, with this many prices per side; null until it is known. For the pair's own step live frames bring the best
 * levels; if the page shows more than a frame brings, they are read instead.
 */
export function useBook(pair: Quotation, step: BookStep, places: number, reach: 'near' | 'whole'): BookShown | null {
  const isLive = step.isOwn && places <= placesInFrame
  const live = useDepth(isLive ? pair : null, reach)
  const read = useGroupedBook(isLive ? null : pair, step.text, places)
  return isLive ? live : read
}

/** The whole book by a price step, as exact sums. Frames only say that it changed. */
export function useGroupedBook(pair: Quotation | null, step: string, limit: number) {
  const symbol = pair?.symbol ?? ''
  const { data } = useLiveRead({
    read: ['GET currency/depth', { symbol, step, limit }],
    topic: pair && `depth:${symbol}:${nearLevels}`,
    apply: () => needsThrottledRefetch,
    enabled: pair !== null,
    pollMs: 2000,
    gcTime: 0,
    structuralSharing: false,
  })
  return data ?? null
}
