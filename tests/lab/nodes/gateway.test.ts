import { stampOf } from '@lagoon/server/platform/world-time'
import { contract } from '@lagoon/shared/api/index'
import type { ServerFrame } from '@lagoon/shared/live/frames'
import { countOf } from '@lagoon/shared/money/steps'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { namedPassword } from '../../../seeds/users'
import { playEveryCall } from '../../contract/story'
import { isLess } from '../../harness/amounts'
import { startExchange, type TestExchange } from '../../harness/exchange'
import { expectBalanced } from '../../harness/invariants'
import { LiveSocket } from '../../harness/liveSocket'

/** All calls go to a gateway; the writer is another part of this process, connected by a bus. */
let exchange: TestExchange
beforeAll(async () => {
  exchange = await startExchange({}, { behindGateway: true })
})
afterAll(() => exchange?.stop())

const btc = { currency_id: 1, legal_id: 3 } as const

it('A gateway sends world changes by the operator to an open socket in order', async () => {
  const socket = await LiveSocket.open(`${exchange.origin.replace('http', 'ws')}/ws`)
  socket.say({ op: 'subscribe', topics: ['world'] })
  const before = await socket.next('world')
  const operator = await exchange.operator()
  const { now } = await operator.call('POST console/advance', { seconds: 60 })
  expect(now).toBe(before.now + 60_000)
  await operator.call('POST console/scenario', { match_id: 101, shape: 'crash', size: '0.3', seconds: 120 })
  await operator.call('POST console/advance', { seconds: 60 })
  const { scenarios } = await operator.call('GET console/world', {})
  expect(scenarios.map(({ shape }) => shape)).toEqual(['crash'])
  while ((await socket.next('world')).scenario?.shape !== 'crash');
  socket.ws.terminate()
  // The market sells options again after the halt.
  await operator.call('POST console/advance', { seconds: 60 })
})

it('A gateway shows a waiting order in the public book, and removes it after a restore', async () => {
  const [alice, operator] = [await exchange.as('alice'), await exchange.operator()]
  const { now_price } = await alice.call('GET currency/deal', btc)
  const price = (Number(now_price) - 0.01).toFixed(2)
  const shown = async () => {
    const { bids } = await alice.call('GET currency/depth', { symbol: 'BTC/USDT', limit: 500 })
    return bids.find(([at]) => Number(at) === Number(price))?.[1] ?? '0'
  }
  await operator.call('POST console/world', { frozen: 1 })
  await operator.call('POST console/snapshots', { name: 'before the order' })
  const before = await shown()
  await alice.call('POST coin/trade', { ...btc, type: 1, amount: '0.002', target_price: price })
  expect(isLess(before, await shown())).toBe(true)
  await operator.call('POST console/restore', { name: 'before the order' })
  expect(await shown()).toBe(before)
})

it('A gateway shows the prices of its writer after the operator changed the seed', async () => {
  const operator = await exchange.operator()
  const at = exchange.clock.now()
  const prices = (from: number) =>
    Promise.all(
      [from - 1, from, from + 1].map(
        async second => (await operator.call('GET market/tick', { id: `101-${second}` })).price,
      ),
    )
  const before = await operator.call('GET market/tick', { id: `101-${at}` })
  await operator.call('POST console/reseed', {})
  await exchange.clock.advance(60)
  expect(await operator.call('GET market/tick', { id: `101-${at}` })).toEqual(before)
  const { listing, market } = exchange.inside
  const scale = listing.pair(101).price_scale
  const computed = [at + 49, at + 50, at + 51].map(second => countOf(market.tick(101, second).price) / 10 ** scale)
  expect((await prices(at + 50)).map(Number)).toEqual(computed)
})

it('A gateway sends a fill to the owner’s socket: order, wallets, one trade and a notification', async () => {
  const [bob, erin] = [await exchange.as('bob'), await exchange.as('erin')]
  const { asks } = await bob.call('GET currency/depth', { symbol: 'BTC/USDT', limit: 5 })
  const price = (Number(asks[0]?.[0]) - 0.01).toFixed(2)
  const socket = await LiveSocket.open(`${exchange.origin.replace('http', 'ws')}/ws`)
  socket.say({ op: 'auth', token: bob.token as string })
  await socket.next('auth')
  socket.say({ op: 'subscribe', topics: ['me', 'trades:BTC/USDT'] })
  await socket.settled()
  const heard = socket.heard.length
  const { id } = await bob.call('POST coin/trade', { ...btc, type: 2, amount: '0.003', target_price: price })
  await erin.call('POST coin/trade', { ...btc, type: 1, amount: '0.003', target_price: price })
  const frames = <Type extends ServerFrame['type']>(type: Type) =>
    socket.heard.slice(heard).filter((frame): frame is Extract<ServerFrame, { type: Type }> => frame.type === type)
  await expect
    .poll(() => frames('notification').map(({ data }) => data?.data))
    .toMatchObject([{ id: String(id), amount: '0.003' }])
  expect(frames('spot_order').map(({ data }) => [data.id, data.state])).toEqual([
    [id, 'waiting'],
    [id, 'filled'],
  ])
  expect(new Set(frames('wallet').map(({ data }) => data.currency_name))).toEqual(new Set(['BTC', 'USDT']))
  const traded = () =>
    frames('match_trade')
      .flatMap(({ data }) => data)
      .filter(({ amount }) => String(amount) === '0.003')
  await expect.poll(() => traded().length).toBeGreaterThan(0)
  expect(traded()).toHaveLength(1)
  socket.ws.terminate()
})

it('A gateway knows the next calendar entry after a purchase, a settlement and a restore', async () => {
  const [alice, operator] = [await exchange.as('alice'), await exchange.operator()]
  const nextDue = async () => (await operator.call('GET console/world', {})).next
  const known = () => {
    const next = exchange.inside.world.next()
    return next && { at: stampOf(next.at), what: next.what }
  }
  await operator.call('POST console/world', { frozen: 1 })
  const before = await nextDue()
  const stake = { match_id: 101, currency_id: 3, type: 1, seconds: 60, number: '10' } as const
  await alice.call('POST microtrade/submit', stake)
  await operator.call('POST console/snapshots', { name: 'before it comes' })
  const bought = await nextDue()
  expect(bought).toEqual({ at: stampOf(exchange.clock.now() + 60), what: 'option' })
  expect(bought).toEqual(known())
  await operator.call('POST console/next', {})
  expect(await nextDue()).not.toEqual(bought)
  expect(await nextDue()).toEqual(known())
  await operator.call('POST console/restore', { name: 'before it comes' })
  expect(await nextDue()).toMatchObject({ what: 'option' })
  expect(await nextDue()).toEqual(known())
  expect(before).not.toEqual(bought)
})

it('A gateway records each login as an event in order, and notifies of new devices', async () => {
  const form = { user_type: 'email', user_string: 'carol@lagoon.test', password: namedPassword } as const
  const agents = ['phone', 'phone', 'desk']
  let carol = exchange.anyone
  for (const agent of agents) {
    const token = await exchange.anyone.call('POST user/login', form, { headers: { 'user-agent': `${agent}/1` } })
    carol = exchange.anyone.as(token)
  }
  const { data } = await carol.call('GET events', { after: '0', types: 'session.started' })
  expect(data.map(({ data }) => data.device)).toEqual(agents)
  await expect
    .poll(async () => (await carol.call('GET notifications', {})).data.map(({ data }) => data.device), {
      timeout: 30_000,
    })
    .toEqual(['desk'])
})

it('A gateway answers every call of the contract', async () => {
  const played = await playEveryCall(exchange)
  expect([...played.keys()].sort()).toEqual(Object.keys(contract).sort())
  await expectBalanced(exchange)
})
