import type { Side } from '@lagoon/shared/money/spot'
import { addLots, type Lots, noLots, subLots } from '@lagoon/shared/money/steps'
import type { Unit } from '../../lane/unit'
import { release } from '../../ledger/post'
import type { Pair } from '../../market/listing'
import { opposite } from './book/book'
import type { Prevented } from './book/matcher'
import { holdFor, linkedOf, lowerHold } from './linked'
import type { Moved } from './publicBook'
import { cancelled, leftOf, type SpotOrder, shrunk, spotOrders, spotPrevented, visibleAmount } from './spot.table'

interface Lost {
  /** What the newer order lost; null if nothing. */
  lost: Lots | null
  ended: SpotOrder[]
  /** Orders that were linked with them, and end too. */
  linked: SpotOrder[]
  lessened: SpotOrder[]
  moved: Moved[]
}

/**
 * Records the trades of a user with themselves that the book has prevented. A resting order that lost everything ends, with the order it is
 * linked with, and its money is released; one that lost a part keeps its place and as much money as the rest needs.
 */
export function prevent(unit: Unit<'spot'>, pair: Pair, order: SpotOrder, prevented: readonly Prevented[]): Lost {
  const all: Lost = { lost: null, ended: [], linked: [], lessened: [], moved: [] }
  for (const { orderId, price, taker, maker } of prevented) {
    const id = unit.nextId(spotPrevented)
    unit.append(spotPrevented, {
      ...{
        id,
        user_id: order.user_id,
        pair_id: pair.id,
        at: unit.now,
        mode: order.self_trade ?? 'expire_taker',
        price,
      },
      ...{ taker_order_id: order.id, maker_order_id: orderId, taker_amount: taker, maker_amount: maker },
    })
    if (taker > noLots) all.lost = addLots(all.lost ?? noLots, taker)
    if (maker === noLots) continue
    const met = unit.get(spotOrders, { id: orderId }) as SpotOrder
    const lost = addLots(met.prevented ?? noLots, maker)
    const rest = { ...met, prevented: lost }
    const isLess = leftOf(rest) > noLots
    const gone = isLess ? subLots(visibleAmount(met), visibleAmount({ ...rest, ...shrunk(rest) })) : visibleAmount(met)
    if (gone > noLots)
      all.moved.push({ id: orderId, side: opposite(order.type as Side), price, amount: subLots(noLots, gone) })
    if (isLess) {
      const lessened = unit.update(spotOrders, { id: orderId }, { prevented: lost, ...shrunk(rest) })
      lowerHold(unit, pair, lessened, `prevented ${id}`)
      all.lessened.push(lessened)
      continue
    }
    const other = linkedOf(unit, met)
    if (other) all.linked.push(unit.update(spotOrders, { id: other.id }, { status: cancelled, reason: 'other' }))
    const end = { prevented: lost, status: cancelled, reason: 'self_trade' }
    all.ended.push(unit.update(spotOrders, { id: orderId }, end))
    release(unit, holdFor(met), 'spot_release', 'cancel')
  }
  return all
}
