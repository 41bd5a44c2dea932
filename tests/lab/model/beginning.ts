import type { Pair } from '@lagoon/server/market/listing'
import type { Account } from '@lagoon/shared/catalogue/accounts'
import type { Merchant } from './books/desk'
import type { NewCoinBook } from './books/newcoins'
import type { TrustProduct } from './books/trust'

/** What the model is told once, from public reads: everything after it is its own. */
export interface Beginning {
  now: number
  seed: string
  startedAt: number
  pairs: readonly Pair[]
  scales: ReadonlyMap<number, number>
  products: readonly TrustProduct[]
  offers: ConstructorParameters<typeof NewCoinBook>[0]
  merchants: readonly Merchant[]
  /** A picture that each has uploaded, by their ids. */
  vouchers: ReadonlyMap<number, string>
  people: readonly { id: number; addressed: boolean; funds: readonly Funds[] }[]
}

export interface Funds {
  account: Account
  coin: number
  amount: string
}
