import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { SeenCall } from '../http/onlooker'
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
    const [none] = inspectorWith({ answer: null }).inspector.calls()
    expect([none?.answer, none?.answer_bytes, none?.weight]).toEqual([null, 0, 500])
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
