import type { Exchange } from '@lagoon/server/app/createExchange'
import { rate } from '../figures'
import { inTurn } from '../inTurn'
import { type Row, ratioAtLeast } from '../row'
import { overHttp } from '../spot/http'
import { middle, placing } from '../spot/orders'
import { together } from '../stage/calls'
import { people } from '../stage/people'

export const orders: Row = {
  id: 'orders',
  what: 'durable orders over HTTP, half of them trading',
  against: "the same server's empty form POST with a verified token",
  goal: '≥ 0.5× at 256 connections, ≥ 0.4× at 64',
  async run(stage) {
    const http = await overHttp(stage)
    const lines = []
    for (const [connections, least] of [
      [256, 0.5],
      [64, 0.4],
    ] as const) {
      const measured = await inTurn(5, {
        ours: async () => (await http.orders(connections, 2)).perSecond,
        reference: async () => (await http.empty(connections, 2)).perSecond,
      })
      lines.push({ case: `${connections} connections`, ...measured, show: rate, goals: [ratioAtLeast(least)] })
      // An order also needs Postgres, which shares the processor here.
      const own = await inTurn(3, {
        ours: async () => (await http.orders(connections, 2)).perProcessorSecond,
        reference: async () => (await http.empty(connections, 2)).perProcessorSecond,
      })
      lines.push({
        case: `${connections} connections, a second of the server's own processor`,
        ...own,
        show: rate,
        goals: [],
      })
    }
    return lines
  },
}

export const batches: Row = {
  id: 'batches',
  what: 'durable orders over HTTP, 256 connections',
  against: 'the same batches in process',
  goal: '≥ 0.5×',
  async run(stage) {
    const http = await overHttp(stage)
    const exchange = await stage.exchange()
    const measured = await inTurn(5, {
      ours: async () => (await http.orders(256, 2)).perSecond,
      reference: () => inProcess(exchange),
    })
    return [{ ...measured, show: rate, goals: [ratioAtLeast(0.5)] }]
  },
}

function inProcess(exchange: Exchange): Promise<number> {
  const place = placing(exchange)
  const price = middle(exchange)
  return together(10_000, 256, n => place(people[n % 16] as number, n % 2 ? 2 : 1, price))
}
