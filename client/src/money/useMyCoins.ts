import { useLiveRead } from '../reads/useLiveRead'
import { coinsWith } from './walletTold'

/** Every coin with the user's live balances, and the two routes. */
export const useMyCoins = () =>
  useLiveRead({ read: ['GET currency/user_currency_list', {}], topic: 'me', apply: coinsWith })
