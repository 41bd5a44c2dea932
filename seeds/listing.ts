import { coins as catalogueCoins } from '@lagoon/shared/catalogue/coins'
import { pairs as cataloguePairs, type Pair } from '@lagoon/shared/catalogue/pairs'
import { openHouse } from '../server/src/ledger/open'
import { coins, pairs } from '../server/src/market/listing.table'
import { day_s, type SeedWorld } from './world'
import { rowOf } from './written'

/** A world that begins early has a past all the same: the year that is lived before it, and one more. */
const least_past_s = 2 * 365 * day_s
const listedAt = ({ listed }: Pair): number => Date.parse(`${listed}T00:00:00Z`) / 1000

/** The coins and pairs of the catalogue, with the wallets of the house and of the outside world for each coin. */
export async function seedListing({ lane, listing, db, at }: SeedWorld): Promise<void> {
  await lane.run({
    name: 'seed listing',
    decide: unit => {
      for (const coin of catalogueCoins) {
        unit.insert(
          coins,
          rowOf(coins, {
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
          }),
        )
        openHouse(unit, coin.id)
      }
      for (const pair of cataloguePairs) {
        unit.insert(
          pairs,
          rowOf(pairs, {
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
            open_microtrade: pair.open.option,
            open_lever: pair.open.lever,
            coin_trade_fee: pair.spot.feePercent,
            min_amount: pair.spot.minAmount,
            lever_share_num: pair.lever.lotSize,
            lever_min_share: pair.lever.minLots,
            lever_max_share: pair.lever.maxLots,
            lever_trade_fee: pair.lever.feePercent,
            lever_spread: pair.lever.spread,
            lever_multiples: [...pair.lever.multiples],
            maintenance_rate: pair.lever.maintenancePercent,
          }),
        )
      }
    },
  })
  await listing.load(db.pool)
}
