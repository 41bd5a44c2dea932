import { post } from '@lagoon/server/ledger/post'
import { outsideWallet, userWallet, wallets } from '@lagoon/server/ledger/wallets'
import { atoms, negate } from '@lagoon/shared/money/atoms'
import { describe, expect, it } from 'vitest'
import { balancedExchange } from '../harness/balancedExchange'
import type { Client } from '../harness/client'
import type { TestExchange } from '../harness/exchange'
import { improvise } from '../harness/improvised'
import { newcomer } from '../harness/newcomer'
import { replay } from '../harness/replay'

/** Moonshoal: open until day 5, launched on day 7, locked for 10 days; 0.12 USDT, 1 860 000 left. */
const moonshoal = 1
const driftglass = 2
const kelpwood = 3
const saltmarsh = 4
const mshl = 14
const [btc, usdt] = [1, 3]
const day = 86_400

let exchange: TestExchange
let alice: Client
balancedExchange(async started => {
  exchange = started
  alice = await started.as('alice')
})

describe('new coins', () => {
  it('are upcoming, open, launched or sold out, with an introduction in the reader’s language', async () => {
    const offers = await exchange.anyone.call('GET lh/send/config', {})
    expect(offers.map(offer => [offer.id, offer.status])).toEqual([
      [moonshoal, 2],
      [kelpwood, 1],
      [saltmarsh, 4],
      [driftglass, 3],
    ])
    expect(offers[0]).toMatchObject({
      currency_name: 'USDT',
      new_currency_name: 'MSHL',
      change_rate: '0.12',
      num: '5000000',
      last_num: '1860000',
      created_at: '2025-12-30 00:00:00',
      close_time: '2026-01-06 00:00:00',
      online_time: '2026-01-08 00:00:00',
    })
    expect(offers[0]?.pay_currencies.map(pay => pay.name)).toEqual(['USDT', 'BTC', 'ETH'])
    const product = await exchange.anyone.call('GET lh/send/product_info', { id: moonshoal }, { lang: 'hk' })
    expect(product.introduction).toContain('漲潮')
    await expect(exchange.anyone.call('GET lh/send/product_info', { id: 99 })).rejects.toMatchObject({
      key: 'not_found',
    })
  })

  it('open and close by world time, and the home page recommends the open or the next one', async () => {
    expect(await exchange.anyone.call('GET lh/send/get_recommend', {})).toMatchObject({
      id: moonshoal,
      recommend_title: 'Moonshoal (MSHL)',
    })
    const status = async (id: number) => (await exchange.anyone.call('GET lh/send/product_info', { id })).status
    await exchange.clock.advance(3 * day - 1)
    expect(await status(kelpwood)).toBe(1)
    await exchange.clock.advance(1)
    expect(await status(kelpwood)).toBe(2)
    await exchange.clock.advance(2 * day)
    expect(await status(moonshoal)).toBe(3)
    expect((await exchange.anyone.call('GET lh/send/get_recommend', {})).id).toBe(kelpwood)
    await exchange.clock.advance(5 * day)
    expect(await exchange.anyone.call('GET lh/send/get_recommend', {})).toEqual({ id: 0 })
  })

  it('trade from their launch, not a second earlier', async () => {
    const pair = async () => {
      const [group] = await exchange.anyone.call('GET currency/quotation_new', {})
      return group?.quotation.find(row => row.symbol === 'MSHL/USDT')
    }
    await exchange.clock.advance(7 * day - 1)
    expect((await pair())?.open_coin_trade).toBe(0)
    await exchange.clock.advance(1)
    expect((await pair())?.open_coin_trade).toBe(1)
  })
})

describe('an operator', () => {
  const edit = async (id: number, fields: Record<string, string>) =>
    (await exchange.operator()).send('POST console/products', { kind: 'newcoin', id, fields: JSON.stringify(fields) })

  it('can add to the supply of a sold-out new coin, which opens it again', async () => {
    expect((await edit(saltmarsh, { supply: '12001000' })).body.type).toBe('ok')
    expect(await exchange.anyone.call('GET lh/send/product_info', { id: saltmarsh })).toMatchObject({
      status: 2,
      last_num: '1000',
    })
  })

  it('cannot set the supply below what is sold, or the end before the start or after the launch', async () => {
    const refused = async (fields: Record<string, string>, wrong: object) =>
      expect((await edit(saltmarsh, fields)).body).toMatchObject({ error: 'param_invalid', fields: wrong })
    const now = exchange.clock.now()
    await refused({ supply: '11999999' }, { supply: 'too_small' })
    await refused({ closes_at: String(now - 6 * day) }, { closes_at: 'too_small' })
    await refused({ closes_at: String(now + 5 * day) }, { closes_at: 'too_large' })
    await refused({ pays: '[]' }, { pays: 'unknown' })
  })
})

describe('an offer that the operator creates', () => {
  const make = async (fields: Record<string, string> = {}) => {
    const now = exchange.clock.now()
    const operator = await exchange.operator()
    const offer = {
      ...{ symbol: 'TIDE', title: 'Tideline', price: '2.5', supply: '1000', min_amount: '1', max_amount: '100' },
      ...{ predict_rate: '10', interest_rate: '5', lock_days: '0' },
      ...{ starts_at: `${now + 60}`, closes_at: `${now + day}`, launches_at: `${now + 2 * day}` },
      ...{ tagline_en: 'Rises twice a day', introduction_en: 'A coin of the tides.' },
      ...{ tagline_th: 'ขึ้นวันละสองครั้ง', introduction_th: 'เหรียญแห่งกระแสน้ำ' },
    }
    return operator.ask('POST console/products', { kind: 'newcoin', fields: JSON.stringify({ ...offer, ...fields }) })
  }

  it('is subscribed, allotted, launched and traded like the seeded ones', async () => {
    const { id } = (await make()).body.data
    const offer = (lang: 'th' | 'kr') => exchange.anyone.call('GET lh/send/product_info', { id }, { lang })
    const offered = await offer('kr')
    expect(offered).toMatchObject({
      title: 'Tideline',
      new_currency_name: 'TIDE',
      tagline: 'Rises twice a day',
      status: 1,
    })
    expect((await offer('th')).introduction).toBe('เหรียญแห่งกระแสน้ำ')
    const tide = offered.new_currency_id
    await exchange.clock.advance(60)
    expect((await alice.ask('POST lh/send/order', { config_id: id, amount: '25' })).body.data.coins).toBe('10')
    await exchange.clock.advance(120)
    expect(await wallet(tide)).toEqual({ available: '0', frozen: '10' })
    const sell = { currency_id: tide, legal_id: usdt, type: 2, order_type: 'market', amount: '4' } as const
    await exchange.clock.advance(2 * day - 181)
    expect((await alice.ask('POST coin/trade', sell)).body.error).toBe('market_closed')
    await exchange.clock.advance(1)
    expect(await wallet(tide)).toEqual({ available: '10', frozen: '0' })
    expect((await alice.ask('POST coin/trade', sell)).body.type).toBe('ok')
    expect(await wallet(tide)).toEqual({ available: '6', frozen: '0' })
    const bob = await exchange.as('bob')
    expect((await bob.ask('POST coin/trade', { ...sell, type: 1 })).body.type).toBe('ok')
    const bars = { symbol: 'TIDE/USDT', period: '1min', from: 0, to: 2 ** 32 - 1, limit: 5 } as const
    expect(String((await exchange.anyone.call('GET currency/new_timeshar', bars))[0]?.open)).toBe('2.5')
    expect((await replay(exchange.db.pool)).difference).toBeNull()
  })

  it('is gone with its coin and pair after a restore', async () => {
    const operator = await exchange.operator()
    await operator.call('POST console/snapshots', { name: 'before' })
    await make()
    await operator.call('POST console/restore', { name: 'before' })
    const [group] = await exchange.anyone.call('GET currency/quotation_new', {})
    expect(group?.quotation.some(({ symbol }) => symbol === 'TIDE/USDT')).toBe(false)
    expect((await make()).body.type).toBe('ok')
  })

  it('is refused with the reason at its field, and no coin appears', async () => {
    for (const [fields, wrong] of [
      [{ symbol: 'BTC' }, { symbol: 'repeated' }],
      [{ symbol: 'tide' }, { symbol: 'choice' }],
      [{ price: '0' }, { price: 'too_small' }],
      [{ price: '1.234567' }, { price: 'decimals' }],
      [{ launches_at: '86400' }, { launches_at: 'too_small' }],
      [{ closes_at: '4294967295' }, { closes_at: 'too_large' }],
      [{ title: '' }, { title: 'required' }],
      [{ introduction_th: '' }, { introduction_th: 'required' }],
      [{ logo: 'https://elsewhere.example/a.png' }, { logo: 'choice' }],
    ])
      expect((await make(fields)).body.fields).toEqual(wrong)
    const coins = await (await exchange.operator()).call('GET console/products', { kind: 'coin' })
    expect(coins.some(({ title }) => title === 'TIDE')).toBe(false)
  })
})

describe('a subscription', () => {
  it('holds the payment until its review passes, and its coins until the lock after launch ends', async () => {
    const { body } = await alice.ask('POST lh/send/order', { config_id: moonshoal, amount: '120' })
    expect(body.message).toBe('Subscription successful')
    expect(body.data).toMatchObject({ coins: '1000', paid: '120' })
    expect(await wallet(usdt)).toEqual({ available: '49880', frozen: '120' })
    expect(await left(moonshoal)).toBe('1859000')
    expect(await records(1)).toMatchObject([
      { amount: '120', coins: '1000', currency_name: 'USDT', allotted: '0', exam_status: 3, held: '120', paid: '0' },
    ])

    await exchange.clock.advance(120)
    expect(await wallet(usdt)).toEqual({ available: '49880', frozen: '0' })
    expect(await wallet(mshl)).toEqual({ available: '0', frozen: '1000' })
    expect(await records(1)).toEqual([])
    expect((await records(2))[0]).toMatchObject({
      allotted: '1000',
      paid: '120',
      refunded: '0',
      exam_status: 1,
      original_interest: '9.6',
      unlock_at: '2026-01-18 00:00:00',
    })

    await exchange.clock.advance(17 * day - 121)
    expect(await wallet(mshl)).toEqual({ available: '0', frozen: '1000' })
    await exchange.clock.advance(1)
    expect(await wallet(mshl)).toEqual({ available: '1000', frozen: '0' })
    expect((await records(3))[0]).toMatchObject({ status: 3, exam_status: 1 })
    expect(await exchange.clock.advance(30 * day)).not.toHaveProperty('subscription')
  })

  it('ends its lock at an event that the operator can run to', async () => {
    await alice.call('POST lh/send/order', { config_id: moonshoal, amount: '120' })
    await exchange.clock.advance(120)
    const operator = await exchange.operator()
    const unlock = Date.UTC(2026, 0, 18) / 1000
    while (exchange.clock.now() < unlock) await operator.call('POST console/next', {})
    expect(exchange.clock.now()).toBe(unlock)
    expect(await wallet(mshl)).toEqual({ available: '1000', frozen: '0' })
  })

  it('returns the rest of the payment and of the supply when it is allotted in part', async () => {
    await manually()
    const { id } = await alice.call('POST lh/send/order', { config_id: moonshoal, amount: '120' })
    await decide(id, 'pass', '400')
    expect(await wallet(usdt)).toEqual({ available: '49952', frozen: '0' })
    expect(await wallet(mshl)).toEqual({ available: '0', frozen: '400' })
    expect(await left(moonshoal)).toBe('1859600')
    expect((await records(2))[0]).toMatchObject({ coins: '1000', allotted: '400', paid: '48', refunded: '72' })
    await expect(decide(id, 'reject')).rejects.toMatchObject({ key: 'state_invalid' })
  })

  it('returns the payment and the supply once when it is rejected', async () => {
    await manually()
    const { id } = await alice.call('POST lh/send/order', { config_id: moonshoal, amount: '120' })
    await decide(id, 'reject')
    expect(await wallet(usdt)).toEqual({ available: '50000', frozen: '0' })
    expect(await left(moonshoal)).toBe('1860000')
    expect((await records(3))[0]).toMatchObject({ exam_status: 2, allotted: '0', paid: '0', refunded: '120' })
    await expect(decide(id, 'pass')).rejects.toMatchObject({ key: 'state_invalid' })
  })

  it('cannot be allotted more coins than requested, or with more decimals than the coin has', async () => {
    await manually()
    const { id } = await alice.call('POST lh/send/order', { config_id: moonshoal, amount: '120' })
    await expect(decide(id, 'pass', '1000.000001')).rejects.toMatchObject({ fields: { amount: 'too_large' } })
    await expect(decide(id, 'pass', '0.0000001')).rejects.toMatchObject({ fields: { amount: 'decimals' } })
    expect(await wallet(usdt)).toEqual({ available: '49880', frozen: '120' })
  })

  it('gives its coins at once if it passes after its lock has ended', async () => {
    await manually()
    const { id } = await alice.call('POST lh/send/order', { config_id: moonshoal, amount: '120' })
    await exchange.clock.advance(20 * day)
    await decide(id, 'pass')
    expect(await wallet(mshl)).toEqual({ available: '1000', frozen: '0' })
    expect((await records(3))[0]).toMatchObject({ allotted: '1000', exam_status: 1 })
  })

  it('rounds its coins down to a whole step of the coin, in each payment currency', async () => {
    // 100 / 0.12 = 833.3333333…
    const inUsdt = await alice.call('POST lh/send/order', { config_id: moonshoal, amount: '100' })
    expect(inUsdt).toMatchObject({ coins: '833.333333', paid: '100' })
    expect(await wallet(usdt)).toEqual({ available: '49900', frozen: '100' })
    // 0.00061667 / 0.00000185 = 333.3351351…
    const requested = { config_id: moonshoal, amount: '0.00061667', pay_currency_id: btc }
    expect(await alice.call('POST lh/send/order', requested)).toMatchObject({ coins: '333.335135', paid: '0.00061667' })
    expect(await wallet(btc)).toEqual({ available: '1.24938333', frozen: '0.00061667' })
    await exchange.clock.advance(120)
    expect(await records(2)).toMatchObject([
      { currency_name: 'BTC', amount: '0.00061667', allotted: '333.335135', paid: '0.00061667', refunded: '0' },
      { currency_name: 'USDT', amount: '100', allotted: '833.333333', paid: '100', refunded: '0' },
    ])
    expect((await records(2))[0]).toMatchObject({ original_interest: '3.20001729' })
  })

  it('is refused and changes nothing if it breaks a rule', async () => {
    const refused = async (change: Record<string, unknown>, error: object) => {
      const requested = { config_id: moonshoal, amount: '120', ...change }
      expect((await alice.send('POST lh/send/order', requested)).body).toMatchObject(error)
    }
    await refused({ config_id: kelpwood }, { error: 'not_open' })
    await refused({ config_id: driftglass }, { error: 'not_open' })
    await refused({ config_id: saltmarsh }, { error: 'sold_out', message: 'Sold out' })
    await refused({ config_id: 99 }, { error: 'not_found' })
    await refused(
      { amount: '11.9999999' },
      { error: 'below_minimum', message: 'Minimum subscription 100 MSHL (12 USDT)' },
    )
    await refused(
      { amount: '12000.000001' },
      { error: 'above_maximum', message: 'Maximum subscription 100,000 MSHL (12,000 USDT)' },
    )
    await refused({ amount: '120.000000001' }, { error: 'param_invalid', fields: { amount: 'decimals' } })
    await refused({ pay_currency_id: 10 }, { error: 'param_invalid', fields: { pay_currency_id: 'choice' } })
    await refused({ price: '0.01' }, { error: 'param_invalid', fields: { price: 'unknown' } })
    const carol = await exchange.as('carol')
    expect((await carol.send('POST lh/send/order', { config_id: moonshoal, amount: '1200' })).body.error).toBe(
      'insufficient_balance',
    )
    expect(await wallet(usdt)).toEqual({ available: '50000', frozen: '0' })
    expect(await left(moonshoal)).toBe('1860000')
  })

  it('counts towards the maximum of its user, together with the others', async () => {
    await alice.call('POST lh/send/order', { config_id: moonshoal, amount: '7200' })
    await expect(alice.call('POST lh/send/order', { config_id: moonshoal, amount: '4800.12' })).rejects.toMatchObject({
      key: 'above_maximum',
    })
    await alice.call('POST lh/send/order', { config_id: moonshoal, amount: '4800' })
  })

  it('takes what is left of the supply and no more', async () => {
    await supplyLeft(150)
    const requested = { config_id: moonshoal, amount: '18.12' }
    expect((await alice.send('POST lh/send/order', requested)).body).toMatchObject({
      error: 'sold_out',
      message: 'Only 150 MSHL (18 USDT) left',
    })
    await alice.call('POST lh/send/order', { ...requested, amount: '18' })
    expect((await alice.send('POST lh/send/order', requested)).body.message).toBe('Sold out')
    expect((await exchange.anyone.call('GET lh/send/product_info', { id: moonshoal })).status).toBe(4)
  })

  it('is made once for twenty requests with one idempotency key', async () => {
    const sent = await Promise.all(
      Array.from({ length: 20 }, () =>
        alice.ask('POST lh/send/order', { config_id: moonshoal, amount: '120' }, { idempotencyKey: 'one' }),
      ),
    )
    expect(new Set(sent.map(({ body }) => body.data.id)).size).toBe(1)
    expect(await wallet(usdt)).toEqual({ available: '49880', frozen: '120' })
  })

  it('succeeds for 20 of 40 users at once if the supply is 20 minimum subscriptions', async () => {
    await supplyLeft(20 * 100)
    const people = await Promise.all(Array.from({ length: 40 }, (_, i) => joined(`reader${i}@lagoon.test`)))
    await give(people.map(person => person.id))
    const answers = await Promise.all(
      people.map(({ client }) => client.send('POST lh/send/order', { config_id: moonshoal, amount: '12' })),
    )
    const errors = answers.map(({ body }) => body.error)
    expect(errors.filter(error => error === undefined)).toHaveLength(20)
    expect(errors.filter(error => error === 'sold_out')).toHaveLength(20)
    expect(await left(moonshoal)).toBe('0')
    await exchange.clock.advance(121)
    // Twenty of these, and four subscriptions that the demo world has locked.
    expect(await exchange.clock.advance(20 * day)).toMatchObject({ subscription: 24 })
  })
})

async function wallet(coin: number): Promise<{ available: string; frozen: string }> {
  const balances = await alice.call('POST wallet/detail', { currency: coin, type: 'change' })
  return { available: String(balances.change_balance), frozen: String(balances.lock_change_balance) }
}

const records = async (status: 1 | 2 | 3) =>
  (await alice.call('GET lh/send/order_list', { status })).order_list.filter(row => row.config_id === moonshoal)

const left = async (id: number) => (await exchange.anyone.call('GET lh/send/product_info', { id })).last_num

const supplyLeft = (amount: number) =>
  exchange.db.pool.query('UPDATE world.new_coin SET supply = placed + taken + $2 WHERE id = $1', [moonshoal, amount])

async function manually(): Promise<void> {
  const operator = await exchange.operator()
  await operator.call('POST console/policy', { kind: 'subscription', mode: 'manual', delay_seconds: 0 })
}

async function decide(ref: number, decision: 'pass' | 'reject', amount?: string): Promise<void> {
  const { rows } = await exchange.db.pool.query(
    `SELECT id FROM world.review WHERE kind = 'subscription' AND ref = $1`,
    [ref],
  )
  const operator = await exchange.operator()
  await operator.call('POST console/decide', { kind: 'subscription', id: rows[0].id, decision, amount })
}

async function joined(email: string): Promise<{ id: number; client: Client }> {
  const client = await newcomer(exchange, email)
  return { id: (await client.call('GET user/center', {})).id, client }
}

/** Twelve USDT each, the price of the smallest subscription. */
async function give(users: number[]): Promise<void> {
  const outside = outsideWallet('credit', usdt)
  await Promise.all(
    users.map(id =>
      improvise(exchange.inside.lane, {
        load: unit => Promise.all([unit.find(wallets, userWallet(id, 'change', usdt)), unit.find(wallets, outside)]),
        decide: unit =>
          post(unit, {
            type: 'credit',
            ref: `newcomer ${id}`,
            legs: [
              { wallet: outside, amount: negate(atoms('12')) },
              { wallet: userWallet(id, 'change', usdt), amount: atoms('12') },
            ],
          }),
      }),
    ),
  )
}
