import { buy } from '@lagoon/shared/money/spot'
import { addLots, type Lots, noLots } from '@lagoon/shared/money/steps'
import type { Unit } from '../../lane/unit'
import type { Pair } from '../../market/listing'
import { depthLeft } from '../../market/takes'
import { opposite } from './book/book'
import type { SpotDeps } from './deps'
import { freeze } from './linked'
import { firstPart, leaving, movedBy, placingOf, standing } from './order'
import { prevent } from './prevent'
import type { Moved } from './publicBook'
import { type Settled, settle } from './settlement'
import { doneOf, type SpotOrder, visibleAmount, waiting } from './spot.table'

interface Entered {
  moved: Moved[]
  /** Orders of the same user that lost a part and go on. */
  lessened: readonly SpotOrder[]
}

/**
 * Puts an order into the book: it trades within its price, and the rest of it rests or ends according to its terms. The money that it may
 * need is available, not frozen; the resting part is frozen again under the given phase. The caller writes the row and records the events.
 */
export function enter(
  deps: SpotDeps,
  unit: Unit<'spot'>,
  pair: Pair,
  order: SpotOrder,
  phase?: string,
): Settled & Entered {
  const book = deps.books.at(pair.id, unit.now)
  const mark = book.mark()
  unit.undo(() => book.rollback(mark))
  const placing = placingOf(pair, order)
  const placed = book.place(placing)
  const settled = settle(deps, unit, pair, order, placed.fills, false)
  const own = prevent(unit, pair, order, placed.prevented ?? [])
  const { status, reason } = standing(order, placed)
  const now = { shown: order.shown, filled: settled.order.filled, prevented: own.lost }
  // For an order by total the amount is known only now: the bought or prevented amount, plus the amount that the rest would have bought.
  const done = doneOf(now)
  const left = placed.ending === 'self' && order.self_trade !== 'decrement' ? noLots : placed.left
  const amount = order.total === null || done === noLots ? order.amount : addLots(done, left)
  const rests = status === waiting
  // One copy of its many columns, because every order pays for it.
  const taken: SpotOrder = {
    ...settled.order,
    amount,
    status,
    reason,
    prevented: own.lost,
    showing: rests ? firstPart({ ...now, amount }) : order.showing,
    ahead: rests && deps.venue.now.queue === 1 ? aheadOf(deps, unit, pair, order) : order.ahead,
  }
  const moved: Moved[] = placed.fills
    .filter(({ orderId }) => orderId !== 0)
    .flatMap(fill => movedBy(opposite(placing.side), fill.orderId, fill.price, fill))
  moved.push(...own.moved)
  const ended = [...settled.ended, ...own.linked]
  for (const other of ended) moved.push(...leaving(other))
  if (rests) {
    freeze(unit, pair, taken, phase)
    moved.push({ id: order.id, side: placing.side, price: order.price, amount: visibleAmount(taken) })
  }
  const { makers, trades } = settled
  return { order: taken, makers, ended: [...ended, ...own.ended], trades, lessened: own.lessened, moved }
}

/** What the house offers at the price of an order that begins to rest: it stands in front of the order. */
function aheadOf({ books, market }: SpotDeps, unit: Unit, pair: Pair, { type, price }: SpotOrder): Lots {
  const left = depthLeft(market.depthAt(pair.id, unit.now), books.at(pair.id, unit.now).missing())
  return (type === buy ? left.bids : left.asks).find(quote => quote.price === price)?.amount ?? noLots
}
