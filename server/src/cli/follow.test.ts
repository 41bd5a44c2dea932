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
  return { seen, renewed }
}
const page = (next: string, ...data: string[]) => ({ next, data })

describe('following events on the command line', () => {
  it('logs in again when the exchange has forgotten the session', async () => {
    const forgotten = new Refused('not_logged_in', 'who?')
    const { renewed, seen } = await followed([forgotten, page('6-1', 'a')], { after: '2-1' }, 1)
    expect([renewed, seen]).toEqual([1, ['a']])
  })

  it('asks again after forty seconds without an answer', async () => {
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
