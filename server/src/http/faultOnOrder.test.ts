import { describe, expect, it } from 'vitest'
import type { Effect } from '../platform/effect'
import { stillWall } from '../platform/wall.fixture'
import { breaksOff, faulty } from './faultOnOrder'

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
  return { done, answer }
}
const broken = () => Promise.reject(new Error('broken'))

describe('a call with an injected fault', () => {
  it('is dropped before its work or after it', async () => {
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

  it('runs twice, and the second answer arrives even if the first run failed', async () => {
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
  ])('with %s breaks the connection: %s', (effect, isBroken) => {
    expect(breaksOff({ effect } as Effect)).toBe(isBroken)
  })
})
