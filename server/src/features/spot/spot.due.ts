import { buy, type Side, sell } from '@lagoon/shared/money/spot'
import { countOf, noLots, subLots, type Ticks } from '@lagoon/shared/money/steps'
import type { DueWork } from '../../lane/dueWork'
import type { Pair } from '../../market/listing'
import { tickOfAsk, tickOfBid } from '../../market/spread.rules'
import type { Resting } from './book/matcher'
import type { SpotDeps } from './deps'
import { fill } from './fill.command'

/**
 * Resting orders that the market price reaches. The book knows the nearest order of each side, so finding the next crossing takes one
 * search per pair. An order that the quotes of a second cannot fill waits for the next second.
 */
export function crossings(deps: SpotDeps): DueWork {
  const { books, listing, market, venue } = deps

  /** The price of the first order of a side that has not failed. */
  const nearest = (pair: Pair, side: Side, failed: readonly number[]): Ticks | null => {
    const book = books.of(pair.id)
    if (failed.length === 0) return book.best(side)
    let price: Ticks | null = null
    book.inTurn(side, order => {
      if (!failed.includes(order.id)) price = order.price
      return price === null
    })
    return price
  }

  const nextOf = (pair: Pair, from: number, to: number, failed: readonly number[]): number | null => {
    const [bid, ask] = [nearest(pair, buy, failed), nearest(pair, sell, failed)]
    if (bid === null && ask === null) return null
    const terms = { spread: pair.quote_spread, level: pair.level }
    return market.firstCrossing(pair.id, from, to, {
      ...(bid !== null && { atOrBelow: tickOfAsk(terms, countOf(bid)) }),
      ...(ask !== null && { atOrAbove: tickOfBid(terms, countOf(ask)) }),
    })
  }

  /** The orders within reach of a second's quotes, in matching order, until together they want all that the house offers. */
  const reached = (pair: Pair, second: number): Resting[] => {
    const book = books.of(pair.id)
    if (book.size === 0 || market.tick(pair.id, second).closed) return []
    books.at(pair.id, second)
    return ([buy, sell] as const).flatMap(side => {
      const best = book.best(side)
      let left = best === null ? noLots : book.houseLeft(side, best)
      return book.inTurn(side, order => {
        const within = left > noLots && book.houseLeft(side, order.price) > noLots
        // What stands in front of an order in a queue takes from the quotes too, so any order within reach may be next.
        if (venue.now.queue === 0) left = subLots(left, subLots(order.left, order.part?.hidden ?? noLots))
        return within
      })
    })
  }

  return {
    kind: 'spot',
    calendar: false,
    next(from, to, failed) {
      let soonest: number | null = null
      for (const pairId of books.pairIds()) {
        const last: number = soonest === null ? to : soonest - 1
        if (last <= from) break
        soonest = nextOf(listing.pair(pairId), from + 1, last, failed) ?? soonest
      }
      return soonest
    },
    take(second, failed) {
      return Array.from(books.pairIds(), id => listing.pair(id)).flatMap(pair =>
        reached(pair, second)
          .filter(({ id }) => !failed.includes(id))
          .map(({ id, userId, side, other }) => fill.about(id, { id, user_id: userId, pair_id: pair.id, side, other })),
      )
    },
  }
}
