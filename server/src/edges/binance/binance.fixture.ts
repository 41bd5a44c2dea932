import type { Fields } from '../../http/fields'
import { Params } from './params'
import type { OrderRow } from './report.rules'
import type { PairRow } from './symbols.rules'

/** A pair as the exchange describes it, with the fields that this edge reads. */
export const pair = {
  ...{ match_id: 101, currency_id: 1, legal_id: 3, currency_name: 'BTC', legal_name: 'USDT', symbol: 'BTC/USDT' },
  ...{ price_scale: 2, amount_scale: 4, coin_trade_min: '0.001', coin_trade_max: '10', open_coin_trade: 1 },
  ...{
    open: '100.00',
    high: '120.00',
    low: '90.00',
    now_price: '110.50',
    volume: '2.0000',
    turnover: '210.5',
    change: '10.5',
  },
} as unknown as PairRow

/** An open order without a fill. */
export const order = {
  ...{ id: 7, symbol: 'BTC/USDT', client_order_id: 'mine', created_at: '2026-01-01 00:00:01', type: 1 },
  ...{ order_type: 'limit', target_price: '100.00', trade_amount: '2.0000', total: null, stop_price: null },
  ...{ deal_amount: '0', deal_value: '0', state: 'waiting', reason: null, time_in_force: 'gtc', post_only: 0 },
  ...{ self_trade: 'expire_taker', prevented_amount: '0', trailing_delta: null, trailing_since: null },
} as unknown as OrderRow

export const params = (values: Record<string, string>, faults: Fields['faults'] = {}): Params =>
  new Params({ values, faults })

/** The number and message of a refusal; null if nothing is refused. */
export function faultIn(run: () => unknown): { code: number; message: string } | null {
  try {
    run()
    return null
  } catch (error) {
    const { code, message } = error as { code: number; message: string }
    return { code, message }
  }
}
