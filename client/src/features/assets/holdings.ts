import type { CallData } from '@lagoon/shared/api/index'
import type { Account } from '@lagoon/shared/catalogue/accounts'
import { isAbove, isZero, plus, times } from '../../trading/money/arithmetic'
import { fullNameOf } from '../../trading/money/coinNames'

export type Overview = CallData<'POST wallet/list'>

/** One coin in one account, with the value of its whole balance (available and frozen) at today's price. */
export interface Holding {
  currency: number
  name: string
  fullName: string
  logo: string
  available: string
  frozen: string
  total: string
  worth: string
}

export const walletOf = (overview: Overview, account: Account) => overview[`${account}_wallet`]

/** Highest value first; rows of equal value stay in the exchange's order. */
export function holdingsOf(overview: Overview, account: Account): Holding[] {
  const rows: Record<string, string | number>[] = walletOf(overview, account).balance
  return rows
    .map(row => {
      const available = String(row[`${account}_balance`] ?? '0')
      const frozen = String(row[`lock_${account}_balance`] ?? '0')
      const total = plus(available, frozen)
      const currency = Number(row.currency)
      return {
        currency,
        name: String(row.currency_name),
        fullName: fullNameOf(currency, String(row.currency_name)),
        logo: String(row.currency_logo),
        available,
        frozen,
        total,
        worth: times(total, String(row.usdt_price)),
      }
    })
    .sort((left, right) => (isAbove(right.worth, left.worth) ? 1 : isAbove(left.worth, right.worth) ? -1 : 0))
}

export function chosenFrom(holdings: readonly Holding[], query: string, hideZero: boolean): Holding[] {
  const needle = query.trim().toLowerCase()
  return holdings.filter(
    ({ name, fullName, total }) => `${name} ${fullName}`.toLowerCase().includes(needle) && !(hideZero && isZero(total)),
  )
}
