import { type Account, accountNumbers } from '@lagoon/shared/catalogue/accounts'
import { add, atoms, fromAtoms, zero } from '@lagoon/shared/money/atoms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import words from '../../client/locales/en/console.json'
import { startExchange, type TestExchange } from '../harness/exchange'
import { expectBalanced } from '../harness/invariants'
import { picture } from '../harness/picture'
import { brokenBy, unguarded } from './damage'

let world: TestExchange
const btc = { currency_id: 1, legal_id: 3 } as const

/** A world in which every product invariant has rows to check: Alice and Bob, invited by her, use each product. */
beforeAll(async () => {
  world = await startExchange()
  const [alice, bob, operator] = await Promise.all([world.as('alice'), world.as('bob'), world.operator()])
  const { depth } = await world.anyone.call('GET currency/deal', btc)
  const target_price = ((Number(depth.bids[0]?.[0]) + Number(depth.asks[0]?.[0])) / 2).toFixed(2)
  await alice.call('POST coin/trade', { ...btc, type: 2, amount: '0.5', target_price })
  await bob.call('POST coin/trade', { ...btc, type: 1, amount: '0.2', target_price })
  await alice.call('POST coin/trade', { ...btc, type: 1, amount: '0.01', target_price: '20000' })

  const position = { ...btc, type: 1, share: 10, multiple: 20, status: 1 } as const
  await bob.call('POST lever/submit', position)
  const { id } = await bob.call('POST lever/submit', position)
  await world.clock.advance(30)
  await bob.call('POST lever/close', { id, share: 3 })
  await bob.call('POST lever/close', { id })
  const option = { match_id: 101, currency_id: 3, type: 1, seconds: 30, number: '100' } as const
  await bob.call('POST microtrade/submit', option)
  await alice.call('POST lh/deposit', { config_id: 1, amount: '1000' })
  const redeemed = await alice.call('POST lh/deposit', { config_id: 3, amount: '1000' })
  await alice.call('POST lh/send/order', { config_id: 1, amount: '1000' })
  const imgs = await alice.upload(await picture())
  await alice.call('POST merchant/mer_jytj', { merchant_id: 1, currency_id: 3, number: '150', pay_type: 1, imgs })
  await world.clock.advance(86_400)
  await alice.call('POST lh/deposit/order/cancel', { id: redeemed.id })
  await operator.call('POST console/policy', { kind: 'merchant', mode: 'manual', delay_seconds: 900 })
  await alice.call('POST merchant/mer_jytj', { merchant_id: 1, currency_id: 3, number: '150', pay_type: 1, imgs })
  await bob.call('POST microtrade/submit', option)
  const sale = { ...btc, type: 2, amount: '0.01', target_price: '500000', client_order_id: 'above' } as const
  const above = await bob.call('POST coin/trade', sale)
  await bob.call('POST coin/trade', { ...sale, client_order_id: 'below', stop_price: '100', other: above.id })
  await bob.call('POST currency/alert', { ...btc, direction: 'above', price: '500000' })
  await expectBalanced(world)
})

afterAll(() => world?.stop())

describe('the due work of one second', () => {
  const kinds = () => world.inside.features.flatMap(({ due = [] }) => due.map(({ kind }) => kind))

  it('fills orders before it liquidates and stops positions, and reports alerts after reviews and before publications', () => {
    const order = ['spot', 'contract_limit', 'contract_liquidation', 'contract_stop', 'option', 'review', 'price_alert']
    expect(kinds().filter(kind => order.includes(kind))).toEqual(order)
    expect(kinds().at(-1)).toBe('publication')
  })

  it('has one name per kind in the console', () => {
    expect(new Set(kinds()).size).toBe(kinds().length)
    expect(kinds().filter(kind => !(kind in words.kind))).toEqual([])
  })
})

const last = (table: string, where = 'true') => `id = (SELECT max(id) FROM world.${table} WHERE ${where})`
const closed = last('position', 'status = 3')
const settled = last('option_order', 'status = 3')

describe('the log of a wallet', () => {
  it.each(['alice', 'bob'] as const)('adds up to the balances of %s, in every account, coin and part', async name => {
    const person = await world.as(name)
    const { id } = await person.call('GET user/center', {})
    const { rows } = await world.db.pool.query('SELECT * FROM world.wallet WHERE owner_id = $1 ORDER BY id', [id])
    let changes = 0
    for (const { account, coin_id, available, frozen } of rows) {
      for (const [part, balance] of Object.entries({ available, frozen }) as ['available' | 'frozen', string][]) {
        const requested = { currency: coin_id, type: accountNumbers[account as Account], part, limit: 100 }
        const { list, count } = await person.call('POST wallet/legal_log', requested)
        expect(list).toHaveLength(count)
        let sum = zero
        for (const row of list.reverse()) {
          expect(row).toMatchObject({ part, before: fromAtoms(sum) })
          expect(row.created_time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
          sum = add(sum, atoms(row.value))
          expect(row.after).toBe(fromAtoms(sum))
        }
        expect(fromAtoms(sum)).toBe(fromAtoms(atoms(balance)))
        changes += count
      }
    }
    expect(changes).toBeGreaterThan(10)
  })
})

describe('the invariants', () => {
  it.each([
    [
      'I-10',
      'an order that is filled with more than it traded',
      ['UPDATE world.spot_order SET filled = filled + 1 WHERE status = 2'],
    ],
    ['I-10', 'an order that is over before it is filled', ['UPDATE world.spot_order SET status = 2 WHERE status = 1']],
    [
      'I-10',
      'a fee that no trade took',
      [`UPDATE world.spot_order SET fee = fee + 1 WHERE ${last('spot_order', 'filled > 0')}`],
    ],
    ['I-11', 'a trade beyond the price of one of its orders', ['UPDATE world.spot_trade SET price = price + 1']],
    ['I-11', 'a trade with oneself', ['UPDATE world.spot_order SET user_id = 1001']],
    [
      'I-12',
      'waiting orders that cross',
      ['UPDATE world.spot_order SET price = 100000000 WHERE status = 1 AND type = 1'],
    ],
    ['I-32', 'a link that one of two orders lost', ['UPDATE world.spot_order SET other_id = NULL WHERE status = 4']],
    [
      'I-32',
      'two linked orders that both traded',
      ['UPDATE world.spot_order SET filled = 1 WHERE other_id IS NOT NULL'],
    ],
    ['I-32', 'a name that means another order', ['UPDATE world.spot_client_order SET order_id = order_id + 7']],
    [
      'I-06',
      'linked orders paid for twice',
      ['UPDATE world.spot_order SET other_id = NULL WHERE other_id IS NOT NULL'],
    ],
    ['I-31', 'a volume that nobody traded', ['UPDATE world.spot_minute SET amount = amount + 1']],
    ['I-15', 'a loss beyond the margin', [`UPDATE world.position SET fact_profits = -margin - 1 WHERE ${closed}`]],
    [
      'I-15',
      'a close at the price of no tick',
      [`UPDATE world.position SET close_price = close_price + 1 WHERE ${closed}`],
    ],
    [
      'I-15',
      'a close by the tick of another second',
      [`UPDATE world.position SET close_tick_id = '101-7' WHERE ${closed}`],
    ],
    ['I-15', 'a part under other terms', ['UPDATE world.position SET multiple = 7 WHERE part_of IS NOT NULL']],
    [
      'I-15',
      'a part of somebody else’s position',
      ['UPDATE world.position SET user_id = 1001 WHERE part_of IS NOT NULL'],
    ],
    ['I-15', 'a position that ended without an entry', [`UPDATE world.position SET status = 3 WHERE status = 1`]],
    ['I-16', 'an option with the wrong result', [`UPDATE world.option_order SET result = 3 - result WHERE ${settled}`]],
    [
      'I-16',
      'a payout by no formula',
      [`UPDATE world.option_order SET fact_profits = fact_profits + 1 WHERE ${settled}`],
    ],
    [
      'I-16',
      'a delivery before its time',
      [`UPDATE world.option_order SET close_at = close_at + 1000 WHERE ${settled}`],
    ],
    [
      'I-17',
      'an option that nobody delivered',
      ['UPDATE world.option_order SET close_at = 1767225700 WHERE status = 1'],
    ],
    [
      'I-17',
      'a day of interest that is overdue',
      ['UPDATE world.trust_order SET next_at = 1767225700 WHERE status = 1'],
    ],
    [
      'I-17',
      'a lock that outlasted its time',
      ['UPDATE world.subscription SET unlock_at = 1767225700 WHERE status = 2'],
    ],
    ['I-17', 'a deadline that passed', ['UPDATE world.review SET due_at = 1767225700 WHERE status = 1']],
    [
      'I-18',
      'interest that was counted and not paid',
      ['UPDATE world.trust_order SET paid_days = paid_days + 1 WHERE status = 1'],
    ],
    [
      'I-18',
      'a penalty by another mode',
      ["UPDATE world.trust_order SET penalty_mode = 'daily_multiple' WHERE status = 3"],
    ],
    [
      'I-18',
      'principal that came back twice',
      [
        `INSERT INTO world.entry SELECT max(e.id) + 1, 'trust_principal', max(o.id)::text, '', 0 FROM world.entry e, world.trust_order o WHERE o.status = 3`,
      ],
    ],
    ['I-19', 'more allotted than there is', ['UPDATE world.new_coin SET supply = placed WHERE id = 1']],
    [
      'I-19',
      'a payment that is not what was allotted',
      ['UPDATE world.subscription SET paid = paid + 1 WHERE paid > 0 AND new_coin_id = 1'],
    ],
    ['I-20', 'stock that was sold twice', ['UPDATE world.merchant SET stock = 100 WHERE id = 1']],
    ['I-20', 'a reservation of nobody', ['UPDATE world.merchant SET reserved = reserved + 1 WHERE id = 1']],
    [
      'I-20',
      'an order that was paid out before it passed',
      [
        `INSERT INTO world.entry SELECT max(e.id) + 1, 'merchant_purchase', max(o.id)::text, '', 0 FROM world.entry e, world.merchant_order o`,
      ],
    ],
    ['I-21', 'a rebate beyond its fee', ['UPDATE world.rebate SET value = fee + 1']],
    ['I-21', 'a rebate that was not credited', [`DELETE FROM world.rebate WHERE ${last('rebate')}`]],
    ['I-21', 'two who invited each other', ['UPDATE world."user" SET inviter_id = 1002 WHERE id = 1001']],
    ['I-33', 'an alert of nobody', ['UPDATE world.price_alert SET user_id = 999999']],
    ['I-33', 'alerts that were miscounted', ['UPDATE world.price_alert_count SET waiting = waiting + 1']],
    ['I-23', 'entries that can be changed', [unguarded('entry')]],
  ])('report %s for %s', async (id, _what, damage) => {
    expect(await brokenBy(world)).toEqual([])
    expect(await brokenBy(world, ...damage)).toContain(id)
  })

  it('report I-17 for overdue work, except during a halt and for failed work', async () => {
    const overdue = 'UPDATE world.option_order SET close_at = (SELECT horizon FROM world.clock) - 9 WHERE status = 1'
    const halt = 'INSERT INTO world.scenario SELECT 900, 0, $$halt$$, 0, horizon - 9, 30 FROM world.clock'
    const aside = `INSERT INTO world.failed_work SELECT 'option', id, 0, 'deliver option', 'a defect' FROM world.option_order WHERE status = 1`
    expect(await brokenBy(world, overdue)).toContain('I-17')
    expect(await brokenBy(world, overdue, halt)).not.toContain('I-17')
    expect(await brokenBy(world, overdue, aside)).not.toContain('I-17')
  })
})
