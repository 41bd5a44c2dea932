import { openHouse } from '../server/src/ledger/open'
import { type Coin, coins, type Pair, pairs } from '../server/src/market/listing.table'
import { seeds } from './seeds.owner'
import { rowOf, type Written } from './written'

/** Lists coins, with their wallets of the house and of the outside world, and pairs. */
export const list = seeds.command<{ coins: readonly Written<Coin>[]; pairs: readonly Written<Pair>[] }, void>(
  'seeds.list',
)

export const listing = list.by({
  decide(unit, listed) {
    for (const coin of listed.coins) {
      unit.insert(coins, rowOf(coins, coin))
      openHouse(unit, coin.id)
    }
    for (const pair of listed.pairs) unit.insert(pairs, rowOf(pairs, pair))
  },
})
