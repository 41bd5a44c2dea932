import { nearLevels } from '@lagoon/shared/live/topics'
import { askEachSecond } from '../reads/feed'
import { useLiveRead } from '../reads/useLiveRead'
import { type BookStep, bookSteps, chosenStep } from './bookSteps'
import { keepBookStep, useChoices } from './choices'
import type { Quotation } from './quotation'
import { type BookShown, useDepth } from './useDepth'

/** The steps by which the book of a pair can be read, and the one that somebody reads it by. */
export function useBookStep(pair: Quotation) {
  const steps = bookSteps(pair.now_price, pair.price_scale)
  const kept = useChoices(choices => choices.bookSteps[pair.symbol])
  return { steps, step: chosenStep(steps, kept), choose: (step: string) => keepBookStep(pair.symbol, step) }
}

/** The book by a step of prices, so many prices of each side; null until it is known. Of the pair's own step the best come by themselves. */
export function useBook(pair: Quotation, step: BookStep, places: number, reach: 'near' | 'whole'): BookShown | null {
  const live = useDepth(step.isOwn ? pair : null, reach)
  const grouped = useGroupedBook(step.isOwn ? null : pair, step.text, places)
  return step.isOwn ? live : grouped
}

/** The whole book by a step of prices, as exact sums. Frames tell that it changed, and no more of it than the best prices. */
export function useGroupedBook(pair: Quotation | null, step: string, limit: number) {
  const symbol = pair?.symbol ?? ''
  const { data } = useLiveRead({
    read: ['GET currency/depth', { symbol, step, limit }],
    topic: pair && `depth:${symbol}:${nearLevels}`,
    apply: () => askEachSecond,
    enabled: pair !== null,
    pollMs: 2000,
    gcTime: 0,
    structuralSharing: false,
  })
  return data ?? null
}
