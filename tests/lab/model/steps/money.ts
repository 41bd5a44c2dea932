import type { Account } from '@lagoon/shared/catalogue/accounts'
import fc from 'fast-check'
import { namedFundPassword } from '../../../../seeds/users'
import { addressOn } from '../../../harness/money'
import { kitPassword } from '../../../kit/register'
import { dec, refuseIf, usdt } from '../money'
import { Call } from '../step'
import { who } from './arbitraries'

const account = fc.constantFrom<Account>('change', 'lever', 'micro', 'fund')
/** Which coins each account can hold, according to the catalogue. */
const holds = (at: Account, coin: number): boolean =>
  at === 'change' || coin === usdt || (at === 'fund' && coin <= usdt)

export const credit = fc
  .record({
    who,
    account: fc.constantFrom<Account>('change', 'lever', 'micro'),
    amount: fc.integer({ min: 1, max: 900_000 }),
  })
  .map(({ who, account, amount }) => {
    const number = dec(amount).div(100).toFixed()
    return new Call(`credit ${number} USDT to ${who}'s ${account}`, model => ({
      by: 'operator',
      call: 'POST console/credit',
      input: { user_id: model.person(who).id, account, currency_id: usdt, number, reason: 'walk' },
      expect: () => void model.person(who).add(account, usdt, dec(number)),
    }))
  })

export const transfer = fc
  .record({
    who,
    from: account,
    to: account,
    coin: fc.constantFrom(usdt, usdt, usdt, 1),
    amount: fc.integer({ min: 1, max: 1_500_000 }),
  })
  .map(({ who, from, to, coin, amount }) => {
    const number = dec(amount)
      .div(coin === usdt ? 100 : 1_000_000)
      .toFixed()
    return new Call(`transfer ${number} of coin ${coin} from ${who}'s ${from} to ${to}`, model => ({
      by: model.person(who),
      call: 'POST wallet/change',
      input: { currency_id: coin, number, from_field: from, to_field: to },
      expect: () => {
        refuseIf(from === to || !holds(from, coin) || !holds(to, coin), 'param_invalid')
        model.person(who).assertHas(from, coin, dec(number))
        model.person(who).add(from, coin, dec(number).neg())
        model.person(who).add(to, coin, dec(number))
        return undefined
      },
    }))
  })

export const withdraw = fc.record({ who, amount: fc.integer({ min: 100, max: 800_000 }) }).map(({ who, amount }) => {
  const number = dec(amount).div(100).toFixed()
  return new Call(`withdraw ${number} USDT by ${who}`, model => ({
    by: model.person(who),
    call: 'POST wallet/out',
    input: {
      currency: usdt,
      number,
      address: addressOn.TRC20,
      pay_password: namedFundPassword,
      login_password: kitPassword,
    },
    expect: () => {
      const made = model.desk.withdraw(model.person(who), dec(number), model.now)
      return { learn: data => (made.id = Number(data.id)) }
    },
  }))
})

export const cancelWithdrawal = fc.record({ who, nth: fc.nat(5) }).map(
  ({ who, nth }) =>
    new Call(`cancel a withdrawal of ${who}`, model => {
      const owner = model.person(who)
      const own = model.desk.of('withdrawal').filter(each => each.owner === owner)
      const found = own[nth % Math.max(1, own.length)]
      if (!found) return null
      return {
        by: owner,
        call: 'PUT wallet/out',
        input: { id: found.id },
        expect: () => {
          model.desk.decide(found, false, dec(0), model.now)
          return undefined
        },
      }
    }),
)

export const deposit = fc.record({ who, amount: fc.integer({ min: 5, max: 3000 }) }).map(
  ({ who, amount }) =>
    new Call(`deposit ${amount} USDT by ${who}`, model => {
      const owner = model.person(who)
      const voucher = model.beginning.vouchers.get(owner.id)
      if (!voucher) return null
      return {
        by: owner,
        call: 'POST wallet/charge_req',
        input: { currency: usdt, amount, netType: 'TRC20', imgs: voucher },
        expect: () => {
          const made = model.desk.deposit(owner, dec(amount), model.now)
          return { learn: data => (made.id = Number(data.id)) }
        },
      }
    }),
)

export const buyFromMerchant = fc
  .record({ who, merchantId: fc.constantFrom(1, 5), amount: fc.integer({ min: 500, max: 200_000 }) })
  .map(({ who, merchantId, amount }) => {
    const number = dec(amount).div(100).toFixed()
    return new Call(`order ${number} from merchant ${merchantId} by ${who}`, model => {
      const owner = model.person(who)
      const voucher = model.beginning.vouchers.get(owner.id)
      const merchant = model.beginning.merchants.find(({ id }) => id === merchantId)
      const pay_type = merchant?.pay_types[0]?.id
      if (!voucher || !merchant) return null
      return {
        by: owner,
        call: 'POST merchant/mer_jytj',
        input: { merchant_id: merchantId, currency_id: usdt, number, pay_type, imgs: voucher },
        expect: () => {
          const made = model.desk.order(owner, merchant, dec(number), model.now)
          const total = dec(merchant.price).mul(number).toDecimalPlaces(2, 2).toFixed()
          return {
            data: { price: merchant.price, number, total, status: 1 },
            learn: data => (made.id = Number(data.id)),
          }
        },
      }
    })
  })
