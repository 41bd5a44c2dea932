import { useRead } from '../reads/useRead'

/** Every coin with my balances, and the two routes. */
export const useMyCoins = () => useRead('GET currency/user_currency_list', {})
