import { noOrigin } from '@lagoon/server/lane/origin'
import { countOf, decimalOf, ticks } from '@lagoon/shared/money/steps'
import { describe, expect, it } from 'vitest'
import type { Client } from '../harness/client'
import type { TestExchange } from '../harness/exchange'
import { replay } from '../harness/replay'
import { bid, offer, spotDesk, spotExchanges } from '../harness/spotDesk'

let exchange: TestExchange
const { between, scenario } = spotDesk(() => exchange)
let alice: Client
let bob: Client

spotExchanges((...started) => {
  ;[exchange, alice, bob] = started
})

describe('an order', () => {
  it('is not in the book, and no tick fills it, when its commit fails', async () => {
    const { pool } = exchange.db
    await pool.query('ALTER TABLE world.spot_order ADD CONSTRAINT torn CHECK (price <> 6000007) NOT VALID')
    expect((await alice.send('POST coin/trade', bid('0.1', '60000.07'))).status).toBe(500)
    await pool.query('ALTER TABLE world.spot_order DROP CONSTRAINT torn')
    await alice.call('POST coin/trade', bid('0.001', '60000.08'))
    await scenario('crash', '0.4', 5)
    expect(await exchange.clock.advance(10)).toEqual({ spot: 1 })
  })

  it('survives a restart with its place in the queue', async () => {
    const price = await between()
    const first = await alice.call('POST coin/trade', offer('0.1', price))
    await exchange.restart()
    await alice.call('POST coin/trade', offer('0.1', price))
    await bob.call('POST coin/trade', bid('0.1', price))
    expect(await alice.call('GET coin/list', { status: 2 })).toMatchObject([{ id: first.id }])
  })

  it('survives a restart with its unfilled amount', async () => {
    const price = await between()
    await alice.call('POST coin/trade', offer('0.3', price))
    await bob.call('POST coin/trade', bid('0.1', price))
    await exchange.restart()
    const rest = await bob.call('POST coin/trade', bid('0.25', price))
    expect(rest).toMatchObject({ status: 1, deal_amount: '0.2' })
  })
})

describe('a server killed during a jump of time', () => {
  it('fills no order at a price from before the order was placed', async () => {
    await exchange.clock.advance(120)
    const now = exchange.clock.now()
    const { market } = exchange.inside
    const asks = Array.from({ length: 60 }, (_, i) => countOf(market.depthAt(101, now - i).asks[0]?.price ?? ticks(0)))
    // Below the current ask, and at the lowest ask of the last minute.
    const lowest = Math.min(...asks)
    expect(lowest).toBeLessThan(asks[0] as number)
    const { id } = await alice.call('POST coin/trade', bid('0.01', decimalOf(ticks(lowest), 2)))
    // The server stores the clock's row at the end of an advance; a server that is killed before resumes at the beginning.
    const onTheWay = () => exchange.db.pool.query('UPDATE world.clock SET horizon = horizon - 60, target = target')
    await onTheWay()
    await exchange.restart()
    expect(exchange.clock.now()).toBe(now)
    expect(await alice.call('GET coin/list', { status: 1 })).toMatchObject([{ id, deal_amount: '0' }])
    const { rows } = await exchange.db.pool.query('SELECT horizon FROM world.clock')
    expect(rows).toEqual([{ horizon: String(now) }])

    await onTheWay()
    await exchange.inside.snapshots.take('on the way', noOrigin)
    await exchange.clock.advance(1)
    expect(await replay(exchange.db.pool, 'on the way')).toMatchObject({ difference: null })
  })
})
