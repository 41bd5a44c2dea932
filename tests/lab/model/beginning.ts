import type { Pair } from '@lagoon/server/market/listing'
import type { Account } from '@lagoon/shared/catalogue/accounts'
import type { Merchant } from './books/desk'
import type { NewCoinBook } from './books/newcoins'
import type { TrustProduct } from './books/trust'

/** What the model reads once from public calls; it computes everything after that. */
export interface Beginning {
  now: number
  seed: string
  startedAt: number
  pairs: readonly Pair[]
  scales: ReadonlyMap<number, number>
  products: readonly TrustProduct[]
  offers: ConstructorParameters<typeof NewCoinBook>[0]
  merchants: readonly Merchant[]
  /** The id of a picture that each user has uploaded. */
  vouchers: ReadonlyMap<number, string>
  people: readonly { id: number; addressed: boolean; funds: readonly Funds[] }[]
}

export interface Funds {
  account: Account
  coin: number
  amount: string
}
