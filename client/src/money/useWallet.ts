import type { Account } from '@lagoon/shared/catalogue/accounts'
import { useLiveRead } from '../reads/useLiveRead'
import { walletWith } from './walletTold'

/** One wallet of the user, live. */
export const useWallet = (currency: number, type: Account) =>
  useLiveRead({ read: ['POST wallet/detail', { currency, type }], topic: 'me', apply: walletWith(currency, type) })
