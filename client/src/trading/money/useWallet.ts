import type { Account } from '@lagoon/shared/catalogue/accounts'
import { useLiveRead } from '../../api/useLiveRead'
import { walletWith } from './balanceInFrame'

/** One wallet of the user, live. */
export const useWallet = (currency: number, type: Account) =>
  useLiveRead({ read: ['POST wallet/detail', { currency, type }], topic: 'me', apply: walletWith(currency, type) })
