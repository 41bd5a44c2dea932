import type { Exchange } from '@lagoon/server/app/createExchange'
import { rate } from '../figures'
import { inTurn } from '../inTurn'
import { commandsAlone } from '../reference/commands'
import { type Row, ratioAtLeast } from '../row'
import { middle, placing } from '../spot/orders'
import { together } from '../stage/calls'
import { people } from '../stage/people'

const half = people.length / 2
const [sellers, buyers] = [people.slice(0, half), people.slice(half)]

export const commit: Row = {
  id: 'commit',
  what: 'orders in process, half of them trading, all ledger rows',
  against: 'one order per transaction, the better of 16 and 64 connections',
  goal: '≥ 4×',
  async run(stage) {
    const exchange = await stage.exchange()
    const group = (orders: number, atOnce: number) => () => halfTrading(exchange, orders, atOnce)
    const { pool } = await stage.pool(await stage.database(), 64)
    const alone = await commandsAlone(pool)
    const each = (clients: number) => () =>
      together(600, clients, async n => {
        const user = sellers[n % half] as number
        await alone.buy(buyers[n % half] as number, { id: await alone.sell(user), user })
      }).then(pairs => pairs * 2)
    const one = async () => Math.max(await each(16)(), await each(64)())
    const lines = []
    for (const [atOnce, goals] of [
      [256, [ratioAtLeast(4)]],
      [1000, []],
    ] as const) {
      const measured = await inTurn(3, { ours: group(8000, atOnce), reference: one })
      lines.push({ case: `${atOnce.toLocaleString('en-US')} at once`, ...measured, show: rate, goals })
    }
    return lines
  },
}

/** Half of the orders wait and the other half fill them, at a price between the house's quotes. */
function halfTrading(exchange: Exchange, orders: number, atOnce: number): Promise<number> {
  const place = placing(exchange)
  const price = middle(exchange)
  return together(orders, atOnce, n => {
    const isSell = n % 2 === 0
    return place((isSell ? sellers : buyers)[(n >> 1) % half] as number, isSell ? 2 : 1, price)
  })
}
