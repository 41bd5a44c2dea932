import { useLiveRead } from '../../api/useLiveRead'
import { coinsWith } from './balanceInFrame'

/** Every coin with the user's live balances, and the two routes. */
export const useMyCoins = () =>
  useLiveRead({ read: ['GET currency/user_currency_list', {}], topic: 'me', apply: coinsWith })
