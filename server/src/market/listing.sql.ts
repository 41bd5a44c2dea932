import { statement } from '../platform/db/sql'
import { coins, pairs } from './listing.table'

export const allCoins = statement({ text: 'SELECT * FROM world.coin ORDER BY id', gives: coins })
export const allPairs = statement({ text: 'SELECT * FROM world.pair ORDER BY id', gives: pairs })
