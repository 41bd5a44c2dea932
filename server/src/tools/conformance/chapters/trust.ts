import type { Check } from '../check'
import { skip } from '../deviation'
import { balanceOf, minus, plus, readyFor } from '../money'
import { usdt } from '../people'

const place = 'POST lh/deposit'
const list = 'GET lh/deposit/order'

export const trust: readonly Check[] = [
  {
    id: 'trust.offered',
    says: 'a trust product that is listed is the same by its id',
    async run({ anyone, same }) {
      const [product] = await anyone.get('GET lh/deposit/config', {})
      if (!product) return
      const alone = await anyone.get('GET lh/deposit/product_info', { id: product.id })
      same('GET lh/deposit/product_info', 'the product', JSON.stringify(alone), JSON.stringify(product))
    },
  },
  {
    id: 'trust.custody',
    says: 'custody takes its amount, shows the cost of redeeming it, and returns the rest',
    async run(stage) {
      const { caller } = await readyFor(stage, 'fund', '4000')
      const products = await stage.anyone.get('GET lh/deposit/config', {})
      const product = products.find(
        each => each.currency_id === usdt && each.faxing === 0 && Number(each.save_min) <= 2000,
      )
      if (!product) throw skip('no product accepts so small an amount')
      const before = await balanceOf(caller, usdt, 'fund')
      const { id } = await caller.get(place, { config_id: product.id, amount: product.save_min })
      stage.same(
        place,
        'fund_balance',
        (await balanceOf(caller, usdt, 'fund')).free,
        minus(before.free, product.save_min),
      )
      const { order_list } = await caller.get(list, { status: 1, limit: 100 })
      const row = order_list.find(each => each.id === id)
      stage.same(list, 'amount', row?.amount, product.save_min)
      stage.same(list, 'day', row?.day, product.day)
      const { penalty, returned } = await caller.get('POST lh/deposit/order/cancel', { id })
      stage.same('POST lh/deposit/order/cancel', 'penalty', penalty, row?.cancel_fee)
      stage.same('POST lh/deposit/order/cancel', 'returned', returned, minus(product.save_min, penalty))
      const due = plus(minus(before.free, product.save_min), returned)
      stage.same('POST lh/deposit/order/cancel', 'fund_balance', (await balanceOf(caller, usdt, 'fund')).free, due)
      stage.same(
        'POST lh/deposit/order/cancel',
        'the error for a repeated call',
        await caller.refused('POST lh/deposit/order/cancel', { id }),
        'state_invalid',
      )
      await caller.get('GET lh/deposit/report', {})
      const ended = await caller.get(list, { status: 2, is_cancel: 1, limit: 100 })
      stage.same(list, 'the redeemed orders with its id', ended.order_list.filter(each => each.id === id).length, 1)
    },
  },
  {
    id: 'trust.refused',
    says: 'an amount below the minimum and an unknown product are refused',
    async run(stage) {
      const { caller } = await readyFor(stage, 'fund', '4000')
      const [product] = await stage.anyone.get('GET lh/deposit/config', {})
      if (!product) throw skip('no product exists')
      stage.same(
        place,
        'the error for too small an amount',
        await caller.refused(place, { config_id: product.id, amount: '0.01' }),
        'below_minimum',
      )
      stage.same(
        place,
        'the error for an unknown product',
        await caller.refused(place, { config_id: 2_000_000_000, amount: '100' }),
        'not_found',
      )
    },
  },
]
