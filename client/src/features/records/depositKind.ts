import { isChain } from '@lagoon/shared/catalogue/chains'
import type { CallData } from '@lagoon/shared/contract/index'
import { bankId } from '../../money/coin'

export type DepositRow = CallData<'GET charge_mention/log2'>['data'][number]
export type WithdrawalRow = CallData<'GET charge_mention/log3'>['data'][number]

/** One log holds what came by chain, by bank and from merchants. */
export type DepositKind = 'chain' | 'bank' | 'merchant'

export function depositKind({ currency_id, netType }: Pick<DepositRow, 'currency_id' | 'netType'>): DepositKind {
  if (isChain(netType)) return 'chain'
  return currency_id === bankId ? 'bank' : 'merchant'
}
