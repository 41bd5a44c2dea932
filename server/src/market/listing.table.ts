import type { PairLimits } from '@lagoon/shared/catalogue/limits'
import { typed } from '../platform/db/kinds'
import { wholeRows } from '../platform/db/reading'
import type { RowOf } from '../platform/db/table'
import { market } from './market.owner'

/** The coins and the pairs. A demo may edit most columns; prices are computed from the others. */
const coinColumns = {
  id: 'int',
  name: 'text',
  scale: 'int',
  logo: 'text',
  chains: typed<readonly string[]>('json'),
  is_match: 'bool',
  is_lever: 'bool',
  is_micro: 'bool',
  is_fund: 'bool',
  min_deposit: 'atoms',
  min_withdraw: 'atoms',
  max_withdraw: 'atoms',
  withdraw_fee: 'rate',
  micro_fee: 'rate',
  max_order: 'atoms',
} as const

const pairColumns = {
  id: 'int',
  currency_id: 'int',
  legal_id: 'int',
  symbol: 'text',
  price_scale: 'int',
  amount_scale: 'int',
  seed_name: 'text',
  level: 'int',
  volatility: 'int',
  market_share: 'int',
  volume_per_second: 'int',
  depth_per_tick: 'int',
  quote_spread: 'int',
  opens_at: 'int',
  is_display: 'bool',
  open_coin_trade: 'bool',
  open_microtrade: 'bool',
  open_lever: 'bool',
  coin_trade_fee: 'rate',
  min_amount: 'atoms',
  limits: typed<PairLimits>('json'),
  lever_share_num: 'atoms',
  lever_min_share: 'int',
  lever_max_share: 'int',
  lever_trade_fee: 'rate',
  lever_spread: 'atoms',
  lever_multiples: typed<readonly number[]>('json'),
  maintenance_rate: 'rate',
} as const

export const coins = market.table('world.coin', coinColumns, { key: ['id'], serial: 'id' })
export const pairs = market.table('world.pair', pairColumns, { key: ['id'], serial: 'id' })
export type Coin = RowOf<typeof coinColumns>
export type Pair = RowOf<typeof pairColumns>

export const allCoins = wholeRows(coins, { order: ['id'] })
export const allPairs = wholeRows(pairs, { order: ['id'] })
