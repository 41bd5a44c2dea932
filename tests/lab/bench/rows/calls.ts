import { median, ms, rate } from '../figures'
import { inTurn } from '../inTurn'
import { type Row, ratioAtLeast, ratioAtMost } from '../row'
import { groupOf, overHttp } from '../spot/http'

export const calls: Row = {
  id: 'calls',
  what: 'orders over `/ws`',
  against: 'the same orders over HTTP',
  goal: '≥ 1.6× with 64 sockets, 8 under way each, against 64 connections; ≤ 0.8× for the median of one order at 100 a second',
  async run(stage) {
    const http = await overHttp(stage)
    await http.overSockets(64, 8, 4)
    const many = await inTurn(5, {
      ours: async () => (await http.overSockets(64, 8, 2)).perSecond,
      reference: async () => (await http.orders(64, 2)).perSecond,
    })
    const own = await inTurn(3, {
      ours: async () => (await http.overSockets(64, 8, 2)).perProcessorSecond,
      reference: async () => (await http.orders(64, 2)).perProcessorSecond,
    })
    const alone = await inTurn(5, {
      ours: async () => median((await http.overSockets(16, 1, 3, 100)).latencies),
      reference: async () => median((await http.orders(16, 3, 100)).latencies),
    })
    return [
      { case: '64 sockets, 8 under way', ...many, show: rate, goals: [ratioAtLeast(1.6)] },
      { case: "64 sockets, a second of the server's own processor", ...own, show: rate, goals: [] },
      { case: 'median of an order, 100 a second', ...alone, show: ms, goals: [ratioAtMost(0.8)] },
    ]
  },
}

export const groups: Row = {
  id: 'groups',
  what: `orders over HTTP, ${groupOf} to a call`,
  against: 'the same orders, one to a call',
  goal: '≥ 2.5× with 64 connections',
  async run(stage) {
    const http = await overHttp(stage)
    await http.grouped(64, 4)
    const measured = await inTurn(5, {
      ours: async () => groupOf * (await http.grouped(64, 2)).perSecond,
      reference: async () => (await http.orders(64, 2)).perSecond,
    })
    const own = await inTurn(3, {
      ours: async () => groupOf * (await http.grouped(64, 2)).perProcessorSecond,
      reference: async () => (await http.orders(64, 2)).perProcessorSecond,
    })
    return [
      { ...measured, show: rate, goals: [ratioAtLeast(2.5)] },
      { case: "a second of the server's own processor", ...own, show: rate, goals: [] },
    ]
  },
}
