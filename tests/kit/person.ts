import type { Account } from '@lagoon/shared/catalogue/accounts'

/** A person of the test's own: `{ verified: true, funds: { micro: { USDT: '1000' } } }`. */
export interface Person {
  /** The operator has passed the basic identity, without which nobody trades options or contracts, lends or withdraws. */
  verified?: boolean
  /** Demo funds by account (`change` is the coin account, the one of spot) and coin. */
  funds?: Readonly<Partial<Record<Account, Readonly<Record<string, string>>>>>
}
