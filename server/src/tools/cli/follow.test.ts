import { Refused } from '@lagoon/shared/client/callError'
import { describe, expect, it, vi } from 'vitest'
import { machineWall } from '../../platform/wall'
import { followEvents } from './follow'
import { createOutput } from './output'

const silent = createOutput(false, { write: () => true }, { write: () => true })

/** An exchange that answers one page after the other; it throws anything that is not a page. */
async function followed(pages: unknown[], requested: object, most = 10) {
  const inputs: Record<string, unknown>[] = []
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
  for await (const data of followEvents(remote as never, requested, { out: silent, signal: stop.signal })) {
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
    const how = { out: silent, signal: new AbortController().signal }
    const first = followEvents(remote as never, { after: '2-1' }, how).next()
    await vi.runAllTimersAsync()
    expect((await first).value).toEqual(['a'])
    expect((called[1] as number) - (called[0] as number)).toBe(40_500)
    vi.useRealTimers()
  })
})
