import type { CallData } from '@lagoon/shared/api/index'
import { type Account, isAccount } from '@lagoon/shared/catalogue/accounts'

/** A coin with the user's balance in each account. */
export type MyCoin = CallData<'GET currency/user_currency_list'>[number]

const flags = { change: 'is_match', lever: 'is_lever', micro: 'is_micro', fund: 'is_fund' } as const

/** The coin account holds every coin; the others hold some. */
export const canHold = (coin: MyCoin, account: Account): boolean =>
  account === 'change' || coin[flags[account]] === 1 || availableIn(coin, account) !== '0'

export const availableIn = ({ wallet }: MyCoin, account: Account): string => wallet[`${account}_balance`] ?? '0'

export function accountIn(query: URLSearchParams, name: string, missing: Account = 'change'): Account {
  const named = query.get(name)
  return isAccount(named) ? named : missing
}
