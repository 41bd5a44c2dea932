import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crashDay, crashDayFile } from '../../seeds/recorded/crashDay'
import { pairNamed } from './pairs'
import { type Kit, startExchange } from './startExchange'

/** The guarantees of the fixture beyond its examples. */
let exchange: Kit
beforeAll(async () => {
  exchange = await startExchange({
    at: '2026-02-01T00:00:00Z',
    users: { frank: { funds: { change: { USDT: '50' } } } },
    inProcess: true,
  })
})
afterAll(() => exchange?.stop())

const usdt = async (name: string) => {
  const client = await exchange.user(name)
  return (await client.call('POST wallet/detail', { currency: 3, type: 'change' })).change_balance
}

describe('an exchange within the process', () => {
  it('starts at the given time with the given users', async () => {
    expect(exchange.clock.now()).toBe(Date.UTC(2026, 1, 1) / 1000)
    expect(await usdt('frank')).toBe('50')
    await expect(exchange.user('nobody')).rejects.toThrow(/nobody called nobody/)
  })

  it('answers calls without listening on a port, including refusals and uploads', async () => {
    expect(exchange.origin).toBe('http://in-process')
    await expect(exchange.anyone.call('GET user/center', {})).rejects.toMatchObject({ key: 'not_logged_in' })
    const frank = await exchange.user('frank')
    await expect(frank.upload(new TextEncoder().encode('no picture'))).rejects.toMatchObject({ key: 'file_type' })
  })

  it('gives clients that retry a lost answer, and the transfer is made once', async () => {
    const { operator } = exchange
    const { id } = await operator.call('POST console/faults', {
      call: 'POST wallet/change',
      effect: 'drop_answer',
      times: 1,
    })
    const before = await usdt('frank')
    const move = { currency_id: 3, number: '1', from_field: 'change', to_field: 'micro' } as const
    await (await exchange.user('frank')).call('POST wallet/change', move, { retries: 2 })
    expect([before, await usdt('frank')]).toEqual(['50', '49'])
    expect(await operator.call('GET console/faults', {})).toMatchObject([{ id, hits: 1 }])
    await (await exchange.user('frank')).call('POST wallet/change', {
      ...move,
      from_field: 'micro',
      to_field: 'change',
    })
  })

  it('can be restored to a snapshot and reset to its seeds', async () => {
    const frank = await exchange.user('frank')
    await exchange.snapshots.take('rich')
    await frank.call('POST wallet/change', { currency_id: 3, number: '20', from_field: 'change', to_field: 'micro' })
    await exchange.clock.advance(86_400)
    await exchange.snapshots.restore('rich')
    expect(await usdt('frank')).toBe('50')
    expect(exchange.clock.now()).toBe(Date.UTC(2026, 1, 1) / 1000)

    const alice = await usdt('alice')
    await exchange.reset()
    expect(exchange.clock.now()).toBe(Date.UTC(2026, 0, 1) / 1000)
    expect(await usdt('alice')).toBe(alice)
    await expect(usdt('frank')).rejects.toMatchObject({ key: 'not_logged_in' })
    await exchange.ledger.expectBalanced()
  })
})

describe('an exchange with recorded prices', () => {
  it('begins at the given time with the prices of the file', async () => {
    const market = { 'BTC/USDT': fileURLToPath(crashDayFile) }
    await using recorded = await startExchange({ market, at: '2026-01-01T09:59:59Z', inProcess: true })
    const closeOf = (minute: number) => Number(crashDay().split('\n')[minute]?.split(',')[4])
    expect(Number(await recorded.market.price('BTC/USDT'))).toBe(closeOf(599))
    await recorded.clock.advance(60)
    expect(Number(await recorded.market.price('BTC/USDT'))).toBe(closeOf(600))
  })

  it('needs a hash as a world of a running exchange', async () => {
    const options = { host: 'http://127.0.0.1:1', market: { 'BTC/USDT': 'a.csv' } }
    await expect(startExchange(options)).rejects.toThrow('by their hash; import a.csv there first')
  })
})

describe('an exchange that fails on purpose', () => {
  it('breaks calls and sockets off during an outage, and clients continue afterwards', async () => {
    await using broken = await startExchange()
    const alice = await broken.user('alice')
    const live = await broken.live('alice')
    const states: string[] = []
    live.on('status', state => states.push(state))
    await expect.poll(() => live.status).toBe('live')
    const outage = broken.outage(0.5)
    await expect.poll(() => states).toContain('down')
    await expect(alice.call('GET user/center', {})).rejects.toMatchObject({ name: 'Unanswered' })
    await outage
    await expect.poll(() => live.status).toBe('live')
    expect((await alice.call('GET user/center', {})).id).toBe(1001)
    await broken.stop()
    expect(live.status).toBe('closed')
  })

  it('restarts at the same address, and loses its faults when they are cleared', async () => {
    await using again = await startExchange()
    const { origin } = again
    const alice = await again.user('alice')
    await again.faults.add({ call: 'GET user/center', effect: 'status', status: 503 })
    await again.restart()
    expect(again.origin).toBe(origin)
    await expect(alice.call('GET user/center', {})).rejects.toMatchObject({ key: 'unavailable' })
    await again.faults.clear()
    expect((await alice.call('GET user/center', {})).id).toBe(1001)
  })

  it('jumps to the next event while the test only waits', async () => {
    await using waited = await startExchange()
    const alice = await waited.user('alice')
    const [seconds] = (await alice.call('GET microtrade/seconds', {})).map(each => each.seconds) as [number]
    const { match_id } = await pairNamed(waited.anyone, 'BTC/USDT')
    const { id } = await alice.call('POST microtrade/submit', {
      ...{ match_id, currency_id: 3, number: '20', seconds, type: 1 },
    })
    const began = waited.clock.now()
    const end = waited.clock.auto()
    const events = alice.events({ after: '0', types: ['option.settled'] })
    for await (const { data } of events) if (data.id === id) break
    await end()
    expect(waited.clock.now() - began).toBeGreaterThanOrEqual(seconds)
    expect(waited.clock.now() - began).toBeLessThan(seconds + 60)
  })
})
