import { btcId, coinOf, ethId, usdtId } from '@lagoon/shared/catalogue/coins'
import { inEveryLanguage } from '@lagoon/shared/catalogue/languages'
import { trustPenaltyMultiple } from '@lagoon/shared/products/trust.rules'
import { type TrustProduct, trustProducts } from '../server/src/features/trust/trust.data'
import { text } from '../server/src/platform/text'
import { rowsOf } from './addRows.command'
import { erin } from './erin/person'
import { before, type Deed, type Life } from './life'
import type { SeedWorld } from './world'
import type { Written } from './written'

/** Early redemption costs a share of the amount for each remaining day, or a multiple of one day's interest. */
const perDay = (rate: string) => ({ penalty_mode: 'per_remaining_day', penalty_rate: rate }) as const
const multiple = { penalty_mode: 'daily_multiple', penalty_rate: trustPenaltyMultiple } as const

export type TrustTerms = Omit<Written<TrustProduct>, 'titles' | 'faxing'> & { closed?: true }

/** 10000 USDT in product 3 earn 40 a day and 600 in all; 1000 redeemed three days early cost 12. */
export const trustTerms: readonly TrustTerms[] = [
  { id: 1, coin_id: usdtId, days: 3, day_rate: '0.002', save_min: '100', save_max: '20000', ...perDay('0.002') },
  { id: 2, coin_id: usdtId, days: 7, day_rate: '0.003', save_min: '100', save_max: '50000', ...multiple },
  { id: 3, coin_id: usdtId, days: 15, day_rate: '0.004', save_min: '500', save_max: '100000', ...perDay('0.004') },
  { id: 4, coin_id: usdtId, days: 30, day_rate: '0.005', save_min: '1000', save_max: '200000', ...multiple },
  { id: 5, coin_id: btcId, days: 7, day_rate: '0.0008', save_min: '0.005', save_max: '5', ...perDay('0.001') },
  { id: 6, coin_id: btcId, days: 30, day_rate: '0.0012', save_min: '0.01', save_max: '10', ...multiple },
  { id: 7, coin_id: ethId, days: 10, day_rate: '0.001', save_min: '0.1', save_max: '100', ...perDay('0.0015') },
  { id: 8, coin_id: ethId, days: 30, day_rate: '0.0015', save_min: '0.2', save_max: '200', ...multiple },
  {
    id: 9,
    coin_id: usdtId,
    days: 20,
    day_rate: '0.006',
    save_min: '100',
    save_max: '5000',
    ...perDay('0.006'),
    closed: true,
  },
]

export const seedTrust = ({ lane }: SeedWorld): Promise<void> =>
  lane.run(
    rowsOf(
      trustProducts,
      trustTerms.map(({ closed, ...terms }) => {
        const coin = coinOf(terms.coin_id).symbol
        const titles = inEveryLanguage(lang => text(lang, 'trust.product', { coin, days: terms.days }))
        return { ...terms, titles, faxing: closed ? 1 : 0 }
      }),
    ),
  )

const into = (config_id: number, amount: string) => (life: Life) =>
  life.call(erin.id, 'POST lh/deposit', { config_id, amount })

const takeBack = async (life: Life) => {
  const { order_list } = await life.call(erin.id, 'GET lh/deposit/order', { status: 1 })
  for (const { id } of order_list) await life.call(erin.id, 'POST lh/deposit/order/cancel', { id })
}

/** Erin's custody: its interest is the largest part of her year's income, one was redeemed early, one is running. */
export const custody: readonly Deed[] = [
  before(330, 9, into(4, '15000')),
  before(140, 15, into(2, '500')),
  before(139, 17, takeBack),
  // Paid late in the day, so that a test that runs through a day sees its own events first.
  before(6, 23.5, into(4, '3000')),
]
