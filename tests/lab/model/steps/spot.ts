import type { Pair } from '@lagoon/server/market/listing'
import { buy, sell } from '@lagoon/shared/money/spot'
import fc from 'fast-check'
import { limitAt, type Self, type SpotOrder, size } from '../books/spot'
import type { Model } from '../model'
import { dec } from '../money'
import { Call } from '../step'
import { chosen, which, who } from './arbitraries'

/** Offsets within reach, at the tick where users meet, and far away, in basis points. */
const offset = fc.oneof(
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 4, arbitrary: fc.integer({ min: -20, max: 20 }) },
  { weight: 2, arbitrary: fc.integer({ min: -800, max: 800 }) },
  { weight: 2, arbitrary: fc.constant(null) },
)

/** A little beyond the tick, so that the price reaches it, and sometimes on the wrong side. In basis points. */
const stop = fc.oneof(
  { weight: 5, arbitrary: fc.constant(null) },
  { weight: 3, arbitrary: fc.integer({ min: -120, max: 120 }) },
)
/** How far it trails the price, in basis points: near enough to trigger within minutes. */
const delta = fc.oneof(
  { weight: 5, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.integer({ min: 10, max: 40 }) },
)
const self = fc.constantFrom<Self | null>(null, null, 'expire_maker', 'expire_both', 'decrement', 'none')
const name = fc.constantFrom(null, null, null, null, 'one', 'two')

export const spotOrder = fc
  .record({
    ...{ who, offset, stop, name, delta, self },
    /** How much of the amount it shows; more than 1 and less than a hundredth are refused. */
    part: fc.constantFrom(null, null, null, null, 0.1, 0.3, 1, 1.5, 0.005),
    side: fc.constantFrom(buy, sell),
    base: fc.constantFrom(1, 2),
    amount: fc.integer({ min: 1, max: 2500 }),
    said: fc.constantFrom(null, null, null, 'ioc', 'fok', 'post_only'),
    total: fc.option(fc.integer({ min: 100, max: 2_000_000 }), { freq: 2 }),
    profit: fc.boolean(),
    linked: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: which }),
  })
  .map(({ who, side, base, offset, amount, stop, name, delta, self, ...more }) => {
    const isMarket = offset === null
    const terms = isMarket ? null : more.said
    const total = isMarket && side === buy && more.total !== null ? dec(more.total).div(100) : null
    const isProfit = (stop !== null || delta !== null) && more.profit
    const part = isMarket || terms === 'ioc' || terms === 'fok' ? null : more.part
    const mayLink = stop !== null || delta !== null || (!isMarket && terms !== 'ioc' && terms !== 'fok')
    const linked = mayLink ? more.linked : null
    const said = [
      isMarket ? 'market' : `limit ${offset} bp`,
      ...(terms ? [terms] : []),
      ...(stop === null ? [] : [`${isProfit ? 'profit' : 'stop'} ${stop} bp`]),
      ...(delta === null ? [] : [`trails by ${delta} bp`]),
      ...(part === null ? [] : [`shows ${part}`]),
      ...(self === null ? [] : [self]),
      ...(linked === null ? [] : [`linked with ${linked}`]),
      ...(name === null ? [] : [`called ${name}`]),
    ]
    const much = total ? `for ${total} USDT` : amount
    const what = `spot ${side === buy ? 'buy' : 'sell'} ${much} of coin ${base} by ${who}, ${said.join(', ')}`
    return new Call(what, model => {
      const pair = model.prices.pair(100 + base)
      const owner = model.person(who)
      // In lots. The amounts are both above and below the balance of the owner.
      const lots = amount * (base === 1 ? 250 : 400)
      const shown = part === null ? null : Math.max(1, Math.ceil(lots * part))
      const own = model.spot.orders.filter(order => order.owner === owner)
      const other = linked === null ? null : (chosen(own, ({ status }) => status === 1, linked) ?? null)
      const near = (basisPoints: number) => priceNear(model, pair, basisPoints)
      return {
        by: owner,
        call: 'POST coin/trade',
        input: {
          currency_id: base,
          legal_id: 3,
          type: side,
          order_type: isMarket ? 'market' : 'limit',
          ...(total ? { total: total.toFixed() } : { amount: size(pair, lots).toFixed() }),
          ...(terms === 'post_only' ? { post_only: 1 } : terms && { time_in_force: terms }),
          ...(!isMarket && { target_price: decimal(pair, near(offset)) }),
          ...(stop !== null && { stop_price: decimal(pair, near(stop)) }),
          ...(isProfit && { take_profit: 1 }),
          ...(delta !== null && { trailing_delta: delta }),
          ...(shown !== null && { shown_amount: size(pair, shown).toFixed() }),
          ...(self && { self_trade: self }),
          ...(name && { client_order_id: name }),
          ...(other && { other: other.id }),
        },
        expect: () =>
          expectedOf(
            model.spot.place(
              owner,
              pair,
              {
                side,
                offset,
                price: null,
                amount: lots,
                total,
                stop,
                isProfit,
                delta,
                shown,
                self,
                terms,
                name,
                other,
              },
              model.now,
            ),
          ),
      }
    })
  })

const priceNear = (model: Model, pair: Pair, basisPoints: number): number => {
  const price = model.prices.price(pair.id, model.now).mul(10 ** pair.price_scale)
  return limitAt(price.toNumber(), basisPoints)
}

const decimal = (pair: Pair, price: number): string =>
  dec(price)
    .div(10 ** pair.price_scale)
    .toFixed()

const expectedOf = (order: SpotOrder) => ({
  data: { status: order.status, deal_amount: size(order.pair, order.filled).toFixed() },
  learn: (data: Record<string, unknown>) => (order.id = Number(data.id)),
})

/** An order at the price of an open one of the same owner, on the other side. */
export const spotMeeting = fc.record({ which, self, part: fc.constantFrom(0.4, 1, 2) }).map(
  ({ which, self, part }) =>
    new Call(`meet own spot order ${which} with ${part} of its amount, ${self}`, model => {
      const met = chosen(model.spot.orders, ({ status, isMarket }) => status === 1 && !isMarket, which)
      if (!met || met.isMarket) return null
      const { owner, pair, price } = met
      const side = met.side === buy ? sell : buy
      const amount = Math.ceil(met.amount * part)
      return {
        by: owner,
        call: 'POST coin/trade',
        input: {
          ...{ currency_id: pair.currency_id, legal_id: pair.legal_id, type: side, order_type: 'limit' },
          ...{ amount: size(pair, amount).toFixed(), target_price: decimal(pair, price) },
          ...(self && { self_trade: self }),
        },
        expect: () => {
          const none = { total: null, stop: null, isProfit: false, delta: null, shown: null, terms: null, name: null }
          return expectedOf(
            model.spot.place(owner, pair, { ...none, side, offset: 0, price, amount, self, other: null }, model.now),
          )
        },
      }
    }),
)

export const spotCancel = fc.tuple(which, fc.boolean()).map(
  ([which, byName]) =>
    new Call(`cancel spot order ${which}`, model => {
      const order = chosen(model.spot.orders, ({ status }) => status === 1, which)
      if (!order) return null
      const isNamed = byName && order.name !== null && order.status === 1
      return {
        by: order.owner,
        call: 'PUT coin/trade',
        input: isNamed ? { client_order_id: order.name } : { id: order.id },
        expect: () => void model.spot.cancel(order),
      }
    }),
)

export const spotAmend = fc
  .record({
    which,
    part: fc.constantFrom(null, 0.2, 0.5, 0.9, 1.5),
    offset: fc.option(fc.integer({ min: -60, max: 60 }), { freq: 2 }),
  })
  .map(
    ({ which, part, offset }) =>
      new Call(`change spot order ${which} to ${part ?? 'as much'} at ${offset ?? 'the same'}`, model => {
        const order = chosen(model.spot.orders, ({ status, total }) => status === 1 && total === null, which)
        if (!order || order.total !== null) return null
        const { pair, owner, isMarket } = order
        const price = offset === null || isMarket ? null : priceNear(model, pair, offset)
        const amount = part === null && price !== null ? null : Math.ceil(order.amount * (part ?? 0.5))
        return {
          by: owner,
          call: 'PUT coin/trade',
          input: {
            id: order.id,
            ...(amount !== null && { amount: size(pair, amount).toFixed() }),
            ...(price !== null && { target_price: decimal(pair, price) }),
          },
          expect: () => expectedOf(model.spot.amend(order, { amount, price }, model.now)),
        }
      }),
  )

export const spotCancelAll = fc.tuple(who, fc.constantFrom(null, 1, 2)).map(
  ([who, base]) =>
    new Call(`cancel all spot orders of ${who}${base ? ` in coin ${base}` : ''}`, model => {
      const owner = model.person(who)
      const pair = base === null ? null : model.prices.pair(100 + base)
      return {
        by: owner,
        call: 'PUT coin/trade_all',
        input: base === null ? {} : { currency_id: base },
        expect: () => ({ data: { cancelled: model.spot.cancelAll(owner, pair) } }),
      }
    }),
)
