import fc from 'fast-check'
import { dec, usdt } from '../money'
import { Call } from '../step'
import { chosen, which, who } from './arbitraries'

export const option = fc
  .record({
    who,
    pairId: fc.constantFrom(101, 102),
    rises: fc.boolean(),
    seconds: fc.constantFrom(30, 60, 120, 180, 300, 30, 60, 45),
    stake: fc.integer({ min: 500, max: 150_000 }),
  })
  .map(({ who, pairId, rises, seconds, stake }) => {
    const number = dec(stake).div(100).toFixed()
    return new Call(`option of ${number} ${rises ? 'up' : 'down'} in ${seconds} s on ${pairId} by ${who}`, model => ({
      by: model.person(who),
      call: 'POST microtrade/submit',
      input: { match_id: pairId, currency_id: usdt, type: rises ? 1 : 2, seconds, number },
      expect: () => {
        const made = model.options.buy(model.person(who), pairId, rises, seconds, dec(number), model.now)
        return {
          data: { open_price: made.openPrice.toFixed(), fee: made.fee.toFixed(), result: null },
          learn: data => (made.id = Number(data.id)),
        }
      },
    }))
  })

export const custody = fc
  .record({ who, config: fc.constantFrom(1, 1, 2, 3, 5, 9, 77), amount: fc.integer({ min: 5000, max: 500_000 }) })
  .map(({ who, config, amount }) => {
    const number = dec(amount)
      .div(config === 5 ? 2_500_000 : 100)
      .toFixed()
    return new Call(`${number} into custody ${config} by ${who}`, model => ({
      by: model.person(who),
      call: 'POST lh/deposit',
      input: { config_id: config, amount: number },
      expect: () => {
        const made = model.trust.place(model.person(who), config, dec(number), model.now)
        return { learn: data => (made.id = Number(data.id)) }
      },
    }))
  })

export const redeem = which.map(
  which =>
    new Call(`redeem custody ${which}`, model => {
      const order = chosen(model.trust.orders, ({ state }) => state === 'custody', which)
      if (!order) return null
      return {
        by: order.owner,
        call: 'POST lh/deposit/order/cancel',
        input: { id: order.id },
        expect: () => {
          model.trust.redeem(order, model.now)
          return { data: { penalty: order.penalty.toFixed(), returned: order.amount.sub(order.penalty).toFixed() } }
        },
      }
    }),
)

export const subscribe = fc
  .record({
    who,
    config: fc.constantFrom(1, 1, 1, 1, 2, 3, 4, 77),
    pay: fc.constantFrom(3, 3, 1, 2, 4),
    amount: fc.integer({ min: 5000, max: 7_000_000 }),
  })
  .map(({ who, config, pay, amount }) => {
    // The price of the wanted coins of the first offer, randomly rounded: usually not a whole number of coins.
    const number = dec(amount)
      .div(100)
      .mul(pay === 1 ? '0.00000185' : pay === 2 ? '0.000035' : '0.12')
      .toDecimalPlaces(8)
      .toFixed()
    return new Call(`subscribe to ${config} for ${number} of coin ${pay} by ${who}`, model => ({
      by: model.person(who),
      call: 'POST lh/send/order',
      input: { config_id: config, amount: number, pay_currency_id: pay },
      expect: () => {
        const owner = model.person(who)
        const made = model.coins.subscribe(owner, config, dec(number), pay, model.now)
        const review = model.desk.submit('subscription', owner, made.amount, model.now, { subscription: made })
        return {
          data: { coins: made.amount.toFixed(), paid: made.held.toFixed() },
          learn: async (data, stage) => {
            made.id = Number(data.id)
            review.id = await stage.newestReview('subscription')
          },
        }
      },
    }))
  })
