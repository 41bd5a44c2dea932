import { btcId, ethId, usdtId } from '@lagoon/shared/catalogue/coins'
import { type Merchant, merchants } from '../server/src/features/merchants/merchants.data'
import { order } from '../server/src/features/merchants/order.command'
import { rowsOf } from './addRows.command'
import { erin } from './erin/person'
import { before, type HistoryAction } from './life'
import type { SeedWorld } from './world'
import type { Written } from './written'

type Seeded = Omit<Written<Merchant>, 'logo' | 'reserved' | 'sold' | 'status' | 'bank_account' | 'pay_accounts'>

const bank = 1
const alipay = 2
const wechat = 3
const fps = 4

/** The merchants of the demo world, each with a history. None of them exists, and none of their accounts can be paid. */
const seeded: readonly Seeded[] = [
  {
    id: 1,
    name: 'Harbour Exchange',
    coin_id: usdtId,
    pay_currency: 'HKD',
    rate: '7.83',
    min_number: '100',
    max_number: '20000',
    stock: '180000',
    pay_types: [bank, fps],
    bank_name: 'Harbour Demo Bank',
    real_name: 'Harbour Exchange Demo Ltd.',
    orders_done: 4218,
    orders_failed: 31,
    minutes: 15,
  },
  {
    id: 2,
    name: 'Jade Coin Desk',
    coin_id: usdtId,
    pay_currency: 'CNY',
    rate: '7.21',
    min_number: '50',
    max_number: '10000',
    stock: '96000',
    pay_types: [bank, alipay, wechat],
    bank_name: 'Demo Merchants Bank',
    real_name: 'Jade Coin Desk (Demo)',
    orders_done: 8904,
    orders_failed: 112,
    minutes: 15,
  },
  {
    id: 3,
    name: 'Northstar OTC',
    coin_id: usdtId,
    pay_currency: 'USD',
    rate: '1.01',
    min_number: '200',
    max_number: '50000',
    stock: '420000',
    pay_types: [bank],
    bank_name: 'First Demo Trust',
    real_name: 'Northstar OTC Demo Inc.',
    orders_done: 1560,
    orders_failed: 7,
    minutes: 30,
  },
  {
    id: 4,
    name: 'Peak Digital',
    coin_id: usdtId,
    pay_currency: 'HKD',
    rate: '7.85',
    min_number: '20',
    max_number: '3000',
    stock: '24500',
    pay_types: [fps, alipay, wechat],
    bank_name: 'Island Demo Bank',
    real_name: 'Peak Digital Demo',
    orders_done: 12730,
    orders_failed: 204,
    minutes: 15,
  },
  {
    id: 5,
    name: 'Blue Delta',
    coin_id: usdtId,
    pay_currency: 'CNY',
    rate: '7.24',
    min_number: '10',
    max_number: '1500',
    stock: '8200',
    pay_types: [alipay, wechat],
    bank_name: 'Demo Merchants Bank',
    real_name: 'Blue Delta (Demo)',
    orders_done: 640,
    orders_failed: 19,
    minutes: 15,
  },
  {
    id: 6,
    name: 'Satoshi Corner',
    coin_id: btcId,
    pay_currency: 'HKD',
    rate: '7.88',
    min_number: '0.001',
    max_number: '0.5',
    stock: '6.4',
    pay_types: [bank, fps],
    bank_name: 'Harbour Demo Bank',
    real_name: 'Satoshi Corner Demo Ltd.',
    orders_done: 932,
    orders_failed: 5,
    minutes: 30,
  },
  {
    id: 7,
    name: 'Orange Lane',
    coin_id: btcId,
    pay_currency: 'USD',
    rate: '1.015',
    min_number: '0.005',
    max_number: '2',
    stock: '14.25',
    pay_types: [bank],
    bank_name: 'First Demo Trust',
    real_name: 'Orange Lane Demo LLC',
    orders_done: 388,
    orders_failed: 9,
    minutes: 30,
  },
  {
    id: 8,
    name: 'Ether Pier',
    coin_id: ethId,
    pay_currency: 'HKD',
    rate: '7.9',
    min_number: '0.02',
    max_number: '10',
    stock: '86',
    pay_types: [fps, alipay],
    bank_name: 'Island Demo Bank',
    real_name: 'Ether Pier Demo',
    orders_done: 1207,
    orders_failed: 16,
    minutes: 15,
  },
  {
    id: 9,
    name: 'Cloud Nine Coins',
    coin_id: ethId,
    pay_currency: 'CNY',
    rate: '7.29',
    min_number: '0.01',
    max_number: '5',
    stock: '41.5',
    pay_types: [bank, alipay, wechat],
    bank_name: 'Demo Merchants Bank',
    real_name: 'Cloud Nine Coins (Demo)',
    orders_done: 2051,
    orders_failed: 48,
    minutes: 15,
  },
]

const digits = ({ id }: Seeded) => String(id).padStart(4, '0')

/** The accounts beside the bank's: `.example` has no mailboxes, and no number in Hong Kong begins with 0. */
function accountsOf(merchant: Seeded): Record<string, string> {
  const named = merchant.name.toLowerCase().replaceAll(' ', '-')
  const accounts = [
    [alipay, `pay@${named}.example`],
    [wechat, `${named}-demo`],
    [fps, `+852 0000 ${digits(merchant)}`],
  ] as const
  const accepted = merchant.pay_types as readonly number[]
  return Object.fromEntries(accounts.filter(([type]) => accepted.includes(type)))
}

export const seedMerchants = ({ lane }: SeedWorld): Promise<void> =>
  lane.run(
    rowsOf(
      merchants,
      seeded.map(merchant => ({
        ...merchant,
        logo: `/h5/merchants/${merchant.id}.svg`,
        bank_account: `0000 0000 0000 ${digits(merchant)}`,
        pay_accounts: accountsOf(merchant),
        reserved: '0',
        sold: '0',
        status: 1,
      })),
    ),
  )

/** For the test that checks that every picture exists. */
export const merchantLogos = seeded.map(({ id }) => `/h5/merchants/${id}.svg`)

/** What Erin bought. */
export const bought: readonly HistoryAction[] = [
  before(180, 13, ({ lane }) =>
    lane.run(
      order.with({ user_id: erin.id, merchant_id: 4, currency_id: usdtId, number: '300', pay_type: fps, imgs: '' }),
    ),
  ),
]
