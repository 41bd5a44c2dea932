import { describe, expect, it } from 'vitest'
import { balancedExchange } from '../harness/balancedExchange'
import type { Client } from '../harness/client'
import type { TestExchange } from '../harness/exchange'

let exchange: TestExchange
let alice: Client
let operator: Client

balancedExchange(async started => {
  exchange = started
  ;[alice, operator] = await Promise.all([exchange.as('alice'), exchange.operator()])
})

describe('the page of customer service', () => {
  const say = (fields: Record<string, string>, id = 1) =>
    operator.ask('POST console/products', { kind: 'support', id, fields: JSON.stringify(fields) })
  const page = () => exchange.anyone.call('POST set/get_customer_url', {})

  it('shows the address and title that the operator sets, and the defaults when they are empty', async () => {
    const first = await page()
    await say({ url: ' https://desk.example/talk ', title: 'The desk' })
    expect(await page()).toEqual({ ...first, customer_url: 'https://desk.example/talk', xtitle: 'The desk' })
    await say({ url: '', title: '' })
    expect(await page()).toEqual(first)
  })

  it('refuses a second page, unknown fields and script URLs', async () => {
    const first = await page()
    expect((await say({ title: 'Another' }, 2)).body.error).toBe('not_found')
    expect((await say({ colour: 'red' })).body.fields).toEqual({ colour: 'unknown' })
    expect((await say({ url: 'javascript:alert(1)' })).body.fields).toEqual({ url: 'choice' })
    expect(await page()).toEqual(first)
  })
})

describe('the chat with customer service', () => {
  it('begins empty, and answers the first message at once in the user’s language', async () => {
    expect(await alice.call('GET support/messages', {})).toMatchObject({ data: [], total: 0, unread: 0 })
    const sent = await alice.ask('POST support/messages', { text: 'Hello?' }, { lang: 'esp' })
    expect(sent.body.data).toMatchObject({ from: 'user', text: 'Hello?' })
    const { data, unread } = await alice.call('GET support/messages', {})
    expect(data.map(row => [row.from, row.text])).toEqual([
      ['agent', 'Te damos la bienvenida a Lagoon. ¿En qué podemos ayudarte?'],
      ['user', 'Hello?'],
    ])
    expect(unread).toBe(1)
    await alice.call('POST support/messages', { text: 'Still there?' })
    expect(await alice.call('GET support/messages', {})).toMatchObject({ total: 3, unread: 0 })
  })

  it('reaches the operator, and the answers are unread until the user reads them', async () => {
    await alice.call('POST support/messages', { text: 'Where is my deposit?' })
    const [open] = await operator.call('GET console/support', {})
    expect(open).toMatchObject({ user_id: 1001, nickname: 'Alice', unread: 1 })
    expect(open?.messages.length).toBe(1)
    const [whole] = await operator.call('GET console/support', { user_id: 1001 })
    expect(whole?.messages.map(row => row.from)).toEqual(['user', 'agent'])
    await operator.call('POST console/support', { user_id: 1001, text: 'It is under review.' })
    expect((await operator.call('GET console/support', {}))[0]).toMatchObject({ unread: 0 })
    expect(await alice.call('GET support/messages', { limit: 1 })).toMatchObject({
      unread: 2,
      data: [{ from: 'agent', text: 'It is under review.' }],
    })
    expect((await alice.call('GET support/messages', {})).unread).toBe(0)
  })

  it('S-32 stores a message unchanged, as plain text', async () => {
    const text = '<img src=x onerror=alert(1)> {{7*7}} \'; DROP TABLE world."user"; -- 你好 🌊'
    expect((await alice.call('POST support/messages', { text })).text).toBe(text)
    const [row] = (await operator.call('GET console/support', { user_id: 1001 }))[0]?.messages ?? []
    expect(row?.text).toBe(text)
  })

  it('is not visible to another user', async () => {
    await alice.call('POST support/messages', { text: 'Only for you' })
    const bob = await exchange.as('bob')
    expect((await bob.call('GET support/messages', {})).total).toBe(0)
  })

  it('lets the operator write first, and only to a user who exists', async () => {
    await operator.call('POST console/support', { user_id: 1002, text: 'Your card was declined.' })
    const bob = await exchange.as('bob')
    expect(await bob.call('GET support/messages', {})).toMatchObject({ total: 1, unread: 1 })
    for (const key of ['GET console/support', 'POST console/support']) {
      const { body } = await operator.send(key, { user_id: 999999, ...(key.startsWith('POST') && { text: 'x' }) })
      expect(body.error).toBe('not_found')
    }
  })

  it('refuses an empty or too long message, and does not fail on a NUL character', async () => {
    const refused = async (text: string) => (await alice.send('POST support/messages', { text })).body.fields
    expect(await refused('   ')).toEqual({ text: 'required' })
    expect(await refused('x'.repeat(2001))).toEqual({ text: 'too_large' })
    const { status } = await alice.send('POST support/messages', { text: 'a\u0000b' })
    expect(status).toBeLessThan(500)
  })

  it('keeps its messages in order after a restart, with one automatic answer', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, at) => alice.call('POST support/messages', { text: `line ${at}` })),
    )
    await exchange.restart()
    const { data, total } = await alice.call('GET support/messages', { limit: 100 })
    expect(total).toBe(31)
    const ids = data.map(row => row.id)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
    expect(data.filter(row => row.from === 'agent').length).toBe(1)
  })
})
