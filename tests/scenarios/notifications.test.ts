import { format } from '@lagoon/shared/money/format'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cut, times } from '../harness/amounts'
import type { Client } from '../harness/client'
import { erinTakesBack } from '../harness/erin'
import { startExchange, type TestExchange } from '../harness/exchange'
import { LiveSocket } from '../harness/liveSocket'
import { cardForm, usdt } from '../harness/money'
import { newcomer } from '../harness/newcomer'
import { picture } from '../harness/picture'

/** The inbox is built from events, outside the lane: its contents, also after a restart and a restore. */
const day = 86_400
const option = { match_id: 101, currency_id: usdt, type: 1, seconds: 60, number: '10' } as const

let world: TestExchange
let operator: Client
let alice: Client

beforeAll(async () => {
  world = await startExchange()
  operator = await world.operator()
  alice = await world.as('alice')
  await erinTakesBack(world)
})
afterAll(() => world.stop())

const inbox = (who: Client, page = 1, limit = 100) => who.call('GET notifications', { page, limit })

const placeNow = async () =>
  Number((await world.db.prisma.notificationPlace.findUniqueOrThrow({ where: { id: 1 } })).batch)
/** Restarts like a server that was killed when the follower had reached this batch. */
const goOnFrom = async (batch: number) => {
  await world.db.prisma.notificationPlace.update({ where: { id: 1 }, data: { batch } })
  await world.restart()
}

describe('the inbox', () => {
  it('shows an option’s result and custody interest with exact figures, in the requested language', async () => {
    const bought = await alice.call('POST microtrade/submit', option)
    await world.clock.advance(60)
    await expect.poll(async () => (await inbox(alice)).total).toBe(1)
    const [row] = (await inbox(alice)).data
    const [settled] = (await alice.call('GET microtrade/lists', { status: 3 })).data
    expect(row).toMatchObject({
      type: 'option.settled',
      read: 0,
      data: {
        id: String(bought.id),
        open: settled?.open_price,
        end: settled?.end_price,
        profit: settled?.fact_profits,
      },
    })
    const [from, to] = [settled?.open_price, settled?.end_price].map(price => format(price ?? ''))
    expect(from).toMatch(/^\d\d,\d{3}/)
    expect(row?.text).toContain(`BTC/USDT went from ${from} to ${to} in 60 seconds`)
    const { text } = (await alice.call('GET notifications', {}, { lang: 'hk' })).data[0] ?? {}
    expect(text).toContain(`BTC/USDT 在 60 秒內由 ${from} 變為 ${to}`)

    const { id } = await alice.call('POST lh/deposit', { config_id: 3, amount: '1000' })
    await world.clock.advance(day)
    await expect
      .poll(async () => (await inbox(alice)).data[0]?.data)
      .toEqual({
        ...{ id: String(id), coin: 'USDT', amount: '1000', interest: '4' },
      })
  })

  it('counts unread rows, is paginated and marks each row as read separately', async () => {
    const { data, total, unread } = await inbox(alice, 1, 1)
    expect([data.length, total, unread]).toEqual([1, 2, 2])
    expect((await inbox(alice, 2, 1)).data[0]?.type).toBe('option.settled')
    expect(await alice.call('POST notifications/read', { id: data[0]?.id })).toEqual({ unread: 1 })
    expect((await inbox(alice)).data.map(({ read }) => read)).toEqual([1, 0])
  })

  it('cannot be seen or marked as read by another user', async () => {
    const bob = await world.as('bob')
    expect((await inbox(bob)).total).toBe(0)
    const [row] = (await inbox(alice)).data
    expect((await bob.ask('POST notifications/read', { id: row?.id })).body.error).toBe('not_found')
  })

  it('has one row for a limit order that filled later, with its total, and none for a market order', async () => {
    const pair = { currency_id: 1, legal_id: usdt, type: 1 } as const
    await alice.call('POST coin/trade', { ...pair, order_type: 'market', amount: '0.01' })
    const { now_price } = await alice.call('GET currency/deal', { currency_id: 1, legal_id: usdt })
    const order = {
      ...pair,
      order_type: 'limit',
      amount: '0.02',
      target_price: cut(times(now_price, '0.9'), 1),
    } as const
    const { id } = await alice.call('POST coin/trade', order)
    await operator.call('POST console/scenario', { match_id: 101, shape: 'crash', size: '0.2', seconds: 60 })
    await world.clock.advance(120)
    const [filled] = await alice.call('GET coin/list', { status: 2 })
    expect(filled).toMatchObject({ id, state: 'filled' })
    await expect
      .poll(async () => (await inbox(alice)).data.flatMap(({ type, data }) => (type.startsWith('order') ? [data] : [])))
      .toEqual([
        {
          ...{ outcome: 'buy', id: String(id), symbol: 'BTC/USDT', base: 'BTC', quote: 'USDT' },
          ...{ amount: '0.02', price: filled?.deal_price },
        },
      ])
  })

  it('sends a frame with the newest row and the number of further new ones', async () => {
    const bob = await world.as('bob')
    const socket = await LiveSocket.open(`${world.origin.replace('http', 'ws')}/ws`)
    socket.say({ op: 'auth', token: bob.token as string })
    await socket.next('auth')
    socket.say({ op: 'subscribe', topics: ['me'] })
    expect(await socket.next('notification')).toMatchObject({ snapshot: true, unread: 0 })
    for (let count = 0; count < 3; count++) await bob.call('POST microtrade/submit', option)
    await world.clock.advance(60)
    expect(await socket.next('notification')).toMatchObject({ data: { type: 'option.settled' }, more: 2, unread: 3 })
    socket.ws.close()
  })

  it('shows the reason of a rejected review, or a standard reason if none was given', async () => {
    const carol = await world.as('carol')
    const imgs = await carol.upload(await picture())
    for (const reason of ['No such payment', '']) {
      const { id } = await carol.call('POST wallet/charge_req', { currency: usdt, amount: '50', imgs })
      await operator.call('POST console/decide', { kind: 'deposit', id, decision: 'reject', reason })
    }
    await expect.poll(async () => (await inbox(carol)).total).toBe(2)
    expect((await inbox(carol)).data.map(({ text }) => text)).toEqual([
      'Your deposit of 50 USDT was rejected: The submission did not meet the requirements',
      'Your deposit of 50 USDT was rejected: No such payment',
    ])
  })
})

describe('the notification follower', () => {
  it('continues after a kill between a commit and its row without losing or repeating a row', async () => {
    const bob = await world.as('bob')
    const batch = await placeNow()
    for (let count = 0; count < 4; count++) await bob.call('POST microtrade/submit', option)
    await world.clock.advance(60)
    await expect.poll(async () => (await inbox(bob)).total).toBe(7)
    const before = (await inbox(bob)).data.map(({ data }) => data.id)
    const rows = await world.db.prisma.notification.findMany({ orderBy: { id: 'desc' }, take: 2 })
    await world.db.prisma.notification.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } })
    await goOnFrom(batch)
    await expect.poll(async () => (await inbox(await world.as('bob'))).data.map(({ data }) => data.id)).toEqual(before)
  })
})

describe('a restore', () => {
  it('removes the rows of a later time, brings them back with a later snapshot and leaves card changes', async () => {
    const erin = await world.as('erin')
    const { total, unread } = await inbox(erin)
    /** The notices since then, newest first. */
    const since = async () => (await inbox(erin)).data.slice(0, -total)
    const numbers = async () => (await since()).map(({ data }) => data.number)
    await operator.call('POST console/snapshots', { name: 'quiet' })
    await erin.call('POST microtrade/submit', option)
    await world.clock.advance(60)
    await expect.poll(numbers).toEqual(['10'])
    const [settled] = await since()
    await operator.call('POST console/snapshots', { name: 'notified' })
    await erin.call('POST user/cash_save', cardForm)

    await operator.call('POST console/restore', { name: 'quiet' })
    await expect.poll(async () => (await since()).map(({ type }) => type)).toEqual(['card.changed'])
    expect((await inbox(erin)).unread).toBe(unread + 1)
    expect((await erin.ask('POST notifications/read', { id: settled?.id })).body.error).toBe('not_found')

    await erin.call('POST microtrade/submit', { ...option, number: '20' })
    await world.clock.advance(60)
    await expect.poll(numbers).toEqual(['20', undefined])

    await operator.call('POST console/restore', { name: 'notified' })
    await expect.poll(numbers).toEqual([undefined, '10'])
    await operator.call('POST console/reset', {})
    await expect.poll(async () => (await since()).map(({ type }) => type)).toEqual(['card.changed'])
  })

  it('does not lose a card change that the follower had not reached yet', async () => {
    const bob = await world.as('bob')
    const typesOf = async (who: Client) => (await inbox(who)).data.map(({ type }) => type)
    const before = await typesOf(bob)
    await operator.call('POST console/snapshots', { name: 'before the card' })
    const batch = await placeNow()
    await bob.call('POST user/cash_save', cardForm)
    await bob.call('POST microtrade/submit', option)
    await world.clock.advance(60)
    await expect.poll(() => typesOf(bob)).toEqual(['option.settled', 'card.changed', ...before])
    await operator.call('POST console/restore', { name: 'before the card' })
    await expect.poll(() => typesOf(bob)).toEqual(['card.changed', ...before])
    await world.db.prisma.notification.deleteMany({ where: { batch: { gt: batch } } })
    await goOnFrom(batch)
    await expect.poll(async () => typesOf(await world.as('bob'))).toEqual(['card.changed', ...before])
  })

  it('shows a new user no row of an earlier user with the same id', async () => {
    await operator.call('POST console/snapshots', { name: 'before anybody' })
    const first = await newcomer(world, 'first@lagoon.test')
    const { id } = await first.call('GET user/center', {})
    const batch = await placeNow()
    const imgs = await first.upload(await picture())
    const submitted = await first.call('POST wallet/charge_req', { currency: usdt, amount: '50', imgs })
    await operator.call('POST console/decide', { kind: 'deposit', id: submitted.id, decision: 'pass' })
    await expect.poll(async () => (await inbox(first)).total).toBe(1)
    await operator.call('POST console/restore', { name: 'before anybody' })
    let second = await newcomer(world, 'second@lagoon.test')
    expect((await second.call('GET user/center', {})).id).toBe(id)
    const token = second.token as string
    await goOnFrom(batch)
    second = world.anyone.as(token)
    await second.call('POST support/messages', { text: 'Hello' })
    await expect.poll(placeNow).toBeGreaterThan(batch)
    expect((await inbox(second)).total).toBe(0)
  })
})
