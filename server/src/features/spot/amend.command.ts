import type { CallData } from '@lagoon/shared/api/index'
import { zero } from '@lagoon/shared/money/atoms'
import type { Side } from '@lagoon/shared/money/spot'
import { countOf, decimalOf, type Lots, noLots, subLots, type Ticks } from '@lagoon/shared/money/steps'
import type { Tier } from '../../fees/volumeTiers'
import type { Unit } from '../../lane/unit'
import { release } from '../../ledger/post'
import { holds } from '../../ledger/wallets'
import type { Pair } from '../../market/listing'
import { refuse } from '../../platform/refusal'
import { arrive } from './arrive'
import { loadName, rename } from './clientOrder'
import { loadToClose } from './closing'
import type { SpotDeps } from './deps'
import { assertWithin, assertWorth } from './limits'
import { holdFor, linkedOf, lowerHold } from './linked'
import { leaving, noTurn } from './order'
import { assertPartSize } from './order.request'
import { ratesOf } from './rates'
import { ended as isEnded, recordOrders, traded } from './recordOrders'
import { holdOf } from './spot.holds'
import { spot } from './spot.owner'
import {
  amendments,
  cancelled,
  completed,
  doneOf,
  isLive,
  pending,
  type SpotOrder,
  shrunk,
  spotOrders,
  untriggered,
  visibleAmount,
  waiting,
} from './spot.table'
import { type OrderRow, placedOf } from './spot.view'
import { loadWallets } from './wallets.load'

/** The changes; null keeps a value. */
interface Amendment {
  user_id: number
  id: number
  pair_id: number
  side: Side
  amount: Lots | null
  price: Ticks | null
  /** The new client order id; null keeps it. */
  name: string | null
  /** The fees of a new order in a venue with fees by volume. */
  tier?: Tier
}

/**
 * Changes an open order. A smaller amount at the same price keeps its place in the queue. Any other change makes a new order at the end of
 * the queue, with a new id: the old one ends, and its unfilled part is placed again, with the same client id, terms and linked order.
 */
export const amend = spot.command<Amendment, CallData<'POST coin/trade'>>('spot.amend')

export const amending = (deps: SpotDeps) => {
  const { books, listing, reachOf } = deps
  return amend.by({
    load: async (unit, { user_id, id, pair_id, side, amount, price, name }) => {
      const resting = books.of(pair_id).find(id)
      const reached =
        resting && reachOf(unit).take(pair_id, side, price ?? resting.price, amount ?? resting.left, user_id)
      const wallets = loadWallets(deps, unit, listing.pair(pair_id), user_id, side)
      await loadToClose(deps, unit, user_id, id)
      const order = await unit.find(spotOrders, { id })
      if (order && order.other_id !== null) unit.want(holds, holdOf(order.other_id))
      const names = [order?.client_order_id ?? null, name].map(each => loadName(unit, user_id, each))
      await Promise.all([reached, wallets, ...names])
    },
    decide: (unit, { user_id, id, pair_id, ...requested }) => {
      const pair = listing.pair(pair_id)
      const order = unit.get(spotOrders, { id })
      if (order?.user_id !== user_id) refuse('not_found')
      if (!isLive(order)) refuse('state_invalid')
      if (order.status === pending) refuse('pending_fixed')
      const [amount, price] = [requested.amount ?? order.amount, requested.price ?? order.price]
      if (amount < doneOf(order)) refuseBelow(deps, pair, order)
      if (order.shown !== null && amount > order.amount) assertPartSize(listing, pair, order.shown, amount)
      const isLess = amount <= order.amount && price === order.price
      const taken =
        isLess || amount === doneOf(order)
          ? lessen(deps, unit, pair, order, amount, requested.name)
          : replace(deps, unit, pair, order, amount, price, requested.tier)
      return placedOf(taken)
    },
  })
}

function refuseBelow({ listing }: SpotDeps, pair: Pair, order: SpotOrder): never {
  const filled = `${decimalOf(doneOf(order), pair.amount_scale)} ${listing.coin(pair.currency_id).name}`
  return refuse('below_filled', { fields: { amount: 'too_small' }, params: { filled } })
}

/** Makes an order smaller, which keeps its place in the queue. An amount equal to the filled one completes the order. */
function lessen(
  deps: SpotDeps,
  unit: Unit<'spot'>,
  pair: Pair,
  order: SpotOrder,
  amount: Lots,
  named: string | null,
): OrderRow {
  const { id, type, price, status } = order
  const gone = subLots(order.amount, amount)
  const isChange = gone > noLots
  const amends = (order.amends ?? 0) + (isChange ? 1 : 0)
  const most = pair.limits.amends
  if (most > 0 && amends > most) refuse('amends_most', { params: { most: String(most) } })
  if (isChange && amount !== doneOf(order))
    assertWorth(deps, pair, { ...order, amount }, deps.market.tick(pair.id, unit.now).price)
  const name = (isChange ? named : null) ?? order.client_order_id
  if (name !== null && name !== order.client_order_id) rename(unit, order, name)
  if (isChange)
    unit.append(amendments, {
      ...{ id: unit.nextId(amendments), order_id: id, at: unit.now, amount_from: order.amount, amount },
      ...{ name_from: order.client_order_id, name },
    })
  changeBook(deps, unit, pair).reduce(id, gone)
  const isDone = amount === doneOf(order)
  const change = { amount, amends, client_order_id: name, status: isDone ? completed : status }
  const taken = unit.update(spotOrders, { id }, { ...change, ...shrunk({ ...order, amount }) })
  if (isDone) release(unit, holdFor(order), 'spot_release', 'cancel')
  else lowerHold(unit, pair, taken, `amount ${id} ${countOf(amount)}`)
  const hidden = subLots(visibleAmount(order), visibleAmount(taken))
  const moved =
    status === waiting && hidden > noLots ? [{ id, side: type as Side, price, amount: subLots(noLots, hidden) }] : []
  return recordOrders(
    deps,
    unit,
    pair,
    [isDone ? traded(taken) : isChange ? [taken, 'order.amended'] : [taken]],
    moved,
    [],
  )
}

function replace(
  deps: SpotDeps,
  unit: Unit<'spot'>,
  pair: Pair,
  order: SpotOrder,
  amount: Lots,
  price: Ticks,
  tier?: Tier,
): OrderRow {
  const tick = deps.market.openTick(pair.id, unit.now).price
  const other = linkedOf(unit, order)
  const book = changeBook(deps, unit, pair)
  book.cancel(order.id)
  const ended = unit.update(spotOrders, { id: order.id }, { status: cancelled, reason: 'amended' })
  release(unit, holdFor(order), 'spot_release', `amend ${order.id}`)
  recordOrders(deps, unit, pair, [isEnded(ended)], leaving(ended), [])
  const id = unit.nextId(spotOrders)
  const linked = other && unit.update(spotOrders, { id: other.id }, { other_id: id })
  if (linked) book.link(linked.id, id)
  const isUntriggered = order.status === untriggered
  const next: SpotOrder = {
    ...order,
    id,
    price,
    amount: subLots(amount, doneOf(order)),
    filled: noLots,
    prevented: null,
    value: zero,
    fee: zero,
    ...ratesOf(pair, tier),
    created_at: unit.now,
    other_id: linked?.id ?? null,
    // After its trigger it is an ordinary order.
    stop_price: isUntriggered ? order.stop_price : null,
    take_profit: isUntriggered ? order.take_profit : null,
    trailing_delta: isUntriggered ? order.trailing_delta : null,
    trailing_since: isUntriggered ? order.trailing_since : null,
    triggered_at: null,
    ahead: null,
    amends: null,
    showing: null,
    ...noTurn,
  }
  assertWithin(deps, unit, pair, next, tick)
  return arrive(deps, unit, pair, next, linked)
}

/** The book of a pair; it is restored if the command fails. */
function changeBook({ books }: SpotDeps, unit: Unit, pair: Pair) {
  const book = books.of(pair.id)
  const mark = book.mark()
  unit.undo(() => book.rollback(mark))
  return book
}
