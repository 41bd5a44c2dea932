import { type Client, createClient } from '@lagoon/shared/client/createClient'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startExchange, type TestExchange } from '../harness/exchange'
import { expectBalanced } from '../harness/invariants'

/**
 * Example 4: a bot that was offline. It stores which of its orders are open, and the id of the last event that it processed. Meanwhile
 * thousands of events happen and the server restarts; the bot continues where it stopped, without a gap or a duplicate.
 */
let exchange: TestExchange
let alice: Client

beforeAll(async () => {
  exchange = await startExchange()
  const { origin, token } = await exchange.as('alice')
  alice = createClient({ origin, token })
})
afterAll(async () => {
  await expectBalanced(exchange)
  await exchange.stop()
})

const types = ['order.placed', 'order.cancelled', 'order.filled'] as const

/** What the bot would store in a file. */
interface BotState {
  after?: string
  open: Set<number>
  dealtWith: string[]
}

/** Processes events until the test has what it waits for. */
async function runBot(client: Client, state: BotState, isEnough: () => boolean): Promise<void> {
  const events = client.events({ types, ...state })
  for await (const { id, data } of events) {
    if (data.state === 'waiting' || data.state === 'partly') state.open.add(data.id)
    else state.open.delete(data.id)
    state.after = id
    state.dealtWith.push(id)
    if (isEnough()) return
  }
}

const order = { currency_id: 1, legal_id: 3, type: 1, amount: '0.001', target_price: '1000' } as const
const place = async () => (await alice.call('POST coin/trade', order)).id
const port = () => Number(new URL(exchange.origin).port)

it('A bot catches up with thousands of missed events and receives the next one live', async () => {
  const state: BotState = { after: '0', open: new Set(), dealtWith: [] }
  const first = await place()
  await runBot(alice, state, () => state.open.has(first))
  expect([...state.open]).toEqual([first])

  for (let i = 0; i < 12; i++) await Promise.all(Array.from({ length: 100 }, place))
  await alice.call('PUT coin/trade_all', {})
  const left = await Promise.all([place(), place(), place()])
  await exchange.restart({}, port())

  const bot = runBot(alice, state, () => state.open.size === 4 && state.dealtWith.length > 2400)
  await expect.poll(() => state.open.has(left[2] ?? 0)).toBe(true)
  expect([...state.open].sort()).toEqual([...left].sort())
  // The bot is waiting, and also receives events after the server has restarted.
  await exchange.restart({}, port())
  const next = await place()
  await bot
  expect(state.open.has(next)).toBe(true)

  const received: string[] = []
  for (let after = '0'; ; ) {
    const { data, next } = await alice.call('GET events', { after, types: types.join(','), limit: 500 })
    if (data.length === 0) break
    received.push(...data.map(({ id }) => id))
    after = next
  }
  expect(received.length).toBeGreaterThan(2400)
  expect(state.dealtWith).toEqual(received)
})
