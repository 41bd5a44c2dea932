import { format } from '@lagoon/shared/money/format'
import { alertsPerPerson } from '@lagoon/shared/products/alerts.rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { expectBalanced } from '../harness/invariants'
import { LiveSocket } from '../harness/liveSocket'
import { replay } from '../harness/replay'

/** A user is notified once, by the first tick that reaches the price of their alert. */
const btc = { currency_id: 1, legal_id: 3 } as const
const symbol = 'BTC/USDT'
const btcPair = 101

let world: TestExchange
let alice: Client
let bob: Client

beforeAll(async () => {
  world = await startExchange()
  ;[alice, bob] = await Promise.all([world.as('alice'), world.as('bob')])
})
afterAll(() => world.stop())

const priceNow = async () => Number((await alice.call('GET currency/deal', btc)).now_price)
const awayFromNow = async (share: number) => String(Math.round((await priceNow()) * (1 + share)))
const inbox = async (who: Client) => (await who.call('GET notifications', { limit: 100 })).data
const set = (who: Client, direction: 'above' | 'below', price: string) =>
  who.call('POST currency/alert', { ...btc, direction, price })
const waiting = async (who: Client) => (await who.call('GET currency/alerts', {})).map(({ id }) => id)
/** Checks one second after the other. */
function firstTickAt(from: number, isThere: (price: number) => boolean): number {
  let second = from
  while (!isThere(Number(world.inside.market.priceAt(btcPair, second)))) second++
  return second
}

describe('a price alert', () => {
  it('notifies once, at the first tick that reached it, when the clock jumps', async () => {
    const from = world.clock.now()
    const [above, below] = [await awayFromNow(0.002), await awayFromNow(-0.002)]
    const [up, down] = [await set(alice, 'above', above), await set(alice, 'below', below)]
    expect(up).toMatchObject({ symbol, direction: 'above', price: above })
    expect(await waiting(alice)).toEqual([down.id, up.id])
    expect(await waiting(bob)).toEqual([])
    await world.clock.advance(2 * 86_400)
    const risen = firstTickAt(from + 1, price => price >= Number(above))
    const fallen = firstTickAt(from + 1, price => price <= Number(below))
    expect(await waiting(alice)).toEqual([])
    await expect.poll(async () => (await inbox(alice)).length, { timeout: 30_000 }).toBe(2)
    const received = (await inbox(alice)).map(({ type, title, data }) => [type, title, data.price, data.second])
    expect(received.sort()).toEqual([
      ['alert.reached', `BTC/USDT has fallen to ${format(below)}`, below, String(fallen)],
      ['alert.reached', `BTC/USDT has risen to ${format(above)}`, above, String(risen)],
    ])
    const { data } = await alice.call('GET events', { after: '0', types: 'alert.reached' })
    const { data: reached } = data.find(({ data }) => (data as { id: number }).id === up.id) ?? {}
    expect(reached).toMatchObject({ tick_id: `${btcPair}-${risen}` })
    const tick = await world.anyone.call('GET market/tick', { id: `${btcPair}-${risen}` })
    expect(reached).toMatchObject({ reached_price: tick.price })
    await world.clock.advance(86_400)
    expect(await inbox(alice)).toHaveLength(2)
  })

  it('sends its creation and its removal to the user’s live socket', async () => {
    const socket = await LiveSocket.open(`${world.origin.replace('http', 'ws')}/ws`)
    socket.say({ op: 'auth', token: bob.token as string })
    await socket.next('auth')
    socket.say({ op: 'subscribe', topics: ['me'] })
    await socket.next('subscribed')
    const { id, price } = await set(bob, 'above', await awayFromNow(0.5))
    await bob.call('PUT currency/alert', { id })
    await expect
      .poll(() => socket.of('price_alert').map(({ event, data }) => [event, data.id, data.price]), { timeout: 30_000 })
      .toEqual([
        ['alert.added', id, price],
        ['alert.removed', id, price],
      ])
    socket.ws.close()
    expect(await waiting(bob)).toEqual([])
  })

  it('can be set again at the price of a removed one, with a new id', async () => {
    const price = await awayFromNow(0.4)
    const first = await set(bob, 'above', price)
    await bob.call('PUT currency/alert', { id: first.id })
    const second = await set(bob, 'above', price)
    expect(second.id).toBeGreaterThan(first.id)
    await expect(bob.call('PUT currency/alert', { id: first.id })).rejects.toMatchObject({ key: 'not_found' })
    await bob.call('PUT currency/alert', { id: second.id })
  })

  it('stays active through a halt and a restart and fires afterwards', async () => {
    const price = await awayFromNow(0.1)
    const { id } = await set(bob, 'above', price)
    await world.restart()
    const operator = await world.operator()
    await operator.call('POST console/scenario', { match_id: btcPair, shape: 'halt', size: '0', seconds: 600 })
    await world.clock.advance(300)
    expect(await waiting(bob)).toEqual([id])
    await world.clock.advance(301)
    await operator.call('POST console/scenario', { match_id: btcPair, shape: 'pump', size: '0.3', seconds: 600 })
    await world.clock.advance(600)
    expect(await waiting(bob)).toEqual([])
    const { data } = await bob.call('GET events', { after: '0', types: 'alert.reached' })
    expect(data.map(({ data }) => data)).toMatchObject([{ id, price }])
  })
})

describe('a new alert', () => {
  it.each([
    ['nothing', { price: '' }, 'param_invalid', { price: 'required' }],
    ['words', { price: 'high' }, 'param_invalid', { price: 'number' }],
    ['a negative price', { price: '-1' }, 'param_invalid', { price: 'number' }],
    ['zero', { price: '0' }, 'param_invalid', { price: 'too_small' }],
    ['less than a price step', { price: '0.0000001' }, 'below_minimum', { price: 'too_small' }],
    ['too many decimals', { price: '9'.repeat(18) }, 'param_invalid', { price: 'too_large' }],
    ['an unknown direction', { price: '1', direction: 'sideways' }, 'param_invalid', { direction: 'choice' }],
    ['an unknown pair', { price: '1', currency_id: 9999 }, 'not_found', undefined],
    ['a price that is reached already', { price: '1' }, 'alert_reached', { price: 'too_small' }],
    ['a fall to a higher price', { price: '900000', direction: 'below' }, 'alert_reached', { price: 'too_large' }],
  ] as const)('is refused and changes nothing if given %s', async (_what, wrong, error, fields) => {
    const { body } = await bob.send('POST currency/alert', { ...btc, direction: 'above', ...wrong })
    expect([body.error, body.fields]).toEqual([error, fields])
    expect(await waiting(bob)).toEqual([])
  })

  it('is refused at a price that is set already and as the fifty-first', async () => {
    const start = Math.ceil(await priceNow()) + 1000
    for (let i = 0; i < alertsPerPerson; i++) await set(bob, 'above', String(start + i))
    const twice = await bob.ask('POST currency/alert', { ...btc, direction: 'above', price: String(start) })
    // No single field is wrong, so the answer has a message and no fields.
    expect([twice.body.error, twice.body.fields]).toEqual(['alert_exists', undefined])
    const full = bob.ask('POST currency/alert', { ...btc, direction: 'below', price: '1' }, { lang: 'en' })
    expect((await full).body).toMatchObject({
      error: 'alert_limit',
      message: '50 alerts can wait at a time. Please remove one first',
    })
    expect(await waiting(bob)).toHaveLength(alertsPerPerson)
    const [id = 0] = await waiting(bob)
    await bob.call('PUT currency/alert', { id })
    await set(bob, 'below', '1')
  })

  it('cannot be removed by another user', async () => {
    const [id = 0] = await waiting(bob)
    await expect(alice.call('PUT currency/alert', { id })).rejects.toMatchObject({ key: 'not_found' })
    expect(await waiting(bob)).toContain(id)
  })

  it('has its price cut down to the price step of the pair', async () => {
    const { price_scale } = await alice.call('GET currency/deal', btc)
    const { price, id } = await set(alice, 'below', '20000.123456789')
    expect(price).toBe(`20000.${'123456789'.slice(0, price_scale)}`)
    await alice.call('PUT currency/alert', { id })
  })
})

it('The operator sees how many alerts a user has, the books balance, and a replay gives the same state', async () => {
  const operator = await world.operator()
  const { id } = await bob.call('GET user/center', {})
  expect((await operator.call('GET console/user', { id })).open).toMatchObject({ alerts: alertsPerPerson })
  await expectBalanced(world)
  expect(await replay(world.db.pool)).toMatchObject({ difference: null, others: [] })
})
