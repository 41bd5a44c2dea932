import { type Atoms, add, negate, sub, zero } from '@lagoon/shared/money/atoms'
import { feeOf } from '@lagoon/shared/money/fee'
import { amountOf, buy, heldFor, orderValue, type Side } from '@lagoon/shared/money/spot'
import { addLots, type Lots, noLots, subLots, type Ticks } from '@lagoon/shared/money/steps'
import type { Unit } from '../../lane/unit'
import { type Leg, post } from '../../ledger/post'
import { houseWallet, userWallet } from '../../ledger/wallets'
import type { Pair } from '../../market/listing'
import { opposite } from './book/book'
import type { Fill } from './book/matcher'
import type { SpotDeps } from './deps'
import { holdFor, win } from './linked'
import {
  completed,
  leftOf,
  minuteOf,
  type SpotOrder,
  type SpotTrade,
  spotMinutes,
  spotOrders,
  spotTrades,
} from './spot.table'

/** The result for an order and the orders that it met. */
export interface Settled {
  order: SpotOrder
  makers: readonly SpotOrder[]
  /** Orders that were linked with a maker: a trade of the one ends the other. */
  ended: readonly SpotOrder[]
  trades: readonly SpotTrade[]
}

/**
 * Pays all trades of one decision in one entry. `order` is the taker: it pays from its hold if it was `held`, otherwise from what is
 * available; makers pay from their holds. An order that pays from its hold is charged the fee of a maker; each fee is charged in the coin
 * that the order receives. A buyer who pays less than the price of the order gets the difference back at once. All amounts are exact, so
 * nothing remains.
 */
export function settle(
  deps: SpotDeps,
  unit: Unit<'spot'>,
  pair: Pair,
  order: SpotOrder,
  fills: readonly Fill[],
  held: boolean,
): Settled {
  if (fills.length === 0) return { order, makers: [], ended: [], trades: [] }
  const side = order.type as Side
  const own = new Account(deps, pair, order, held)
  const makers = new Map<number, Account>()
  const ended: SpotOrder[] = []
  const legs: Leg[] = []
  const trades = fills.map(({ orderId, price, amount, nextPart }) => {
    let maker = makers.get(orderId)
    if (!maker && orderId !== 0) {
      const met = unit.get(spotOrders, { id: orderId }) as SpotOrder
      const other = win(unit, pair, met)
      if (other) ended.push(other)
      maker = new Account(deps, pair, met, true)
      makers.set(orderId, maker)
    }
    own.trade(price, amount, legs)
    if (maker) maker.trade(price, amount, legs)
    else houseTrade(pair, opposite(side), price, amount, legs)
    const [buyer, seller] = side === buy ? [own, maker] : [maker, own]
    const id = unit.nextId(spotTrades)
    const resting = held ? own : maker
    // In each second, resting orders trade with the house first: such a turn comes before the orders of this second.
    const turned_at = held ? unit.now - 1 : unit.now
    resting?.updateShowing({ amount, nextPart, turn: id, turned_at, turned_after: unit.lastId(spotOrders) })
    return unit.append(spotTrades, {
      id,
      pair_id: pair.id,
      at: unit.now,
      taker: side,
      price,
      amount,
      buy_order_id: buyer?.order.id ?? null,
      sell_order_id: seller?.order.id ?? null,
      buy_fee: buyer?.lastFee ?? zero,
      sell_fee: seller?.lastFee ?? zero,
    })
  })
  count(unit, pair.id, trades)
  const phase = String(trades[0]?.id)
  for (const account of [own, ...makers.values()]) {
    const { order: charged, fee, receivedCoin, turnover } = account
    const ref = `${charged.id}/${phase}`
    const charge = { payer: charged.user_id, coin_id: receivedCoin, amount: fee, turnover, kind: 'spot' as const, ref }
    for (const leg of deps.fees.take(unit, charge)) legs.push(leg.reason ? leg : { ...leg, reason: 'spot_fee' })
  }
  post(unit, { type: side === buy ? 'spot_buy' : 'spot_sell', ref: order.id, phase, legs })
  const met = Array.from(makers.values(), maker => unit.update(spotOrders, maker.order, maker.settled()))
  return { order: { ...order, ...own.settled() }, makers: met, ended, trades }
}

/** Adds to the users' volume of this minute, for candles. */
function count(unit: Unit<'spot'>, pairId: number, trades: readonly SpotTrade[]): void {
  const minute = minuteOf(pairId, unit.now)
  const known = unit.get(spotMinutes, minute)
  const amount = trades.reduce((sum, trade) => addLots(sum, trade.amount), known?.amount ?? noLots)
  if (known) unit.update(spotMinutes, minute, { amount })
  else unit.insert(spotMinutes, { ...minute, amount })
}

/** A trade with an order that shows a part of its amount, and its place in the queue if it then shows the next part. */
type RestingTrade = Pick<Fill, 'amount' | 'nextPart'> & Pick<SpotOrder, 'turn' | 'turned_at' | 'turned_after'>

/** One order through the trades of a decision, with what its owner pays and receives for each. */
class Account {
  /** In the received coin, like the fee. */
  turnover = zero
  fee = zero
  lastFee = zero
  #filled = noLots
  #value = zero

  constructor(
    private readonly deps: SpotDeps,
    private readonly pair: Pair,
    public order: SpotOrder,
    private readonly held: boolean,
  ) {}

  /** The coin that the order receives. */
  get receivedCoin(): number {
    return this.order.type === buy ? this.pair.currency_id : this.pair.legal_id
  }

  trade(price: Ticks, amount: Lots, legs: Leg[]): void {
    const { order, pair } = this
    const side = order.type as Side
    const value = orderValue(pair, price, amount)
    const got = side === buy ? amountOf(pair, amount) : value
    const percent = this.held ? (order.maker_rate ?? order.fee_rate) : order.fee_rate
    this.lastFee = feeOf(got, percent, this.deps.listing.coin(this.receivedCoin).scale)
    this.fee = add(this.fee, this.lastFee)
    this.turnover = add(this.turnover, got)
    this.#filled = addLots(this.#filled, amount)
    this.#value = add(this.#value, value)
    const reason = side === buy ? 'spot_buy' : 'spot_sell'
    this.#pay(heldFor(pair, side, price, amount), amount, reason, legs)
    legs.push({
      wallet: userWallet(order.user_id, 'change', this.receivedCoin),
      amount: sub(got, this.lastFee),
      reason,
    })
  }

  /** A resting order shows less, or its next part at the end of the queue. */
  updateShowing({ amount, nextPart, ...turn }: RestingTrade): void {
    const { showing } = this.order
    if (showing === null) return
    const left = nextPart === undefined ? { showing: subLots(showing, amount) } : { showing: nextPart, ...turn }
    this.order = { ...this.order, ...left }
  }

  /** What its trades change of the order. */
  settled() {
    const { amount, prevented, status, value, fee, filled: before, showing, turn, turned_at, turned_after } = this.order
    const filled = addLots(before, this.#filled)
    return {
      filled,
      value: add(value, this.#value),
      fee: add(fee, this.fee),
      status: leftOf({ amount, filled, prevented }) === noLots ? completed : status,
      showing,
      turn,
      turned_at,
      turned_after,
    }
  }

  /** Buying 2 at 99 with an order at 100 frees 200 of its hold, pays 198 and leaves 2 available. */
  #pay(paid: Atoms, amount: Lots, reason: 'spot_buy' | 'spot_sell', legs: Leg[]): void {
    const { order, pair } = this
    const side = order.type as Side
    const wallet = userWallet(order.user_id, 'change', side === buy ? pair.legal_id : pair.currency_id)
    if (!this.held) {
      legs.push({ wallet, amount: negate(paid), reason })
      return
    }
    const freed = heldFor(pair, side, order.price, amount)
    legs.push({ wallet, amount: negate(freed), hold: holdFor(order), reason })
    if (freed !== paid) legs.push({ wallet, amount: sub(freed, paid), reason })
  }
}

/** The house is the counterparty, pays from its own wallets, and pays no fee. */
function houseTrade(pair: Pair, side: Side, price: Ticks, amount: Lots, legs: Leg[]): void {
  const [coins, value] = [amountOf(pair, amount), orderValue(pair, price, amount)]
  const [base, quote] = side === buy ? [coins, negate(value)] : [negate(coins), value]
  legs.push(
    { wallet: houseWallet('counterparty', pair.currency_id), amount: base },
    { wallet: houseWallet('counterparty', pair.legal_id), amount: quote },
  )
}
