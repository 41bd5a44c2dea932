import { btcId, type Coin, coinOf, ethId, usdtId } from '@lagoon/shared/catalogue/coins'
import { inEveryLanguage } from '@lagoon/shared/catalogue/languages'
import { trustLongestDays, trustPenaltyMultiple } from '@lagoon/shared/products/trust.rules'
import { type TrustProduct, trustProducts } from '../server/src/features/trust/trust.data'
import { text } from '../server/src/platform/text'
import { rowsOf } from './addRows.command'
import { isWhole, said, twice } from './check'
import { erin } from './erin/person'
import { before, type HistoryAction, type Life } from './life'
import type { SeedWorld } from './world'
import type { Written } from './written'

/** Early redemption costs a share of the amount for each remaining day, or a multiple of one day's interest. */
const perDay = (rate: string) => ({ penalty_mode: 'per_remaining_day', penalty_rate: rate }) as const
const multiple = { penalty_mode: 'daily_multiple', penalty_rate: trustPenaltyMultiple } as const

type TrustTerms = Omit<Written<TrustProduct>, 'titles' | 'faxing'> & { closed?: true }

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

/** Where products are out of bounds. */
export const trustFaults = (coins: readonly Coin[], products = trustTerms): string[] =>
  products.flatMap(terms => termsFaults(terms, products, coins))

function termsFaults(terms: TrustTerms, products: readonly TrustTerms[], coins: readonly Coin[]): string[] {
  const { id, coin_id, days, day_rate, save_min, save_max, penalty_rate } = terms
  const coin = coins.find(each => each.id === coin_id)
  return said('seeds/trust.ts', `product ${id}`, [
    [isWhole(id, 1, 1_000_000) && !twice(products, each => each.id, terms), `id ${id} is used twice or no number`],
    [coin !== undefined, `there is no coin ${coin_id}`],
    [
      !coin || coin.accounts.includes('fund'),
      `${coin?.symbol} is not held in the trust account ('fund' of its accounts)`,
    ],
    [isWhole(days, 1, trustLongestDays), `days ${days} is no whole number from 1 to ${trustLongestDays}`],
    [Number(day_rate) > 0 && Number(day_rate) < 1, `day_rate ${day_rate} is not between 0 and 1; 0.004 is 0.4 % a day`],
    [
      Number(save_min) > 0 && Number(save_max) >= Number(save_min),
      `save_min ${save_min} and save_max ${save_max} are not above 0, save_max the larger`,
    ],
    [Number(penalty_rate) >= 0, `penalty_rate ${penalty_rate} is below 0`],
  ])
}

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
export const custody: readonly HistoryAction[] = [
  before(330, 9, into(4, '15000')),
  before(140, 15, into(2, '500')),
  before(139, 17, takeBack),
  // Paid late in the day, so that a test that runs through a day sees its own events first.
  before(6, 23.5, into(4, '3000')),
]
