import type { Unit } from '../../lane/unit'
import { assertCovered } from '../../ledger/covered'
import type { Pair } from '../../market/listing'
import { refuse } from '../../platform/refusal'
import { takeName } from './clientOrder'
import type { SpotDeps } from './deps'
import { enter } from './enter'
import { freeze, lacking } from './linked'
import { payerOf } from './order'
import { came, ended as isEnded, lost, recordOrders, traded } from './recordOrders'
import { type SpotOrder, spotOrders, untriggered } from './spot.table'
import type { OrderRow } from './spot.view'

/**
 * Handles a new order: checks that it is covered, registers its client id, and puts it into the book, or outside it until its stop price.
 * `linked` is the order that it is linked with, if any. Returns the row for its owner.
 */
export function arrive(
  deps: SpotDeps,
  unit: Unit<'spot'>,
  pair: Pair,
  order: SpotOrder,
  linked: SpotOrder | null,
): OrderRow {
  const payer = payerOf(pair, order)
  assertCovered(unit, payer, lacking(unit, pair, order), deps.listing.coin(payer.coin_id))
  takeName(unit, order)
  const { makers, ended, lessened, moved, trades, ...entered } =
    order.status === untriggered ? rest(unit, pair, order) : enter(deps, unit, pair, order)
  if (entered.order.reason === 'post_only') refuseTrade(order)
  const taken = unit.insert(spotOrders, entered.order)
  const others = [...makers.map(traded), ...lessened.map(lost), ...ended.map(isEnded)]
  if (linked) others.push([linked])
  return recordOrders(deps, unit, pair, [came(taken, 'placed', trades.length > 0), ...others], moved, trades)
}

/** A stop order waits outside the book, with its money frozen. */
function rest(unit: Unit, pair: Pair, order: SpotOrder): ReturnType<typeof enter> {
  freeze(unit, pair, order)
  return { order, makers: [], ended: [], lessened: [], trades: [], moved: [] }
}

function refuseTrade({ post_only }: SpotOrder): never {
  if (post_only) refuse('would_trade', { fields: { post_only: 'choice' } })
  return refuse('other_at_once', { fields: { other: 'choice' } })
}
