import type { Language } from '@lagoon/shared/catalogue/languages'
import { subscription as states } from '@lagoon/shared/lifecycle/subscription'
import { typed } from '../../platform/db/kinds'
import type { RowOf } from '../../platform/db/table'
import { newcoins } from './newcoins.owner'

const offerColumns = {
  id: 'int',
  coin_id: 'int',
  title: 'text',
  words: typed<Record<Language, OfferWords>>('json'),
  supply: 'atoms',
  placed: 'atoms',
  taken: 'atoms',
  min_amount: 'atoms',
  max_amount: 'atoms',
  /** The currencies of payment; the first price is the issue price. */
  pays: typed<readonly Pay[]>('json'),
  predict_rate: 'rate',
  interest_rate: 'rate',
  lock_days: 'int',
  starts_at: 'int',
  closes_at: 'int',
  launches_at: 'int',
} as const

export const newCoins = newcoins.table('world.new_coin', offerColumns, { key: ['id'] })
export type NewCoin = RowOf<typeof offerColumns>
export interface OfferWords {
  readonly tagline: string
  readonly introduction: string
}
export interface Pay {
  readonly coin_id: number
  /** The price of one new coin. */
  readonly price: string
}

const shareColumns = { new_coin_id: 'int', user_id: 'int', amount: 'atoms' } as const
export const newCoinShares = newcoins.table('world.new_coin_share', shareColumns, { key: ['new_coin_id', 'user_id'] })

const subscriptionColumns = {
  id: 'int',
  user_id: 'int',
  new_coin_id: 'int',
  coin_id: 'int',
  pay_coin_id: 'int',
  price: 'atoms',
  issue_price: 'atoms',
  amount: 'atoms',
  held: 'atoms',
  allotted: 'atoms',
  paid: 'atoms',
  refunded: 'atoms',
  interest_rate: 'rate',
  lock_days: 'int',
  launches_at: 'int',
  unlock_at: 'int',
  status: 'int',
  exam_status: 'int',
  created_at: 'int',
  updated_at: 'int',
} as const

export const subscriptions = newcoins.table('world.subscription', subscriptionColumns, {
  key: ['id'],
  state: { column: 'status', states },
  serial: 'id',
  kept: [states.codeOf('locked')],
})
export type Subscription = RowOf<typeof subscriptionColumns>
