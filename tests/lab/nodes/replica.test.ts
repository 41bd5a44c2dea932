import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startExchange, type TestExchange } from '../../harness/exchange'
import { type Replicated, startReplicated } from '../../harness/replica'

/** A read replica that may be behind: it serves reads, and users never see an older state than they have already seen. */
let postgres: Replicated

beforeAll(async () => {
  postgres = await startReplicated()
}, 120_000)
afterAll(() => postgres?.stop())

/** A price far below the market, so that the order waits. */
const waits = { currency_id: 1, legal_id: 3, type: 1, amount: '0.0001', target_price: '1000' } as const

describe.each([
  ['by itself', false],
  ['behind a gateway', true],
])('an exchange %s with a read replica', (_, behindGateway) => {
  let exchange: TestExchange

  beforeAll(async () => {
    exchange = await startExchange({}, { replica: postgres.replica, behindGateway })
  })
  afterAll(() => exchange?.stop())
  beforeEach(() => postgres.level())
  afterEach(() => postgres.resume())

  const readBy = async (who: 'replica' | 'primary') => {
    const figures = await (await fetch(`${exchange.origin}/metrics`)).text()
    return Number(new RegExp(`lagoon_private_reads{by="${who}"} (\\d+)`).exec(figures)?.[1])
  }
  const orders = async (person: Awaited<ReturnType<TestExchange['as']>>) =>
    (await person.call('GET coin/list', { status: 1 })).map(({ id }) => id)

  it('reads from the replica once it has the caller’s last write', async () => {
    const alice = await exchange.as('alice')
    const { id } = await alice.call('POST coin/trade', waits)
    await postgres.level()
    const before = await readBy('replica')
    expect(await orders(alice)).toContain(id)
    expect(await readBy('replica')).toBe(before + 1)
  })

  it('reads from the primary for a caller that sends no batch number', async () => {
    const before = await readBy('replica')
    await orders(await exchange.as('bob'))
    expect(await readBy('replica')).toBe(before)
  })

  it('shows a user their own changes while the replica is paused', async () => {
    const alice = await exchange.as('alice')
    await alice.call('POST coin/trade', waits)
    await postgres.pause()
    const { id } = await alice.call('POST coin/trade', waits)
    expect(await orders(alice)).toContain(id)
    await alice.call('PUT coin/trade', { id })
    expect(await orders(alice)).not.toContain(id)
  })

  it('shows a user the fills by others while the replica is paused', async () => {
    const [alice, bob] = [await exchange.as('alice'), await exchange.as('bob')]
    const { bids, asks } = (await exchange.anyone.call('GET currency/deal', { currency_id: 1, legal_id: 3 })).depth
    // A price between the best quotes of the house, where only users trade.
    const target_price = ((Number(bids[0]?.[0]) + Number(asks[0]?.[0])) / 2).toFixed(2)
    const { id } = await alice.call('POST coin/trade', { ...waits, amount: '0.01', target_price })
    await postgres.level()
    expect(await orders(alice)).toContain(id)
    await postgres.pause()
    await bob.call('POST coin/trade', { ...waits, type: 2, amount: '0.01', target_price })
    expect(await orders(alice)).not.toContain(id)
  })

  it('reads notifications from the primary, because no batch writes them', async () => {
    const alice = await exchange.as('alice')
    await alice.call('POST coin/trade', waits)
    await postgres.level()
    await alice.call('GET notifications', { page: 1, limit: 10 })
    const before = await readBy('replica')
    await alice.call('POST notifications/read', {})
    expect((await alice.call('GET notifications', { page: 1, limit: 10 })).unread).toBe(0)
    expect(await readBy('replica')).toBe(before)
  })

  it('continues to read when a restore cancels queries at the replica', async () => {
    const alice = await exchange.as('alice')
    await exchange.inside.snapshots.take('before', { by: '', request: '', sending: null })
    const { id } = await alice.call('POST coin/trade', waits)
    const read = { on: true }
    const statuses = new Set<number>()
    const reading = (async () => {
      // While the server reads the restored world, it answers 503.
      while (read.on) await alice.ask('GET coin/list', { status: 1 }).then(({ status }) => statuses.add(status))
    })()
    await exchange.inside.snapshots.restore('before', { by: '', request: '', sending: null })
    expect(await orders(alice)).not.toContain(id)
    read.on = false
    await reading
    expect([...statuses].filter(status => status !== 200 && status !== 503)).toEqual([])
  })
})

it('An exchange continues to read when its replica is gone', async () => {
  const exchange = await startExchange({}, { replica: postgres.replica })
  const alice = await exchange.as('alice')
  const { id } = await alice.call('POST coin/trade', waits)
  await postgres.level()
  expect((await alice.call('GET coin/list', { status: 1 })).map(row => row.id)).toContain(id)
  await postgres.stopReplica()
  expect((await alice.call('GET coin/list', { status: 1 })).map(row => row.id)).toContain(id)
  await exchange.stop()
})
