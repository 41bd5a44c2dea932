import type { CallData } from '@lagoon/shared/api/index'
import { bankId, isRoute, merchantId, symbolOf } from '../../trading/money/coin'

export type DepositRow = CallData<'GET charge_mention/log2'>['data'][number]
export type WithdrawalRow = CallData<'GET charge_mention/log3'>['data'][number]

/** One log contains deposits by chain, by bank and from merchants. */
type DepositKind = 'chain' | 'bank' | 'merchant'

export function depositKind({ currency_id }: Pick<DepositRow, 'currency_id'>): DepositKind {
  if (currency_id === bankId) return 'bank'
  return currency_id === merchantId ? 'merchant' : 'chain'
}

/** The unit of a deposit, whichever way it came. */
export const unitOf = ({ currency_id, name }: Pick<DepositRow, 'currency_id' | 'name'>): string =>
  isRoute(currency_id) ? name : symbolOf(currency_id) || name
