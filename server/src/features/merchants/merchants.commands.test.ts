import { atoms, rate } from '@lagoon/shared/money/atoms'
import { describe, expect, it } from 'vitest'
import { listingOf, RowsInMemory, texts } from '../../fees/rowsInMemory.fixture'
import { outsideWallet, userWallet } from '../../ledger/wallets'
import { queueOver } from '../../reviews/queue.fixture'
import { reviews } from '../../reviews/review'
import { merchantsEditable } from './merchants.editable'
import { merchantReview } from './merchants.review'
import { orderSummaries } from './merchants.summaries'
import { type Merchant, merchantOrders, merchants } from './merchants.table'
import { ordering } from './order.command'

const own = userWallet(7, 'change', 3)
const merchant = {
  ...{ id: 1, name: 'Anna', coin_id: 3, pay_currency: 'CNY', rate: rate('7.83'), pay_types: [1, 3], status: 1 },
  ...{
    min_number: atoms('10'),
    max_number: atoms('100'),
    stock: atoms('150'),
    reserved: atoms('0'),
    sold: atoms('20'),
  },
  ...{ orders_done: 4, orders_failed: 2, minutes: 15 },
} as unknown as Merchant
const asked = { user_id: 7, merchant_id: 1, currency_id: 3, number: '50', pay_type: 3, imgs: 'a.png' }

async function merchantsOf(changed: object = {}, price = '1') {
  const rows = new RowsInMemory([merchants, merchantOrders, reviews])
  const listing = await listingOf([{ id: 3, name: 'USDT', scale: 8 }])
  rows.put(merchants, { ...merchant, ...changed })
  const db = rows.database({ merchant: merchants, merchantOrder: merchantOrders })
  const { queue, handles, decide, review } = queueOver(rows)
  handles(merchantReview({ db, listing }))
  const command = ordering({ listing, reviews: queue, usdtPriceAt: () => price })
  return {
    ...{ rows, db, listing, decide, review },
    order: (changed: object = {}) => rows.run(command, { ...asked, ...changed }),
    refused: (changed: object = {}) => rows.refused(command, { ...asked, ...changed }),
    edit: merchantsEditable({ db, listing }).command,
    merchant: () => texts(rows.all(merchants)[0] ?? {}),
    told: () => rows.events.splice(0).map(({ type, user_id, data }) => [type, user_id, data] as const),
  }
}

describe('an order from a merchant', () => {
  it('is at the price of this second, and its stock waits for the review', async () => {
    const { rows, order, merchant, review, told } = await merchantsOf()
    const placed = { id: 1, price: '7.83', number: '50', total: '391.5', status: 1 }
    expect(await order()).toEqual(placed)
    expect(texts(rows.all(merchantOrders)[0] ?? {})).toEqual({
      ...{ id: 1, user_id: 7, merchant_id: 1, coin_id: 3, price: '7.83', number: '50', total: '391.5' },
      ...{ pay_type: 3, voucher: 'a.png', at: 1_000_000 },
    })
    expect(merchant()).toMatchObject({ reserved: '50', sold: '20' })
    expect(texts(review(1))).toMatchObject({ kind: 'merchant', amount: '50', coin_id: 3, files: ['a.png'], ref: 1 })
    expect(told()).toEqual([['merchant.submitted', 7, placed]])
    await order({ imgs: '' })
    expect([review(2).files, merchant().reserved]).toEqual([[], '100'])
  })

  it('that passes is credited, and counts for the merchant', async () => {
    const { rows, order, decide, merchant, told } = await merchantsOf()
    await order()
    told()
    expect(await decide(1, 'pass')).toBe('done')
    expect(merchant()).toMatchObject({ reserved: '0', sold: '70', orders_done: 5, orders_failed: 2 })
    expect(rows.balance(own)).toBe('50 0')
    expect(rows.balance(outsideWallet('deposits', 3))).toBe('-50 0')
    expect(rows.entries).toEqual(['merchant_purchase 1'])
    expect(told()).toMatchObject([['merchant.decided', 7, { id: 1, status: 2, name: 'USDT', reason: '' }]])
  })

  it('that is rejected gives the stock back, and counts against the merchant', async () => {
    const { rows, order, decide, merchant, told } = await merchantsOf()
    await order()
    told()
    expect(await decide(1, 'reject', { reason: 'unpaid' })).toBe('done')
    expect(merchant()).toMatchObject({ reserved: '0', sold: '20', orders_done: 4, orders_failed: 3 })
    expect(rows.entries).toEqual([])
    expect(told()).toMatchObject([['merchant.decided', 7, { status: 3, reason: 'unpaid' }]])
  })

  it.each([
    ['10', 'done'],
    ['100', 'done'],
    ['9.99999999', ['below_minimum', '10 USDT']],
    ['100.00000001', ['above_maximum', '100 USDT']],
    ['10.000000001', ['param_invalid', { number: 'decimals' }]],
  ])('of %s is taken or refused', async (number, expected) => {
    expect(await (await merchantsOf()).refused({ number })).toEqual(expected)
  })

  it('takes the last of the stock and no more', async () => {
    const { refused } = await merchantsOf({ sold: atoms('100') })
    expect(await refused({ number: '50.00000001' })).toEqual(['sold_out'])
    expect(await refused({ number: '50' })).toBe('done')
  })

  it.each([
    ['another merchant', { merchant_id: 2 }, {}, ['not_found']],
    ['another coin', { currency_id: 4 }, {}, ['not_found']],
    ['a merchant who is closed', {}, { status: 0 }, ['not_found']],
    ['a way to pay that is not theirs', { pay_type: 2 }, {}, ['param_invalid', { pay_type: 'choice' }]],
  ])('from %s is refused', async (_, changed, merchant, expected) => {
    expect(await (await merchantsOf(merchant)).refused(changed)).toEqual(expected)
  })

  it('has a price', async () => {
    expect(await (await merchantsOf({}, '0')).refused()).toEqual(['not_found'])
  })

  it('has a line for the operator: the merchant, the amount and the way to pay', async () => {
    const { rows, db, order } = await merchantsOf()
    await order()
    await order()
    const [, second] = rows.all(merchantOrders)
    rows.put(merchantOrders, { ...(second as object), pay_type: 9, merchant_id: 8 } as never)
    const lines = [...(await orderSummaries({ db })([1, 2], 'en')).values()]
    expect(lines[0]).toMatch(/^Anna: 391\.5 CNY.*WeChat/)
    expect(lines[1]).toBe(': 391.5 ')
  })
})

describe('a merchant, edited', () => {
  it.each([
    ['max_number', '10', null],
    ['max_number', '9.99', 'too_small'],
    ['stock', '20', null],
    ['stock', '19.99999999', 'too_small'],
    ['min_number', '0.000000001', 'decimals'],
    ['minutes', '0', 'too_small'],
    ['minutes', '1', null],
    ['minutes', '1440', null],
    ['minutes', '1441', 'too_large'],
  ])('keeps to its bounds: %s %s', async (field, value, problem) => {
    const { rows, edit } = await merchantsOf()
    const refused = await rows.refused(edit, { id: 1, fields: { [field]: value } })
    expect(refused).toEqual(problem ? ['param_invalid', { [field]: problem }] : 'done')
  })

  it('closes and opens', async () => {
    const { rows, edit, merchant } = await merchantsOf()
    await rows.run(edit, { id: 1, fields: { open: 'false' } })
    expect(merchant().status).toBe(0)
    await rows.run(edit, { id: 1, fields: { open: 'true' } })
    expect(merchant().status).toBe(1)
  })
})
