interface Keyed {
  /** The address for Binance clients. */
  url: string
  key: string
  secret: string
}

/** What the constructor of ccxt's `binance` and `binanceusdm` takes. */
export interface CcxtOptions {
  apiKey: string
  secret: string
  urls: { api: Record<string, string | Record<string, string | Record<string, string>>> }
  options: { fetchMarkets: { types: string[] }; fetchMargins: boolean; fetchCurrencies: boolean }
}

const rest = [
  ...['public', 'private', 'v1', 'sapi', 'sapiV2', 'sapiV3', 'sapiV4', 'papi', 'papiV2'],
  ...['fapiPublic', 'fapiPublicV2', 'fapiPublicV3', 'fapiPrivate', 'fapiPrivateV2', 'fapiPrivateV3', 'fapiData'],
  ...['dapiPublic', 'dapiPrivate', 'dapiPrivateV2', 'dapiData', 'eapiPublic', 'eapiPrivate'],
]
const streams = [
  ...['spot', 'margin', 'future', 'delivery', 'stock', 'option', 'optionMarket', 'optionPrivate', 'papi'],
]

/** "sapiV3" → "sapi/v3", "fapiData" → "futures/data" */
function pathOf(name: string): string {
  if (name === 'public' || name === 'private') return 'api/v3'
  if (name === 'v1') return 'api/v1'
  if (name.endsWith('Data')) return 'futures/data'
  return `${name.slice(0, 4)}/v${/V(\d)$/.exec(name)?.[1] ?? 1}`
}

/** `futures` is for ccxt's `binanceusdm`. */
export type CcxtMarket = 'spot' | 'futures'

/**
 * The options of ccxt's `binance` or `binanceusdm`, with every address on this exchange: a call that the exchange does not serve fails here
 * and never reaches the real Binance.
 */
export function ccxtOptions({ url, key, secret }: Keyed, market: CcxtMarket = 'spot'): CcxtOptions {
  const ws = url.replace('http', 'ws')
  const api = Object.fromEntries(rest.map(name => [name, `${url}/${pathOf(name)}`]))
  const sockets = Object.fromEntries(streams.map(name => [name, `${ws}/ws`]))
  const calls = { spot: `${ws}/ws-api/v3`, future: `${ws}/ws-fapi/v1`, delivery: `${ws}/ws-dapi/v1` }
  return {
    apiKey: key,
    secret,
    urls: { api: { ...api, ws: { ...sockets, future: `${ws}/fapi/ws`, 'ws-api': calls } } },
    options: {
      fetchMarkets: { types: [market === 'spot' ? 'spot' : 'linear'] },
      fetchMargins: false,
      fetchCurrencies: false,
    },
  }
}
