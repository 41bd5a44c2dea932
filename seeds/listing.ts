import { type Coin as CatalogueCoin, coins } from '@lagoon/shared/catalogue/coins'
import { usualLimits } from '@lagoon/shared/catalogue/limits'
import { type Pair as CataloguePair, pairs } from '@lagoon/shared/catalogue/pairs'
import type { Coin, Pair } from '../server/src/market/listing.table'
import { type RecordingRow, recordings } from '../server/src/market/recording.table'
import { rowsOf } from './addRows.command'
import { list } from './list.command'
import { day_s, type SeedWorld } from './world'
import type { Written } from './written'

/** A world that begins early still has a history: the seeded year, and one more. */
const least_past_s = 2 * 365 * day_s
const listedAt = ({ listed }: CataloguePair): number => Date.parse(`${listed}T00:00:00Z`) / 1000

const coinRow = (coin: CatalogueCoin): Written<Coin> => ({
  id: coin.id,
  name: coin.symbol,
  scale: coin.scale,
  logo: coin.logo,
  chains: [...coin.chains],
  is_match: coin.accounts.includes('change'),
  is_lever: coin.accounts.includes('lever'),
  is_micro: coin.accounts.includes('micro'),
  is_fund: coin.accounts.includes('fund'),
  min_deposit: coin.minDeposit,
  min_withdraw: coin.minWithdrawal,
  max_withdraw: coin.maxWithdrawal,
  withdraw_fee: coin.withdrawalFeePercent,
  micro_fee: coin.optionFeePercent,
  max_order: '0',
})

const pairRow = (pair: CataloguePair, at: number, isRecorded: boolean): Written<Pair> => ({
  id: pair.id,
  currency_id: pair.baseId,
  legal_id: pair.quoteId,
  symbol: pair.symbol,
  price_scale: pair.priceScale,
  amount_scale: pair.amountScale,
  seed_name: pair.seedName,
  level: pair.level,
  volatility: pair.volatility,
  market_share: pair.marketShare,
  volume_per_second: pair.volumePerSecond,
  depth_per_tick: pair.depthPerTick,
  quote_spread: pair.spread,
  opens_at: Math.min(listedAt(pair), at - least_past_s),
  is_display: true,
  open_coin_trade: pair.open.spot,
  // A user with the file knows how a timed option ends; an operator may open them.
  open_microtrade: pair.open.option && !isRecorded,
  open_lever: pair.open.lever,
  coin_trade_fee: pair.spot.feePercent,
  min_amount: pair.spot.minAmount,
  limits: usualLimits,
  lever_share_num: pair.lever.lotSize,
  lever_min_share: pair.lever.minLots,
  lever_max_share: pair.lever.maxLots,
  lever_trade_fee: pair.lever.feePercent,
  lever_spread: pair.lever.spread,
  lever_multiples: [...pair.lever.multiples],
  maintenance_rate: pair.lever.maintenancePercent,
})

/** The coins and pairs of the catalogue, and the recorded prices of some pairs. */
export async function seedListing(
  { lane, listing, db, at }: SeedWorld,
  recorded: readonly RecordingRow[],
): Promise<void> {
  const rows = pairs.map(pair =>
    pairRow(
      pair,
      at,
      recorded.some(({ pair_id }) => pair_id === pair.id),
    ),
  )
  await lane.run(list.with({ coins: coins.map(coinRow), pairs: rows }))
  if (recorded.length > 0) await lane.run(rowsOf(recordings, recorded))
  await listing.load(db.rows)
}
