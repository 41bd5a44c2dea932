import { describe, expect, it } from 'vitest'
import { settled, stillWall } from '../platform/wall.fixture'
import { breaksOff, type Effect, faulty } from './faultOnOrder'
import { shownTo } from './onlooker'

function under(effect: Effect, work: () => Promise<object> = async () => ({ type: 'ok' })) {
  const time = stillWall()
  const done: string[] = []
  const raw = {
    destroy: () => done.push('cut'),
    writeHead: (status: number, headers: object) => done.push(`${status} ${JSON.stringify(headers)}`),
    write(bytes: Buffer, then: () => void) {
      done.push(bytes.toString())
      then()
    },
  }
  const reply = {
    raw,
    hijack: () => done.push('hijacked'),
    serialize: JSON.stringify,
    getHeaders: () => ({ 'x-a': 'b', 'x-none': undefined }),
    header: (name: string, value: unknown) => done.push(`${name}: ${value}`) && reply,
    code: (status: number) => done.push(String(status)) && reply,
    type: () => reply,
    serializer: () => reply,
    send: ({ error }: { error: string }) => done.push(error) && reply,
  }
  const request = { lang: 'en', headers: {} }
  const answer = faulty(effect, { wall: time.wall, request, reply } as never, () => {
    done.push('work')
    return work()
  })
  return { time, done, answer }
}
const broken = () => Promise.reject(new Error('broken'))

describe('a call that goes wrong on purpose', () => {
  it.each([
    [429, 'too_many_requests'],
    [503, 'unavailable'],
  ])('is answered with %i, does nothing, and may be tried again in a second', async (status, error) => {
    const { done, answer } = under({ effect: 'status', status })
    await answer
    expect(done).toEqual(['retry-after: 1', String(status), 'cache-control: no-store', error])
  })

  it('is done later', async () => {
    const { done, answer, time } = under({ effect: 'delay', delay_ms: 500 })
    time.forward(499)
    await settled()
    expect(done).toEqual([])
    time.forward(1)
    expect(await answer).toEqual({ type: 'ok' })
  })

  it('is dropped before it is done, or after', async () => {
    const [before, after, failed] = [
      under({ effect: 'drop_before' }),
      under({ effect: 'drop_answer' }),
      under({ effect: 'drop_answer' }, broken),
    ]
    await Promise.all([before.answer, after.answer, failed.answer])
    expect(before.done).toEqual(['hijacked', 'cut'])
    expect(after.done).toEqual(['work', 'hijacked', 'cut'])
    expect(failed.done).toEqual(['work', 'hijacked', 'cut'])
  })

  it('is cut in the middle of its answer', async () => {
    const { done, answer } = under({ effect: 'cut' })
    await answer
    const head = '200 {"x-a":"b","content-type":"application/json; charset=utf-8","content-length":13}'
    expect(done).toEqual(['work', 'hijacked', head, '{"type', 'cut'])
    const packed = under({ effect: 'cut' }, async () => Buffer.from('abcd'))
    await packed.answer
    expect(packed.done.slice(-2)).toEqual(['ab', 'cut'])
  })

  it('is done twice, and the later answer arrives, whatever became of the first', async () => {
    let times = 0
    const once = under({ effect: 'duplicate' }, async () => {
      times++
      if (times === 1) throw new Error('broken')
      return { times }
    })
    expect(await once.answer).toEqual({ times: 2 })
  })

  it.each([
    ['status', false],
    ['delay', false],
    ['duplicate', false],
    ['drop_before', true],
    ['drop_answer', true],
    ['cut', true],
  ])('by %s breaks off: %s', (effect, isBroken) => {
    expect(breaksOff({ effect } as Effect)).toBe(isBroken)
  })
})

describe('who looks at calls', () => {
  const seen: object[] = []
  const request = (more: object = {}) => ({
    id: 'r1',
    query: { values: { a: '1' } },
    body: { values: { b: '2' } },
    ...more,
  })
  const reply = (coding?: string) => ({ statusCode: 200, elapsedTime: 5, getHeader: () => coding })
  const look = (call: string, payload: unknown, coding?: string, more: object = {}) => {
    seen.length = 0
    let isOn = false
    const shown = shownTo({ saw: each => seen.push(each) }, call as never)
    shown.onSend(request(more) as never, reply(coding) as never, payload, () => {
      isOn = true
    })
    expect(isOn).toBe(true)
    return seen[0]
  }

  it('sees what was sent, by whom, and what was answered', () => {
    expect(look('GET a', 'text')).toEqual({
      ...{ requestId: 'r1', call: 'GET a', sent: { values: { a: '1' } }, done: [], status: 200, took_ms: 5 },
      ...{ answer: 'text', coding: null, caller: { userId: 0, userUuid: '', sessionId: '', realm: 'anyone' } },
    })
    const more = { caller: { userId: 7 }, done: [{ batch: 5 }], body: undefined }
    expect(look('POST a', Buffer.from('x'), 'br', more)).toMatchObject({
      ...{ sent: null, caller: { userId: 7 }, done: [{ batch: 5 }], answer: Buffer.from('x'), coding: 'br' },
    })
    expect(look('POST a', 'x', 'gzip')).toMatchObject({ sent: { values: { b: '2' } }, coding: 'gzip' })
    expect(look('POST a', { pipe: 1 }, 'zstd')).toMatchObject({ answer: '', coding: null })
  })

  it('sees that an answer was broken off', () => {
    seen.length = 0
    shownTo({ saw: each => seen.push(each) }, 'GET a' as never).broken(request() as never, reply() as never)
    expect(seen[0]).toMatchObject({ answer: null })
  })
})
