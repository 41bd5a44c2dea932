import type { CallData } from '@lagoon/shared/api/index'
import { atoms, fromAtoms, hundred, mulDivFloor, one, rate, times } from '@lagoon/shared/money/atoms'
import { Refusal } from '../../../platform/refusal'
import { Fault, faultOf, filterFailure, invalidSymbol } from '../fault'
import type { Pairs } from '../pairs'
import { fail } from '../params'
import { nameOf, type PairRow, type Status, symbolInfo } from '../symbols.rules'

type Deal = CallData<'GET currency/deal'>
type Terms = CallData<'POST lever/deal'>

export const fundingInterval_ms = 8 * 3_600_000

/** The coin of margins, fees and profits. */
export const marginAsset = 'USDT'

const orderTypes = ['LIMIT', 'MARKET', 'STOP_MARKET', 'TAKE_PROFIT_MARKET'] as const

/** The pairs with contracts. */
export function contractsOf(pairs: Pairs): Pairs {
  const has = ({ open_lever, legal_name }: PairRow) => open_lever === 1 && legal_name === marginAsset
  return {
    all: async () => (await pairs.all()).filter(has),
    named: async name => {
      const pair = await pairs.named(name)
      return has(pair) ? pair : fail(invalidSymbol())
    },
  }
}

/** How much of the base coin lots are: 10 lots of 0.001 → "0.01". */
export const quantityOf = ({ lever_share_num }: Pick<PairRow, 'lever_share_num'>, lots: number): string =>
  fromAtoms(times(atoms(lever_share_num), lots))

/** The lots of a quantity; refuses parts of a lot. */
export function lotsOf({ lever_share_num }: Pick<PairRow, 'lever_share_num'>, quantity: string): number {
  const lot = atoms(lever_share_num)
  const lots = Number(fromAtoms(mulDivFloor(atoms(quantity), one, lot)))
  if (!Number.isSafeInteger(lots) || lots < 1 || times(lot, lots) !== atoms(quantity)) throw filterFailure('LOT_SIZE')
  return lots
}

const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0

/** A contract in Binance's format. It never expires. */
export function contractInfo(deal: Deal, status: Status) {
  const { baseAsset, quoteAsset, filters } = symbolInfo(deal, status)
  const size = {
    ...{ minQty: quantityOf(deal, deal.lever_min_share), maxQty: quantityOf(deal, deal.lever_max_share) },
    stepSize: deal.lever_share_num,
  }
  return {
    ...{
      symbol: nameOf(deal),
      pair: nameOf(deal),
      contractType: 'PERPETUAL',
      status,
      baseAsset,
      quoteAsset,
      marginAsset,
    },
    ...{ deliveryDate: 4_133_404_800_000, onboardDate: 0, underlyingType: 'COIN', underlyingSubType: [] },
    ...{ pricePrecision: deal.price_scale, quantityPrecision: decimalsOf(deal.lever_share_num) },
    ...{ baseAssetPrecision: 8, quotePrecision: 8, orderTypes, timeInForce: ['GTC'] },
    filters: [
      ...filters.filter(({ filterType }) => filterType === 'PRICE_FILTER'),
      { filterType: 'LOT_SIZE', ...size },
      { filterType: 'MARKET_LOT_SIZE', ...size },
    ],
  }
}

/** The leverages that a pair offers, and how large a contract may be. 20 % of a margin at 20 times are 1 % of the value. */
export function bracketOf(pair: PairRow, { multiple, lever_share_limit, maintenance_rate, last_price }: Terms) {
  const most = Math.max(...multiple.muit.map(({ value }) => value))
  const largest = mulDivFloor(atoms(quantityOf(pair, lever_share_limit.max)), atoms(last_price), one)
  return {
    bracket: 1,
    ...{ initialLeverage: most, notionalCap: Math.floor(Number(fromAtoms(largest))), notionalFloor: 0, cum: 0 },
    maintMarginRatio: Number(fromAtoms(mulDivFloor(atoms(maintenance_rate), one, hundred))) / most,
  }
}

/** The leverage of a user who has never chosen one. */
export function usualLeverage({ multiple }: Pick<Terms, 'multiple'>): number {
  const offered = multiple.muit.map(({ value }) => value)
  return Math.max(...offered.filter(value => value <= 20), Math.min(...offered))
}

export const sentence = (code: number, message: string): Fault => new Fault(code, message)
export const oneWayOnly = () =>
  sentence(-4061, "Order's position side does not match user's setting. There is no hedge mode: send BOTH, or nothing.")
export const isolatedOnly = () =>
  sentence(-1130, "Data sent for parameter 'marginType' is not valid. Contracts have isolated margin only.")
export const singleAssetOnly = () =>
  sentence(-4167, 'Unable to adjust to Multi-Assets mode with symbols of USDⓈ-M Futures under isolated-margin mode.')
export const noHedge = () =>
  sentence(-1130, "Data sent for parameter 'dualSidePosition' is not valid. There is no hedge mode.")

/** A refusal of contracts as Binance's futures say it. */
export function futuresFault(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error
  const { key, detail } = error
  if (key === 'insufficient_balance') return new Fault(-2019, 'Margin is insufficient.')
  if (key === 'price_unavailable') return new Fault(-1013, 'Market is closed.')
  const [field = ''] = Object.keys(detail.fields ?? {})
  if (field === 'multiple') return new Fault(-4028, 'Leverage is not valid.')
  if (/^(target_profit|stop_loss)_price$/.test(field)) return new Fault(-2021, 'Order would immediately trigger.')
  return faultOf(error)
}

/** A percent as a share of one, for rates that a tier may replace. */
export const percent = (text: string): string => fromAtoms(mulDivFloor(atoms(text), one, rate('100')))
