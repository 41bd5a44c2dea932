import { type Coin as CatalogueCoin, usdtId } from '@lagoon/shared/catalogue/coins'
import { inEveryLanguage } from '@lagoon/shared/catalogue/languages'
import { usualLimits } from '@lagoon/shared/catalogue/limits'
import { atoms, fromAtoms, sum } from '@lagoon/shared/money/atoms'
import { newCoinShares, newCoins, type Pay } from '../server/src/features/newcoins/newcoins.data'
import type { Coin, Pair } from '../server/src/market/listing.table'
import { text } from '../server/src/platform/text'
import { rowsOf } from './addRows.command'
import { erin } from './erin/person'
import { before, type HistoryAction } from './life'
import { list } from './list.command'
import { driftglass } from './newcoins/driftglass'
import { kelpwood } from './newcoins/kelpwood'
import { moonshoal } from './newcoins/moonshoal'
import { type OfferTitle, offerFaults, type SeededOffer } from './newcoins/offer'
import { saltmarsh } from './newcoins/saltmarsh'
import { allot } from './newcoins.command'
import { day_s, type SeedWorld } from './world'
import type { Written } from './written'

export { allotting } from './newcoins.command'

/** One in each state: subscribing, launched, upcoming, sold out. */
export const newCoinOffers: readonly SeededOffer[] = [moonshoal, driftglass, kelpwood, saltmarsh]

/** The coins that they list. */
export const newCoinsListed = newCoinOffers.map(({ coin }) => coin)

/** Where offers are out of bounds. */
export const newCoinFaults = (coins: readonly CatalogueCoin[], offers = newCoinOffers): string[] =>
  offers.flatMap(offer => offerFaults(offer, offers, coins))

const coinRow = ({ coin }: SeededOffer): Written<Coin> => ({
  ...coin,
  logo: `/h5/coins/${coin.name.toLowerCase()}.svg`,
  chains: ['ERC20'],
  is_match: true,
  is_lever: false,
  is_micro: false,
  is_fund: false,
  withdraw_fee: '0.5',
  micro_fee: '1',
  max_order: '0',
})

/** A pair trades from the launch of its coin. */
const pairRow = ({ coin, market, days }: SeededOffer, at: number): Written<Pair> => ({
  ...market,
  id: 100 + coin.id,
  currency_id: coin.id,
  legal_id: usdtId,
  symbol: `${coin.name}/USDT`,
  seed_name: coin.name,
  opens_at: at + days.launches * day_s,
  is_display: true,
  open_coin_trade: true,
  open_microtrade: false,
  open_lever: false,
  coin_trade_fee: '0.2',
  limits: usualLimits,
  lever_min_share: 1,
  lever_max_share: 1000,
  lever_trade_fee: '0.05',
  lever_multiples: [2, 5, 10],
  maintenance_rate: '20',
})

const wordsOf = (title: OfferTitle) =>
  inEveryLanguage(lang => ({
    tagline: text(lang, `newcoin.${title}.tagline`),
    introduction: text(lang, `newcoin.${title}.introduction`),
  }))

const offerRow = ({ id, title, coin, terms, days, holders }: SeededOffer, at: number) => ({
  ...{ id, title, words: wordsOf(title), coin_id: coin.id, ...terms },
  taken: fromAtoms(sum(holders.map(holder => atoms(holder.amount)))),
  starts_at: at + days.starts * day_s,
  closes_at: at + days.closes * day_s,
  launches_at: at + days.launches * day_s,
  is_published: true,
})

/** Their coins and pairs, before any user has wallets. */
export async function listNewCoins({ lane, listing, db, at }: SeedWorld): Promise<void> {
  await lane.run(
    list.with({ coins: newCoinOffers.map(coinRow), pairs: newCoinOffers.map(offer => pairRow(offer, at)) }),
  )
  await listing.load(db.rows)
}

/** The offers, and the allotments of demo users. */
export async function seedNewCoins({ lane, at }: SeedWorld): Promise<void> {
  await lane.run(
    rowsOf(
      newCoins,
      newCoinOffers.map(offer => offerRow(offer, at)),
    ),
  )
  await lane.run(
    rowsOf(
      newCoinShares,
      newCoinOffers.flatMap(({ id, holders }) =>
        holders.map(({ user_id, amount }) => ({ new_coin_id: id, user_id, amount })),
      ),
    ),
  )
  for (const offer of newCoinOffers) for (const holder of offer.holders) await lane.run(allotted(offer, holder, at))
}

function allotted({ id, coin, terms, days }: SeededOffer, holder: SeededOffer['holders'][number], at: number) {
  const [{ coin_id: pay_coin_id, price }] = terms.pays as [Pay]
  const { user_id, amount, daysAgo } = holder
  return allot.with({
    ...{ user_id, amount, new_coin_id: id, coin_id: coin.id, coin_name: coin.name, pay_coin_id, price },
    interest_rate: terms.interest_rate,
    lock_days: terms.lock_days,
    launches_at: at + days.launches * day_s,
    created_at: at - daysAgo * day_s,
  })
}

/** A new coin of Erin's that is still locked. */
export const subscribed: readonly HistoryAction[] = [
  before(15, 20, life => life.call(erin.id, 'POST lh/send/order', { config_id: 2, amount: '240' })),
]
