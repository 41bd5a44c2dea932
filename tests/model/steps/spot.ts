import { buy, sell } from '@lagoon/shared/money/spot'
import fc from 'fast-check'
import { limitAt, size } from '../books/spot'
import { dec } from '../money'
import { Call } from '../step'
import { chosen, which, who } from './arbitraries'

/** Within reach, at the tick where people meet each other, and far off. Basis points. */
const offset = fc.oneof(
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 4, arbitrary: fc.integer({ min: -20, max: 20 }) },
  { weight: 2, arbitrary: fc.integer({ min: -800, max: 800 }) },
  { weight: 2, arbitrary: fc.constant(null) },
)

export const spotOrder = fc
  .record({
    who,
    side: fc.constantFrom(buy, sell),
    base: fc.constantFrom(1, 2),
    offset,
    amount: fc.integer({ min: 1, max: 2500 }),
    said: fc.constantFrom(null, null, null, 'ioc', 'fok', 'post_only'),
  })
  .map(({ who, side, base, offset, amount, said }) => {
    const terms = offset === null ? null : said
    const kind = offset === null ? 'market' : `limit ${offset} bp${terms ? ` ${terms}` : ''}`
    return new Call(`spot ${side === buy ? 'buy' : 'sell'} ${amount} of coin ${base} by ${who}, ${kind}`, model => {
      const pair = model.prices.pair(100 + base)
      const owner = model.person(who)
      // A thousandth of a BTC in four, of an ETH in one: both below and above what is had.
      const lots = amount * (base === 1 ? 250 : 400)
      const tick = model.prices
        .price(pair.id, model.now)
        .mul(10 ** pair.price_scale)
        .toNumber()
      return {
        by: owner,
        call: 'POST coin/trade',
        input: {
          currency_id: base,
          legal_id: 3,
          type: side,
          amount: size(pair, lots).toFixed(),
          order_type: offset === null ? 'market' : 'limit',
          ...(terms === 'post_only' ? { post_only: 1 } : terms && { time_in_force: terms }),
          ...(offset !== null && {
            target_price: dec(limitAt(tick, offset))
              .div(10 ** pair.price_scale)
              .toFixed(),
          }),
        },
        expect: () => {
          const order = model.spot.place(owner, pair, { side, offset, amount: lots, terms }, model.now)
          return {
            data: { status: order.status, deal_amount: size(pair, order.filled).toFixed() },
            learn: data => (order.id = Number(data.id)),
          }
        },
      }
    })
  })

export const spotCancel = which.map(
  which =>
    new Call(`cancel spot order ${which}`, model => {
      const order = chosen(model.spot.orders, ({ status }) => status === 1, which)
      if (!order) return null
      return {
        by: order.owner,
        call: 'PUT coin/trade',
        input: { id: order.id },
        expect: () => void model.spot.cancel(order),
      }
    }),
)
