import type { Account } from '@lagoon/shared/catalogue/accounts'

/** A user of the test: `{ verified: true, funds: { micro: { USDT: '1000' } } }`. */
export interface Person {
  /** The operator has approved the basic identity, which options, contracts, custody and withdrawals need. */
  verified?: boolean
  /** Demo funds by account (`change` is the coin account, used for spot) and coin. */
  funds?: Readonly<Partial<Record<Account, Readonly<Record<string, string>>>>>
}
