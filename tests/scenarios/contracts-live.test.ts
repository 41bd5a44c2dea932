import { afterAll, beforeAll, expect, it } from 'vitest'
import { startExchange, type TestExchange } from '../harness/exchange'
import { expectBalanced } from '../harness/invariants'
import { LiveSocket } from '../harness/liveSocket'

const pair = { currency_id: 1, legal_id: 3 } as const
let exchange: TestExchange

beforeAll(async () => {
  exchange = await startExchange()
})
afterAll(async () => {
  await expectBalanced(exchange)
  await exchange.stop()
})

async function listen(token: string | null): Promise<LiveSocket> {
  const socket = await LiveSocket.open(`${exchange.origin.replace('http', 'ws')}/ws`)
  socket.say({ op: 'auth', token: String(token) })
  socket.say({ op: 'subscribe', topics: ['me'] })
  await socket.settled()
  return socket
}

it('The owner’s live socket follows a position until it closes, and another user’s socket shows none', async () => {
  const alice = await exchange.as('alice')
  const bob = await exchange.as('bob')
  const [hers, his] = [await listen(alice.token), await listen(bob.token)]
  const last = () => hers.of('lever_trade').at(-1)
  expect(last()).toMatchObject({ positions: [], profits_total: '0', hazard_rate: '0' })

  const { id } = await alice.call('POST lever/submit', { ...pair, type: 1, share: 10, multiple: 20, status: 1 })
  await expect.poll(() => last()?.positions.map(row => row.id)).toEqual([id])
  expect(last()?.profits_total).toBe('-0.01')

  for (let i = 0; i < 3; i++) {
    await exchange.clock.advance(60)
    const { message, rate_profits_total } = await alice.call('POST lever/my_trade', { status: 1 })
    await expect.poll(last).toMatchObject({ positions: message.data, ...rate_profits_total })
  }

  await alice.call('POST lever/close', { id })
  await expect.poll(last).toMatchObject({ positions: [], profits_total: '0', hazard_rate: '0' })
  await his.settled()
  expect(his.of('lever_trade').every(frame => frame.positions.length === 0)).toBe(true)
  hers.ws.close()
  his.ws.close()
})
