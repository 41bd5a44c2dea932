import type { Exchange } from '@lagoon/server/app'
import { post } from '@lagoon/server/ledger/post'
import { outsideWallet, userWallet, wallets } from '@lagoon/server/ledger/wallets'
import type { Database } from '@lagoon/server/platform/db/database'
import { atoms } from '@lagoon/shared/money/atoms'
import { ms, type Row } from './table'

const btcPair = 101

/** More than any of the measured orders needs. */
export async function fill(exchange: Exchange): Promise<void> {
  for (const user of [1001, 1002]) {
    for (const coin of [1, 3]) {
      const [to, from] = [userWallet(user, 'change', coin), outsideWallet('credit', coin)]
      await exchange.lane.run({
        name: 'bench funds',
        load: unit => Promise.all([unit.find(wallets, to), unit.find(wallets, from)]),
        decide: unit =>
          post(unit, {
            type: 'credit',
            ref: `bench ${user} ${coin}`,
            legs: [
              { wallet: to, amount: atoms('1000000000') },
              { wallet: from, amount: -atoms('1000000000') },
            ],
          }),
      })
    }
  }
}

/** The tick itself: the house quotes on both sides of it, so only users trade there. */
export function middle(exchange: Exchange): string {
  const market = exchange.features.find(feature => feature.name === 'market')
  const deal = market?.routes?.['GET currency/deal'] as unknown as (call: object) => { now_price: string }
  return deal({ input: { currency_id: 1, legal_id: 3 } }).now_price
}

/** Waiting orders written at once, with what they hold, then a start that reads them. */
export async function openOrders(db: Database, open: () => Promise<Exchange>, count: number): Promise<Row[]> {
  await db.pool.query(
    `INSERT INTO world.spot_order (id, user_id, pair_id, type, order_type, price, amount, fee_rate, status, created_at)
     SELECT 10000000 + n, 1001, $1, 1, 'limit', 1000000 + n % 5000, 1000, 0.1, 1, 1 FROM generate_series(1, $2) n`,
    [btcPair, count],
  )
  const exchange = await open()
  const spot = exchange.features.find(feature => feature.name === 'spot')
  const start = performance.now()
  await spot?.load?.()
  const loaded = performance.now() - start
  await exchange.stop()
  return [[`the books of ${count.toLocaleString('en-US')} open orders are loaded in`, ms(loaded), 'goal ≤ 3,000 ms']]
}
