import type { Account } from '@lagoon/shared/catalogue/accounts'
import { type Atoms, fromAtoms, zero } from '@lagoon/shared/money/atoms'
import type { Database } from '../../platform/db/database'
import { walletsOf } from './wallet.sql'

export interface Balance {
  id: number
  account: Account
  coin_id: number
  available: Atoms
  frozen: Atoms
}

/** All balances of one user, by account and coin. */
export class Balances {
  readonly #all: Map<string, Balance>
  constructor(list: readonly Balance[]) {
    this.#all = new Map(list.map(balance => [`${balance.account} ${balance.coin_id}`, balance]))
  }

  /** The balance of a coin; zero if the user has no wallet for it yet, because it was listed later. */
  of(account: Account, coin_id: number): Balance {
    return this.#all.get(`${account} ${coin_id}`) ?? { id: 0, account, coin_id, available: zero, frozen: zero }
  }
}

export const balancesOf = async ({ pool }: Database, userId: number): Promise<Balances> =>
  new Balances((await walletsOf.all(pool, userId)) as Balance[])

type Named<A extends Account> = Record<`${A}_balance` | `lock_${A}_balance`, string>

/** A balance with the wire names, which contain its account: `change_balance` and `lock_change_balance`. */
export const named = <A extends Account>(account: A, { available, frozen }: Pick<Balance, 'available' | 'frozen'>) =>
  ({
    [`${account}_balance`]: fromAtoms(available),
    [`lock_${account}_balance`]: fromAtoms(frozen),
  }) as Named<A>
