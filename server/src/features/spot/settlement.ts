import type { Unit } from '../../lane/unit'
import { type Leg, post } from '../../ledger/post'
import { houseWallet, userWallet } from '../../ledger/wallets'
import type { Pair } from '../../market/listing'
import { opposite } from './book/book'
import { buy, type Fill, type Side } from './book/matcher'
import type { SpotDeps } from './deps'
import { holdOf } from './spot.holds'
import { amountOf, feeOf, heldFor, worthOf } from './spot.rules'
import { completed, type SpotOrder, type SpotTrade, spotOrders, spotTrades } from './spot.table'

/** What an order and those it met came to. */
export interface Settled {
  order: SpotOrder
  makers: readonly SpotOrder[]
  trades: readonly SpotTrade[]
}

/**
 * Pays all trades of one decision in one entry. `order` is the one that took: it pays from its hold where it was `held`, else from what is
 * available; those it met pay from their holds. Who buys below his price has the difference back at once; a fee is charged in the coin
 * that is received. Everything is exact, so no dust comes of it.
 */
export function settle(
  deps: SpotDeps,
  unit: Unit<'spot'>,
  pair: Pair,
  order: SpotOrder,
  fills: readonly Fill[],
  held: boolean,
): Settled {
  const side = order.type as Side
  const own = new Account(deps, pair, order, held)
  const makers = new Map<number, Account>()
  const legs: Leg[] = []
  const trades = fills.map(({ orderId, price, amount }) => {
    let maker = makers.get(orderId)
    if (!maker && orderId !== 0) {
      maker = new Account(deps, pair, unit.get(spotOrders, { id: orderId }) as SpotOrder, true)
      makers.set(orderId, maker)
    }
    own.trade(price, amount, legs)
    if (maker) maker.trade(price, amount, legs)
    else houseTrade(pair, opposite(side), price, amount, legs)
    const [buyer, seller] = side === buy ? [own, maker] : [maker, own]
    return unit.append(spotTrades, {
      id: unit.nextId(spotTrades),
      pair_id: pair.id,
      at: unit.now,
      taker: side,
      price,
      amount,
      buy_order_id: buyer?.order.id ?? null,
      sell_order_id: seller?.order.id ?? null,
      buy_fee: buyer?.lastFee ?? 0n,
      sell_fee: seller?.lastFee ?? 0n,
    })
  })
  const phase = String(trades[0]?.id ?? '')
  for (const account of [own, ...makers.values()]) {
    const { order: charged, fee, received, turnover } = account
    const ref = `${charged.id}/${phase}`
    const charge = { payer: charged.user_id, coin_id: received, amount: fee, turnover, kind: 'spot' as const, ref }
    for (const leg of deps.fees.take(unit, charge)) legs.push(leg.reason ? leg : { ...leg, reason: 'spot_fee' })
  }
  post(unit, { type: side === buy ? 'spot_buy' : 'spot_sell', ref: order.id, phase, legs })
  const met = Array.from(makers.values(), maker => maker.settled())
  for (const maker of met) unit.update(spotOrders, maker, maker)
  return { order: own.settled(), makers: met, trades }
}

/** One order through the trades of a decision, and what its owner pays and receives for each. */
class Account {
  /** In the coin that is received, as the fee is. */
  turnover = 0n
  fee = 0n
  lastFee = 0n
  #filled = 0
  #value = 0n

  constructor(
    private readonly deps: SpotDeps,
    private readonly pair: Pair,
    readonly order: SpotOrder,
    private readonly held: boolean,
  ) {}

  /** The coin that is received. */
  get received(): number {
    return this.order.type === buy ? this.pair.currency_id : this.pair.legal_id
  }

  trade(price: number, amount: number, legs: Leg[]): void {
    const { order, pair } = this
    const side = order.type as Side
    const value = worthOf(pair, price, amount)
    const got = side === buy ? amountOf(pair, amount) : value
    this.lastFee = feeOf(got, order.fee_rate, this.deps.listing.coin(this.received).scale)
    this.fee += this.lastFee
    this.turnover += got
    this.#filled += amount
    this.#value += value
    const reason = side === buy ? 'spot_buy' : 'spot_sell'
    this.#pay(heldFor(pair, side, price, amount), amount, reason, legs)
    legs.push({ wallet: userWallet(order.user_id, 'change', this.received), amount: got - this.lastFee, reason })
  }

  /** The order after its trades. */
  settled(): SpotOrder {
    const { order } = this
    const filled = order.filled + this.#filled
    return {
      ...order,
      filled,
      value: order.value + this.#value,
      fee: order.fee + this.fee,
      status: filled === order.amount ? completed : order.status,
    }
  }

  /** Buying 2 at 99 with an order at 100 frees 200 of its hold, pays 198 and leaves 2 available. */
  #pay(paid: bigint, amount: number, reason: 'spot_buy' | 'spot_sell', legs: Leg[]): void {
    const { order, pair } = this
    const side = order.type as Side
    const wallet = userWallet(order.user_id, 'change', side === buy ? pair.legal_id : pair.currency_id)
    if (!this.held) {
      legs.push({ wallet, amount: -paid, reason })
      return
    }
    const freed = heldFor(pair, side, order.price, amount)
    legs.push({ wallet, amount: -freed, hold: holdOf(order.id), reason })
    if (freed !== paid) legs.push({ wallet, amount: freed - paid, reason })
  }
}

/** The house is the other side, out of its own counterparty wallets, and pays no fee. */
function houseTrade(pair: Pair, side: Side, price: number, amount: number, legs: Leg[]): void {
  const sign = side === buy ? 1n : -1n
  legs.push(
    { wallet: houseWallet('counterparty', pair.currency_id), amount: sign * amountOf(pair, amount) },
    { wallet: houseWallet('counterparty', pair.legal_id), amount: -sign * worthOf(pair, price, amount) },
  )
}
