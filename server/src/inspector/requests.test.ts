import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { SeenCall } from '../http/onlooker'
import { eventsIn } from '../lane/log/eventBatches.sql'
import { eventsText } from '../lane/log/events'
import { poolAnswering } from '../platform/db/pool.fixture'
import { textOf, typeOf } from './answer.rules'
import { Inspector } from './inspector'
import { requestRoutes } from './requests.routes'

const seen = (changed: Partial<SeenCall> = {}): SeenCall =>
  ({
    ...{ requestId: 'mibf2k3a-4f7x-1c', call: 'POST coin/trade', caller: { userId: 7, realm: 'user' }, done: [] },
    ...{ status: 200, took_ms: 1.239, answer: '{"type":"ok","data":{}}', coding: null, sent: { values: {} } },
    ...changed,
  }) as SeenCall

function inspectorWith(...calls: Partial<SeenCall>[]) {
  let batch: number | null = 4
  const inspector = new Inspector({ now: () => 1_767_225_600, batch: () => batch })
  for (const call of calls) inspector.saw(seen(call))
  const routes = requestRoutes({ db: { pool: { query: async () => ({ rows: [] }) } } as never, inspector })
  const list = async (asked: object = {}) => {
    const input = { page: 1, limit: 10, changed: 0, ...asked }
    return (await routes['GET console/requests']?.({ input } as never)) as {
      data: { request_id: string }[]
      total: number
    }
  }
  return { inspector, list, routes, commit: (of: number | null) => (batch = of) }
}
const idsOf = ({ data }: { data: { request_id: string }[] }) => data.map(({ request_id }) => request_id)

describe('the last calls', () => {
  it('are listed newest first, page by page', async () => {
    const { list } = inspectorWith({ requestId: 'a' }, { requestId: 'b' }, { requestId: 'c' })
    expect(idsOf(await list({ limit: 2 }))).toEqual(['c', 'b'])
    expect(idsOf(await list({ limit: 2, page: 2 }))).toEqual(['a'])
    expect(await list({ limit: 2, page: 2 })).toMatchObject({ total: 3 })
  })

  it('are those that are asked for', async () => {
    const operator = { userId: 0, realm: 'operator' } as never
    const { list } = inspectorWith(
      { requestId: 'a' },
      { requestId: 'b', caller: { userId: 8, realm: 'user' } as never, answer: '{"type":"error"}' },
      {
        requestId: 'c',
        call: 'POST console/advance',
        caller: operator,
        done: [{ batch: 6, n: 2, events: { first: 1, count: 1 } }] as never,
      },
    )
    expect(idsOf(await list({ user_id: 8 }))).toEqual(['b'])
    expect(idsOf(await list({ by: 'operator' }))).toEqual(['c'])
    expect(idsOf(await list({ by: 'user' }))).toEqual(['b', 'a'])
    expect(idsOf(await list({ call: 'COIN' }))).toEqual(['b', 'a'])
    expect(idsOf(await list({ request_id: 'a' }))).toEqual(['a'])
    expect(idsOf(await list({ type: 'error' }))).toEqual(['b'])
    expect(idsOf(await list({ changed: 1 }))).toEqual(['c'])
  })

  it('are shown with what they were and took', async () => {
    const { list } = inspectorWith(
      { answer: `{"type":"ok","data":"${'x'.repeat(400)}"}` },
      { caller: { userId: 0 } as never },
    )
    const { data } = await list()
    expect(data[1]).toMatchObject({
      ...{ at: '2026-01-01 00:00:00', user_id: 7, by: 'user', call: 'POST coin/trade', status: 200, type: 'ok' },
      ...{ took_ms: 1.24, answer_bytes: 423, command_id: null, batch: null, events: [] },
    })
    expect((data[1] as unknown as { answer: string }).answer).toHaveLength(300)
    expect(data[0]).toMatchObject({ user_id: null })
  })

  it('do not have what reads them', async () => {
    const { list } = inspectorWith({ call: 'GET console/requests' }, { call: 'GET console/request' })
    expect(idsOf(await list())).toEqual([])
  })

  it('are forgotten together with their frames', async () => {
    const { inspector, list, commit } = inspectorWith({})
    inspector.sawFrame(7, { type: 'a' })
    commit(5)
    inspector.sawFrame(7, { type: 'b' })
    commit(null)
    inspector.sawFrame(7, { type: 'c' })
    expect(inspector.framesOf([4, 5]).map(({ news }) => news.type)).toEqual(['a', 'b'])
    expect(inspector.framesOf([5]).map(({ news }) => news.type)).toEqual(['b'])
    inspector.clear()
    expect([idsOf(await list()), inspector.framesOf([4, 5])]).toEqual([[], []])
  })

  it('are cut where they are long: of 8193 bytes 4096 are kept', () => {
    const answered = (length: number) => {
      const { inspector } = inspectorWith({ call: 'GET currency/quotation_new', answer: 'x'.repeat(length) })
      const [kept] = inspector.calls()
      return [kept?.answer?.length, kept?.answer_bytes, kept?.weight]
    }
    expect(answered(8192)).toEqual([8192, 8192, 8692])
    expect(answered(8193)).toEqual([4096, 8193, 4596])
    const [kept] = inspectorWith({ answer: 'x'.repeat(8193) }).inspector.calls()
    expect(kept?.answer).toBe('x'.repeat(4096))
    const [bytes] = inspectorWith({ answer: Buffer.alloc(8193, 'x') }).inspector.calls()
    expect(bytes?.answer).toEqual(Buffer.alloc(4096, 'x'))
    const [none] = inspectorWith({ answer: null }).inspector.calls()
    expect([none?.answer, none?.answer_bytes, none?.weight]).toEqual([null, 0, 500])
  })

  it('are ten thousand, or as many as 32 MB hold, with five thousand frames', () => {
    const { inspector } = inspectorWith()
    const large = 'x'.repeat(8192)
    for (let i = 0; i < 4000; i++) inspector.saw(seen({ answer: large }))
    expect([...inspector.calls()]).toHaveLength(3860)
    inspector.clear()
    for (let i = 0; i < 10_001; i++) inspector.saw(seen({ answer: null }))
    expect([...inspector.calls()]).toHaveLength(10_000)
    for (let i = 0; i < 5001; i++) inspector.sawFrame(i, { type: 'a' })
    expect(inspector.framesOf([4]).map(({ userId }) => userId)).toEqual(Array.from({ length: 5000 }, (_, i) => i + 1))
  })

  it.each([
    [{ amount: '1'.repeat(2000) }, { amount: '1'.repeat(2000) }],
    [{ amount: '1'.repeat(2001) }, { amount: '1'.repeat(2000) }],
    [
      { currency_id: '1', none: 'z' },
      { currency_id: '1', none: '•••' },
    ],
  ])('keep of fields no more than 2000 letters, and of what nobody knows nothing', (values, input) => {
    const [kept] = inspectorWith({ sent: { values } as never }).inspector.calls()
    expect(kept?.input).toEqual(input)
  })

  it('keep no secret, whether it was sent or answered', () => {
    const keep = (answer: string | Buffer, coding: 'br' | null = null) => {
      const sent = { values: { login_password: 'mine' } } as never
      const [kept] = inspectorWith({ call: 'POST user/api_key', sent, answer, coding } as never).inspector.calls()
      return [kept?.input, kept?.answer]
    }
    const hidden = { login_password: '•••' }
    expect(keep('{"type":"ok","data":{"key":"k","secret":"s"}}')).toEqual([
      hidden,
      '{"type":"ok","data":{"key":"•••","secret":"•••"}}',
    ])
    expect(keep('{"type":"error","message":"no"}')).toEqual([hidden, '{"type":"error","message":"no"}'])
    expect([keep('')[1], keep(Buffer.from('xy'), 'br')[1]]).toEqual(['', ''])
  })

  it('may be without any field', () => {
    expect([...inspectorWith({ sent: null }).inspector.calls()][0]?.input).toEqual({})
  })

  it('keep of fields what is known and no secret, and no more than 2000 letters', () => {
    const values = { number: '1'.repeat(2001), ['y'.repeat(101)]: 'z' }
    const [kept] = inspectorWith({ sent: { values } as never }).inspector.calls()
    const entries = Object.entries(kept?.input ?? {})
    expect(entries.map(([name]) => name.length)).toEqual([6, 100])
    expect(entries.map(([, value]) => value === 'z')).toEqual([false, false])
    const short = { currency_id: '1', lang: 'en' }
    const [whole] = inspectorWith({ sent: { values: short } as never }).inspector.calls()
    expect(whole?.input).toEqual(short)
  })
})

describe('what came of a call', () => {
  /** Calls of user 7 and of others, of which batch 4 told three events and was followed by frames. */
  function looking(...calls: Partial<SeenCall>[]) {
    const { pool, when, callsOf } = poolAnswering()
    when(eventsIn, () => [
      {
        ...{ batch: 4, at: 5 },
        events: eventsText(
          [1, 7, 8].map(user_id => ({ type: 'order.placed', user_id, data: { id: user_id } })) as never,
        ),
      },
    ])
    const inspector = new Inspector({ now: () => 1_767_225_600, batch: () => 4 })
    for (const call of calls) inspector.saw(seen(call))
    for (const userId of [7, 8, 9]) inspector.sawFrame(userId, { type: 'wallet' })
    const routes = requestRoutes({ db: { pool } as never, inspector })
    const show = async (request_id: string) =>
      routes['GET console/request']?.({ input: { request_id } } as never) as never
    const list = async () =>
      routes['GET console/requests']?.({ input: { page: 1, limit: 10, changed: 0 } } as never) as never
    return { show, list, callsOf }
  }
  const done = (first: number, count: number) => [{ batch: 4, n: 2, events: { first, count } }] as never

  it('is its own commands and events, and the frames of who was told', async () => {
    const { show } = looking({ requestId: 'a' }, { requestId: 'mibf2k3a4f7x-1c', done: done(2, 2) }, { requestId: 'c' })
    expect(await show('mibf2k3a4f7x-1c')).toMatchObject({
      ...{ request_id: 'mibf2k3a4f7x-1c', came_at: Number.parseInt('mibf2k3a', 36), user_id: 7, commands: ['4-2'] },
      ...{ command_id: '4-2', batch: 4 },
      events: [
        { id: '4-2', type: 'order.placed', user_id: 7, data: '{"id":7}' },
        { id: '4-3', user_id: 8 },
      ],
      frames: [
        { user_id: 7, type: 'wallet', frame: '{"type":"wallet"}' },
        { user_id: 8, type: 'wallet' },
      ],
    })
    await expect(show('none')).rejects.toMatchObject({ key: 'not_found' })
  })

  it('is listed with it, and looked up only where there is some', async () => {
    const { list, callsOf } = looking({ requestId: 'a' }, { requestId: 'b', done: done(1, 1) })
    expect(await list()).toMatchObject({
      data: [
        { request_id: 'b', events: [{ id: '4-1', user_id: 1 }] },
        { request_id: 'a', came_at: 0, events: [] },
      ],
    })
    expect(callsOf(eventsIn)).toEqual([[[4]]])
    const nothing = looking({ requestId: 'a', caller: { userId: 1, realm: 'user' } as never })
    expect(await nothing.list()).toMatchObject({ data: [{ user_id: 1 }] })
    expect(nothing.callsOf(eventsIn)).toEqual([])
  })

  it('is nothing where nobody may look', async () => {
    const routes = requestRoutes({ db: {} as never, inspector: null })
    expect(
      await routes['GET console/requests']?.({ input: { page: 1, limit: 10, changed: 0 } } as never),
    ).toMatchObject({
      ...{ data: [], total: 0 },
    })
  })
})

describe('what was answered', () => {
  const text = '{"type":"ok","data":1}'

  it('is read as it was sent', () => {
    expect(textOf({ answer: null, coding: null })).toBe('')
    expect(textOf({ answer: text, coding: null })).toBe(text)
    expect(textOf({ answer: Buffer.from(text), coding: null })).toBe(text)
    expect(textOf({ answer: gzipSync(text), coding: 'gzip' })).toBe(text)
    expect(textOf({ answer: brotliCompressSync(text), coding: 'br' })).toBe(text)
  })

  it.each([
    [null, null, 'none'],
    ['{"type":"error","message":"no"}', null, 'error'],
    ['{"type":"999"}', null, '999'],
    ['{"type":"998"}', null, '998'],
    [text, null, 'ok'],
    ['{"type":"error"}', 'br', 'ok'],
    ['a picture', null, 'ok'],
  ] as const)('%j (%s) is of type %s', (answer, coding, type) => {
    expect(typeOf({ answer, coding })).toBe(type)
  })
})
