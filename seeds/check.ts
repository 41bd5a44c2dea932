import { bankRoute, type Coin, merchantRoute, usdtId } from '@lagoon/shared/catalogue/coins'
import type { Pair } from '@lagoon/shared/catalogue/pairs'
import type { Duration } from '@lagoon/shared/catalogue/seconds'
import { assertPairSpec } from '../server/src/market/pair'

/** The parts of a world that people edit by hand. */
export interface Catalogue {
  coins: readonly Coin[]
  pairs: readonly Pair[]
  durations: readonly Duration[]
  /** The coins that the seeds list besides these. */
  newCoins: readonly NewCoin[]
}

interface NewCoin {
  id: number
  name: string
}

/** An entry of the catalogue that is out of bounds: file, entry and bound in one sentence. */
class CatalogueRefused extends Error {
  override name = 'CatalogueRefused'
}

/** Faults are one sentence each. The first one prevents the start, before anything is written. */
export function refuseFaults([first]: readonly string[]): void {
  if (first) throw new CatalogueRefused(first)
}

export function catalogueFaults({ coins, pairs, durations, newCoins }: Catalogue): string[] {
  return [
    ...coins.flatMap(coin => coinFaults(coin, coins, newCoins)),
    ...pairs.flatMap(pair => pairFaults(pair, pairs, coins, newCoins)),
    ...durations.flatMap(duration => durationFaults(duration, durations)),
  ]
}

type Rule = readonly [holds: boolean, otherwise: string]

export const said = (file: string, entry: string, rules: readonly Rule[]): string[] =>
  rules.flatMap(([holds, otherwise]) => (holds ? [] : [`${file}, ${entry}: ${otherwise}.`]))
export const isWhole = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most
export const twice = <T>(list: readonly T[], of: (each: T) => unknown, value: T) =>
  list.filter(each => of(each) === of(value)).length > 1
const rate = (text: string) => Number(text) >= 0 && Number(text) < 100
const decimals = (text: string) => text.split('.')[1]?.length ?? 0

function coinFaults(coin: Coin, coins: readonly Coin[], newCoins: readonly NewCoin[]): string[] {
  const taken = newCoins.find(({ id }) => id === coin.id)
  const free = 1 + Math.max(...coins.filter(each => each !== coin).map(({ id }) => id), ...newCoins.map(({ id }) => id))
  return said('shared/src/catalogue/coins.ts', coin.symbol, [
    [isWhole(coin.id, 1, 1_000_000), `id ${coin.id} is no whole number from 1 to 1000000`],
    [coin.id !== bankRoute.id && coin.id !== merchantRoute.id, `id ${coin.id} is that of a route; ${free} is free`],
    [!taken, `id ${coin.id} belongs to the new coin ${taken?.name} of seeds/newcoins; ${free} is free`],
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
  newCoins: readonly NewCoin[],
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
      !newCoins.some(({ id }) => 100 + id === pair.id),
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
export function marketFaults(file: string, spec: Parameters<typeof assertPairSpec>[0]): string[] {
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
