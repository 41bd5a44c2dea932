import { lotsFor, type Side } from '@lagoon/shared/money/spot'
import type { DueWork } from '../../lane/dueWork'
import { opposite } from './book/book'
import type { SpotDeps } from './deps'
import { triggered } from './order'
import { trigger } from './trigger.command'

/** Stop orders whose price the tick of a second reaches. They come after the orders that waited in the book already. */
export function stopsDue({ books, listing, market, stops }: SpotDeps): DueWork {
  return {
    kind: 'spot_stop',
    calendar: false,
    next: (from, to, failed) => stops.next(from, to, failed),
    take: (second, failed) =>
      stops.reached(second, failed).map(order => {
        const { id, user_id, pair_id, type, other_id } = order
        const side = type as Side
        const { price, amount, total } = triggered(order, market.tick(pair_id, second).price, second)
        const best = books.of(pair_id).best(opposite(side)) ?? price
        const most = total === null ? amount : lotsFor(listing.pair(pair_id), total, best)
        return trigger.about(id, { id, user_id, pair_id, side, price, amount: most, other: other_id ?? 0 })
      }),
  }
}
