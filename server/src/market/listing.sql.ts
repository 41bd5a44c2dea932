import { wholeRows } from '../platform/db/reading'
import { coins, pairs } from './listing.table'

export const allCoins = wholeRows(coins, { order: ['id'] })
export const allPairs = wholeRows(pairs, { order: ['id'] })
