/**
 * The pairs of the exchange, all against USDT. Figures of the market are whole numbers (prices count 10^-priceScale USDT, amounts
 * 10^-amountScale of the base coin), so that they mean the same on every machine; fees and limits for users are decimal strings. priceScale
 * + amountScale never exceed USDT's decimals, so price × amount is exact.
 */
import { coinOf, usdtId } from './coins'
import { minLots } from './limits'

export interface Pair {
  /** `match_id` */
  readonly id: number
  /** "BTC/USDT" */
  readonly symbol: string
  /** Prices are computed from this and the world's seed; a renamed symbol keeps its history. */
  readonly seedName: string
  readonly baseId: number
  readonly quoteId: number
  readonly priceScale: number
  readonly amountScale: number
  /** Its price when a world begins. */
  readonly level: number
  /** Standard deviation of a day's log return, in millionths: 28_000 is 2.8 % a day. */
  readonly volatility: number
  /** The share of its moves that comes from the whole market, in thousandths: two pairs of 900 are correlated by 0.81. */
  readonly marketShare: number
  /** The first day of trading, "2013-09-02". */
  readonly listed: string
  /** Mean traded amount of one second, at most 1,048,576 (2^20). */
  readonly volumePerSecond: number
  /** A twentieth of the mean amount that the house quotes on one side, within 2 % of the price. */
  readonly depthPerTick: number
  /** The distance between the best house quotes, in price units. */
  readonly spread: number
  readonly spot: SpotTerms
  readonly lever: LeverTerms
  /** Which products trade it. */
  readonly open: { readonly spot: boolean; readonly lever: boolean; readonly option: boolean }
}

interface SpotTerms {
  /** In percent of the received amount. */
  readonly feePercent: string
  /** The smallest order, in the base coin. */
  readonly minAmount: string
}

interface LeverTerms {
  /** The amount of base coin in one lot. */
  readonly lotSize: string
  readonly minLots: number
  readonly maxLots: number
  readonly multiples: readonly number[]
  /** In percent of the value, at opening and at closing. */
  readonly feePercent: string
  /** The difference in USDT between the buying and the selling price; the user bears half of it each time. */
  readonly spread: string
  /** The percentage of the margin at which a position is liquidated. */
  readonly maintenancePercent: string
}

type Market = Pick<
  Pair,
  | 'baseId'
  | 'priceScale'
  | 'amountScale'
  | 'level'
  | 'volatility'
  | 'marketShare'
  | 'listed'
  | 'volumePerSecond'
  | 'depthPerTick'
  | 'spread'
>
type Terms = {
  minAmount: string
  lotSize: string
  leverSpread: string
  multiples: readonly number[]
  maxLots?: number
  feePercent?: string
}

const pair = (market: Market, terms: Terms): Pair => {
  const { symbol } = coinOf(market.baseId)
  return {
    ...market,
    id: 100 + market.baseId,
    symbol: `${symbol}/USDT`,
    seedName: symbol,
    quoteId: usdtId,
    spot: { feePercent: terms.feePercent ?? '0.1', minAmount: terms.minAmount },
    lever: {
      lotSize: terms.lotSize,
      minLots,
      maxLots: terms.maxLots ?? 2000,
      multiples: terms.multiples,
      feePercent: '0.05',
      spread: terms.leverSpread,
      maintenancePercent: '20',
    },
    open: { spot: true, lever: true, option: true },
  }
}

const major = [5, 10, 20, 50, 100] as const
const minor = [5, 10, 20, 50] as const
const young = [2, 5, 10] as const

export const pairs: readonly Pair[] = [
  pair(
    {
      baseId: 1,
      priceScale: 2,
      amountScale: 6,
      level: 6_800_000,
      volatility: 28_000,
      marketShare: 950,
      listed: '2013-09-02',
      volumePerSecond: 300_000,
      depthPerTick: 20_000_000,
      spread: 40,
    },
    { minAmount: '0.0001', lotSize: '0.001', leverSpread: '2', multiples: major, maxLots: 10_000 },
  ),
  pair(
    {
      baseId: 2,
      priceScale: 2,
      amountScale: 5,
      level: 350_000,
      volatility: 35_000,
      marketShare: 880,
      listed: '2015-08-10',
      volumePerSecond: 400_000,
      depthPerTick: 25_000_000,
      spread: 10,
    },
    { minAmount: '0.002', lotSize: '0.02', leverSpread: '0.2', multiples: major, maxLots: 10_000 },
  ),
  pair(
    {
      baseId: 10,
      priceScale: 3,
      amountScale: 4,
      level: 165_000,
      volatility: 45_000,
      marketShare: 860,
      listed: '2020-04-13',
      volumePerSecond: 120_000,
      depthPerTick: 9_000_000,
      spread: 30,
    },
    { minAmount: '0.03', lotSize: '0.2', leverSpread: '0.06', multiples: major, maxLots: 5000 },
  ),
  pair(
    {
      baseId: 6,
      priceScale: 5,
      amountScale: 2,
      level: 210_000,
      volatility: 42_000,
      marketShare: 780,
      listed: '2014-03-24',
      volumePerSecond: 400_000,
      depthPerTick: 30_000_000,
      spread: 40,
    },
    { minAmount: '3', lotSize: '20', leverSpread: '0.0008', multiples: minor, maxLots: 5000 },
  ),
  pair(
    {
      baseId: 9,
      priceScale: 6,
      amountScale: 2,
      level: 180_000,
      volatility: 55_000,
      marketShare: 740,
      listed: '2014-06-16',
      volumePerSecond: 950_000,
      depthPerTick: 100_000_000,
      spread: 40,
    },
    { minAmount: '30', lotSize: '250', leverSpread: '0.0001', multiples: minor, maxLots: 5000 },
  ),
  pair(
    {
      baseId: 4,
      priceScale: 3,
      amountScale: 5,
      level: 92_000,
      volatility: 36_000,
      marketShare: 850,
      listed: '2013-12-09',
      volumePerSecond: 300_000,
      depthPerTick: 30_000_000,
      spread: 30,
    },
    { minAmount: '0.05', lotSize: '0.5', leverSpread: '0.06', multiples: minor },
  ),
  pair(
    {
      baseId: 5,
      priceScale: 3,
      amountScale: 5,
      level: 420_000,
      volatility: 40_000,
      marketShare: 800,
      listed: '2017-08-07',
      volumePerSecond: 80_000,
      depthPerTick: 6_000_000,
      spread: 150,
    },
    { minAmount: '0.01', lotSize: '0.1', leverSpread: '0.3', multiples: minor },
  ),
  pair(
    {
      baseId: 8,
      priceScale: 6,
      amountScale: 2,
      level: 165_000,
      volatility: 32_000,
      marketShare: 720,
      listed: '2017-09-18',
      volumePerSecond: 900_000,
      depthPerTick: 80_000_000,
      spread: 30,
    },
    { minAmount: '30', lotSize: '300', leverSpread: '0.0001', multiples: minor },
  ),
  pair(
    {
      baseId: 7,
      priceScale: 5,
      amountScale: 3,
      level: 72_000,
      volatility: 44_000,
      marketShare: 820,
      listed: '2017-10-02',
      volumePerSecond: 600_000,
      depthPerTick: 40_000_000,
      spread: 20,
    },
    { minAmount: '8', lotSize: '50', leverSpread: '0.0004', multiples: minor },
  ),
  pair(
    {
      baseId: 11,
      priceScale: 4,
      amountScale: 4,
      level: 124_000,
      volatility: 55_000,
      marketShare: 560,
      listed: '2021-05-17',
      volumePerSecond: 150_000,
      depthPerTick: 20_000_000,
      spread: 60,
    },
    { minAmount: '0.5', lotSize: '4', leverSpread: '0.012', multiples: young, maxLots: 1000, feePercent: '0.2' },
  ),
  pair(
    {
      baseId: 12,
      priceScale: 5,
      amountScale: 3,
      level: 185_000,
      volatility: 65_000,
      marketShare: 500,
      listed: '2022-02-14',
      volumePerSecond: 90_000,
      depthPerTick: 15_000_000,
      spread: 80,
    },
    { minAmount: '3', lotSize: '20', leverSpread: '0.0016', multiples: young, maxLots: 1000, feePercent: '0.2' },
  ),
  pair(
    {
      baseId: 13,
      priceScale: 6,
      amountScale: 2,
      level: 42_000,
      volatility: 75_000,
      marketShare: 460,
      listed: '2023-03-06',
      volumePerSecond: 500_000,
      depthPerTick: 60_000_000,
      spread: 24,
    },
    { minAmount: '120', lotSize: '1000', leverSpread: '0.00005', multiples: young, maxLots: 1000, feePercent: '0.2' },
  ),
]

const byId = new Map(pairs.map(each => [each.id, each]))
const bySymbol = new Map(pairs.map(each => [each.symbol, each]))
const byCoins = new Map(pairs.map(each => [`${each.baseId}/${each.quoteId}`, each]))

export const findPair = (id: number): Pair | undefined => byId.get(id)
export const findPairBySymbol = (symbol: string): Pair | undefined => bySymbol.get(symbol)
export const findPairByCoins = (baseId: number, quoteId: number): Pair | undefined =>
  byCoins.get(`${baseId}/${quoteId}`)

/** "BTC/USDT" → base BTC, quote USDT. */
export function coinsOf(symbol: string): { base: string; quote: string } {
  const [base = '', quote = ''] = symbol.split('/')
  return { base, quote }
}
