import { Refused } from '@lagoon/shared/client/callError'
import { describe, expect, it, vi } from 'vitest'
import { machineWall } from '../platform/wall'
import { followEvents } from './follow'

/** An exchange that answers one page after the other; what is no page is thrown. */
async function followed(pages: unknown[], asked: object, most = 10) {
  const inputs: Record<string, unknown>[] = []
  const notes: string[] = []
  let renewed = 0
  const stop = new AbortController()
  const remote = {
    origin: 'http://here',
    operator: {
      async call(_key: string, input: Record<string, unknown>) {
        inputs.push(input)
        const page = pages.shift()
        if (page === undefined) {
          stop.abort()
          throw new Error('over')
        }
        if (page instanceof Error) throw page
        return page
      },
    },
    renew: async () => void renewed++,
  }
  const seen: unknown[] = []
  const out = { note: (text: string) => notes.push(text) }
  for await (const data of followEvents(remote as never, asked, { out: out as never, signal: stop.signal })) {
    seen.push(...data)
    if (seen.length >= most) break
  }
  return { inputs, notes, seen, renewed }
}
const page = (next: string, ...data: string[]) => ({ next, data })

describe('events on the command line', () => {
  it('are followed from now on, and waited for', async () => {
    const { inputs, seen } = await followed([page('5-1'), page('6-1', 'a')], {}, 1)
    expect(inputs).toEqual([{ limit: 500 }, { limit: 500, after: '5-1', wait: 20 }])
    expect(seen).toEqual(['a'])
  })

  it('are followed from a place, of some types and of one person', async () => {
    const { inputs } = await followed([page('6-1', 'a')], { after: '2-1', types: ['x', 'y'], user_id: 7 }, 1)
    expect(inputs).toEqual([{ limit: 500, types: 'x,y', user_id: 7, after: '2-1', wait: 20 }])
  })

  it.each([
    ['in the same batch', ['12-9', '12-10'], '12-10'],
    ['in the first batch', ['1-1', '1-2'], '1-2'],
    ['in the batch before', ['11-20', '12-1'], '12-1'],
    ['from the beginning', ['0', '1-1'], '1-1'],
  ])('end once everything was told, %s', async (_, [first, last], end) => {
    const pages = [page(end), page(first as string, 'a'), page(last as string, 'b'), page('99-1', 'c')]
    const { inputs, seen } = await followed(pages, { after: '0', once: true })
    expect(seen).toEqual(['a', 'b'])
    expect(inputs[1]).toEqual({ limit: 500, after: '0' })
  })

  it('go on when the exchange was away, and say so once', async () => {
    const away = new Refused('unavailable', 'away')
    const { notes, seen } = await followed([away, page('6-1', 'a')], { after: '2-1' }, 1)
    expect(seen).toEqual(['a'])
    expect(notes).toEqual(['http://here does not answer; waiting for it…', 'http://here answers again.'])
  })

  it('end at once where there are none', async () => {
    const { seen, inputs } = await followed([page('0'), page('0'), page('1-1', 'later')], { after: '0', once: true })
    expect([seen, inputs.length]).toEqual([[], 2])
  })

  it('go on with a new login when the exchange knows the old one no longer', async () => {
    const forgotten = new Refused('not_logged_in', 'who?')
    const { renewed, seen } = await followed([forgotten, page('6-1', 'a')], { after: '2-1' }, 1)
    expect([renewed, seen]).toEqual([1, ['a']])
  })

  it('end with what the exchange refuses', async () => {
    const refused = followed([new Refused('forbidden', 'not you'), page('6-1', 'a')], { after: '2-1' }, 1)
    await expect(refused).rejects.toThrow('not you')
    await expect(followed([new Error('a defect')], { after: '2-1' })).rejects.toThrow('a defect')
  })

  it('are asked for again after forty seconds of silence', async () => {
    vi.useFakeTimers()
    const called: number[] = []
    const call = async (_key: string, _input: object, { signal }: { signal: AbortSignal }) => {
      called.push(machineWall.now())
      if (called.length > 1) return page('6-1', 'a')
      return new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)))
    }
    const remote = { origin: 'http://here', operator: { call }, renew: async () => undefined }
    const out = { note: () => undefined }
    const how = { out: out as never, signal: new AbortController().signal }
    const first = followEvents(remote as never, { after: '2-1' }, how).next()
    await vi.runAllTimersAsync()
    expect((await first).value).toEqual(['a'])
    expect((called[1] as number) - (called[0] as number)).toBe(40_500)
    vi.useRealTimers()
  })
})
