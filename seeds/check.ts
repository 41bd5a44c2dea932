import { bankRoute, type Coin, merchantRoute, usdtId } from '@lagoon/shared/catalogue/coins'
import type { Pair } from '@lagoon/shared/catalogue/pairs'
import type { Duration } from '@lagoon/shared/catalogue/seconds'
import { trustLongestDays } from '@lagoon/shared/products/trust.rules'
import { assertPairSpec } from '../server/src/market/pair'
import type { SeededOffer } from './newcoins/offer'
import type { TrustTerms } from './trust'

/** The parts of a world that people edit by hand. */
export interface Catalogue {
  coins: readonly Coin[]
  pairs: readonly Pair[]
  durations: readonly Duration[]
  trust: readonly TrustTerms[]
  newCoins: readonly SeededOffer[]
}

/** An entry of the catalogue that is out of bounds: file, entry and bound in one sentence. */
class CatalogueRefused extends Error {
  override name = 'CatalogueRefused'
}

export function checkCatalogue(catalogue: Catalogue): void {
  const [first] = faultsOf(catalogue)
  if (first) throw new CatalogueRefused(first)
}

/** All faults, one sentence each. The first one prevents the start, before anything is written. */
export function faultsOf({ coins, pairs, durations, trust, newCoins }: Catalogue): string[] {
  return [
    ...coins.flatMap(coin => coinFaults(coin, coins, newCoins)),
    ...pairs.flatMap(pair => pairFaults(pair, pairs, coins, newCoins)),
    ...durations.flatMap(duration => durationFaults(duration, durations)),
    ...trust.flatMap(terms => trustFaults(terms, trust, coins)),
    ...newCoins.flatMap(offer => offerFaults(offer, newCoins, coins)),
  ]
}

type Rule = readonly [holds: boolean, otherwise: string]

const said = (file: string, entry: string, rules: readonly Rule[]): string[] =>
  rules.flatMap(([holds, otherwise]) => (holds ? [] : [`${file}, ${entry}: ${otherwise}.`]))
const isWhole = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most
const twice = <T>(list: readonly T[], of: (each: T) => unknown, value: T) =>
  list.filter(each => of(each) === of(value)).length > 1
const rate = (text: string) => Number(text) >= 0 && Number(text) < 100
const decimals = (text: string) => text.split('.')[1]?.length ?? 0

function coinFaults(coin: Coin, coins: readonly Coin[], newCoins: readonly SeededOffer[]): string[] {
  const taken = newCoins.find(offer => offer.coin.id === coin.id)
  const free =
    1 + Math.max(...coins.filter(each => each !== coin).map(({ id }) => id), ...newCoins.map(({ coin }) => coin.id))
  return said('shared/src/catalogue/coins.ts', coin.symbol, [
    [isWhole(coin.id, 1, 1_000_000), `id ${coin.id} is no whole number from 1 to 1000000`],
    [coin.id !== bankRoute.id && coin.id !== merchantRoute.id, `id ${coin.id} is that of a route; ${free} is free`],
    [!taken, `id ${coin.id} belongs to the new coin ${taken?.coin.name} of seeds/newcoins; ${free} is free`],
    [!twice(coins, each => each.id, coin), `id ${coin.id} is used twice; ${free} is free`],
    [!twice(coins, each => each.symbol, coin), 'the symbol is used twice'],
    [isWhole(coin.scale, 0, 18), `scale ${coin.scale} is no whole number from 0 to 18`],
    [coin.accounts.includes('change'), "accounts lacks 'change'; every coin is held in the coin account"],
    [Number(coin.minDeposit) >= 0, `minDeposit ${coin.minDeposit} is below 0`],
    [
      Number(coin.minWithdrawal) >= 0 && Number(coin.maxWithdrawal) >= Number(coin.minWithdrawal),
      `maxWithdrawal ${coin.maxWithdrawal} is below minWithdrawal ${coin.minWithdrawal}`,
    ],
    [rate(coin.withdrawalFeePercent), `withdrawalFeePercent ${coin.withdrawalFeePercent} is not from 0 to below 100`],
    [rate(coin.optionFeePercent), `optionFeePercent ${coin.optionFeePercent} is not from 0 to below 100`],
  ])
}

function pairFaults(
  pair: Pair,
  pairs: readonly Pair[],
  coins: readonly Coin[],
  newCoins: readonly SeededOffer[],
): string[] {
  const base = coins.find(coin => coin.id === pair.baseId)
  const quote = coins.find(coin => coin.id === pair.quoteId)
  const { priceScale, amountScale, lever, spot } = pair
  const faults = said('shared/src/catalogue/pairs.ts', pair.symbol, [
    [base !== undefined, `there is no coin ${pair.baseId} in shared/src/catalogue/coins.ts`],
    [pair.quoteId === usdtId, `it is priced in ${quote?.symbol ?? pair.quoteId}, and every pair is priced in USDT`],
    [pair.baseId !== usdtId, 'USDT has no price in USDT'],
    [!twice(pairs, each => each.id, pair), `id ${pair.id} is used twice; a coin has one pair`],
    [
      !newCoins.some(offer => 100 + offer.coin.id === pair.id),
      `id ${pair.id} belongs to the pair of a new coin of seeds/newcoins`,
    ],
    [
      priceScale + amountScale <= (quote?.scale ?? 8),
      `priceScale ${priceScale} and amountScale ${amountScale} exceed the ${quote?.scale ?? 8} decimals of USDT together`,
    ],
    [
      amountScale <= (base?.scale ?? amountScale),
      `amountScale ${amountScale} is finer than the ${base?.scale} decimals of its coin`,
    ],
    [
      Number(spot.minAmount) > 0 && decimals(spot.minAmount) <= amountScale,
      `minAmount ${spot.minAmount} is not above 0 with at most ${amountScale} decimals`,
    ],
    [rate(spot.feePercent) && rate(lever.feePercent), 'a fee is not from 0 to below 100 percent'],
    [
      isWhole(lever.minLots, 1, 1e9) && isWhole(lever.maxLots, lever.minLots, 1e9),
      `maxLots ${lever.maxLots} is no whole number from minLots ${lever.minLots} on`,
    ],
    [Number(lever.lotSize) > 0, `lotSize ${lever.lotSize} is not above 0`],
    [lever.multiples.every(each => isWhole(each, 1, 1000)), 'a multiple is no whole number from 1 to 1000'],
  ])
  return faults.concat(marketFaults('shared/src/catalogue/pairs.ts', { ...pair, opensAt: 0, anchoredAt: 0 }))
}

/** The limits of the price function; the fault is its own error message. */
function marketFaults(file: string, spec: Parameters<typeof assertPairSpec>[0]): string[] {
  try {
    assertPairSpec(spec)
    return []
  } catch (error) {
    return [`${file}, ${(error as Error).message}.`]
  }
}

function durationFaults(duration: Duration, durations: readonly Duration[]): string[] {
  const { id, seconds, profitPercent, min, max } = duration
  return said('shared/src/catalogue/seconds.ts', `${seconds} seconds`, [
    [isWhole(id, 1, 1_000_000) && !twice(durations, each => each.id, duration), `id ${id} is used twice or no number`],
    [isWhole(seconds, 1, 86_400), `seconds ${seconds} is no whole number from 1 to 86400`],
    [!twice(durations, each => each.seconds, duration), 'the duration is there twice'],
    [Number(profitPercent) > 0, `profitPercent ${profitPercent} is not above 0`],
    [Number(min) > 0 && Number(max) >= Number(min), `min ${min} and max ${max} are not above 0, max the larger`],
  ])
}

function trustFaults(terms: TrustTerms, trust: readonly TrustTerms[], coins: readonly Coin[]): string[] {
  const { id, coin_id, days, day_rate, save_min, save_max, penalty_rate } = terms
  const coin = coins.find(each => each.id === coin_id)
  return said('seeds/trust.ts', `product ${id}`, [
    [isWhole(id, 1, 1_000_000) && !twice(trust, each => each.id, terms), `id ${id} is used twice or no number`],
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

function offerFaults(offer: SeededOffer, newCoins: readonly SeededOffer[], coins: readonly Coin[]): string[] {
  const { coin, market, terms, days } = offer
  const file = 'seeds/newcoins'
  const faults = said(file, coin.name, [
    [!twice(newCoins, each => each.id, offer), `id ${offer.id} is used twice`],
    [!twice(newCoins, each => each.coin.id, offer), `coin id ${coin.id} is used twice`],
    [isWhole(coin.scale, 0, 18), `scale ${coin.scale} is no whole number from 0 to 18`],
    [
      Number(terms.placed) >= 0 && Number(terms.placed) <= Number(terms.supply),
      `placed ${terms.placed} exceeds supply ${terms.supply}`,
    ],
    [
      Number(terms.min_amount) > 0 && Number(terms.max_amount) >= Number(terms.min_amount),
      `min_amount ${terms.min_amount} and max_amount ${terms.max_amount} are not above 0, max_amount the larger`,
    ],
    [
      days.starts < days.closes && days.closes <= days.launches,
      'days do not follow each other: starts, closes, launches',
    ],
    [isWhole(terms.lock_days, 0, 3650), `lock_days ${terms.lock_days} is no whole number from 0 to 3650`],
    [terms.pays.every(pay => coins.some(({ id }) => id === pay.coin_id)), 'it is paid with a coin that is not there'],
  ])
  const spec = {
    id: 100 + coin.id,
    symbol: `${coin.name}/USDT`,
    seedName: coin.name,
    priceScale: market.price_scale,
    amountScale: market.amount_scale,
    level: market.level,
    volatility: market.volatility,
    marketShare: market.market_share,
    volumePerSecond: market.volume_per_second,
    depthPerTick: market.depth_per_tick,
    spread: market.quote_spread,
    opensAt: 0,
    anchoredAt: 0,
  }
  return faults.concat(marketFaults(file, spec))
}
