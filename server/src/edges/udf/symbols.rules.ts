import type { CallData } from '@lagoon/shared/api/index'

export type PairRow = CallData<'GET currency/quotation_new'>[number]['quotation'][number]

/** What stands before the pair in a symbol: Lagoon is LAGOON. */
const prefixOf = (name: string) => name.toUpperCase().replace(/[:\s]+/g, '_')
const type = 'crypto'

/** The resolutions of charts and their names in the contract. */
const resolutions = {
  '1': '1min',
  '5': '5min',
  '15': '15min',
  '30': '30min',
  '60': '60min',
  '1D': '1day',
  '1W': '1week',
  '1M': '1mon',
} as const
type Resolution = keyof typeof resolutions

/** `D` is another name for `1D`. */
export function periodOf(resolution: string): (typeof resolutions)[Resolution] | null {
  const name = /^[DWM]$/.test(resolution) ? `1${resolution}` : resolution
  return Object.hasOwn(resolutions, name) ? resolutions[name as Resolution] : null
}

const bare = (name: string) => name.toUpperCase().replace(/^.*:/, '').replaceAll('/', '')

/** `LAGOON:BTC/USDT`, `btc/usdt` and `BTCUSDT` are one pair. */
export const findPair = (rows: readonly PairRow[], name: string): PairRow | undefined =>
  rows.find(({ symbol }) => bare(symbol) === bare(name))

export const configOf = (brand: string) => ({
  supports_search: true,
  supports_group_request: false,
  supports_marks: true,
  supports_timescale_marks: false,
  supports_time: true,
  exchanges: [{ value: prefixOf(brand), name: brand, desc: `${brand}: a simulated market` }],
  symbols_types: [{ name: 'Crypto', value: type }],
  supported_resolutions: Object.keys(resolutions),
})

const descriptionOf = ({ symbol }: PairRow) => `${symbol}, simulated`

/** A pair in UDF format: a price of two decimals has a scale of 100. */
export function symbolInfo(pair: PairRow, brand: string) {
  const exchange = prefixOf(brand)
  return {
    name: pair.symbol,
    ticker: pair.symbol,
    full_name: `${exchange}:${pair.symbol}`,
    description: descriptionOf(pair),
    ...{ type, exchange, listed_exchange: exchange, currency_code: pair.legal_name },
    ...{ session: '24x7', timezone: 'Etc/UTC', format: 'price', data_status: 'streaming' },
    ...{ minmov: 1, pricescale: 10 ** pair.price_scale, volume_precision: pair.amount_scale },
    ...{ has_intraday: true, has_daily: true, has_weekly_and_monthly: true, has_seconds: false },
    intraday_multipliers: Object.keys(resolutions).filter(each => /^\d+$/.test(each)),
    supported_resolutions: Object.keys(resolutions),
  }
}

export const found = (rows: readonly PairRow[], query: string, limit: number, brand: string) =>
  rows
    .filter(({ symbol }) => bare(symbol).includes(bare(query)))
    .slice(0, limit)
    .map(pair => ({
      symbol: pair.symbol,
      full_name: `${prefixOf(brand)}:${pair.symbol}`,
      description: descriptionOf(pair),
      ...{ exchange: prefixOf(brand), ticker: pair.symbol, type },
    }))
