import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { machineWall } from '../../platform/wall'
import { listen } from './listen'
import { createOutput, type Stream } from './output'

const secret = `whsec_${'A'.repeat(32)}`
const eventOf = (n: number, user_id: number | null = 1001) => ({
  ...{ id: `12-${n}`, at: 1_767_225_600, type: 'transfer.done', user_id, data: { value: '1' } },
})

const begun_ms = 1_767_225_600_999
beforeEach(() => vi.useFakeTimers({ now: begun_ms }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** How the local program answers each delivery: with a status, by refusing the connection, or never. */
type Answer = number | 'away' | 'silent'

interface Sent {
  headers: Record<string, string>
  body: string
  signal: AbortSignal
}

async function listening(
  events: object[],
  answers: Answer[],
  { isJson = false, ...given }: Record<string, unknown> = {},
) {
  const posted: { at: number; url: string; headers: Record<string, string>; body: string }[] = []
  vi.stubGlobal('fetch', async (url: string, { headers, body, signal }: Sent) => {
    posted.push({ at: machineWall.now() - begun_ms, url, headers, body })
    const answer = answers.shift() ?? 204
    if (answer === 'silent')
      await new Promise((_, fail) => signal.addEventListener('abort', () => fail(new Error('late'))))
    if (answer === 'away') throw new TypeError('fetch failed')
    return { status: answer, body: null }
  })
  const stop = new AbortController()
  const requested: object[] = []
  const call = async (_: string, input: object) => {
    requested.push(input)
    if (requested.length === 1) return { next: '12-0', data: [] }
    if (requested.length === 2) return { next: '12-9', data: events }
    stop.abort()
    throw new Error('over')
  }
  const [out, err] = [[] as string[], [] as string[]]
  const stream = (lines: string[]): Stream => ({ write: text => lines.push(String(text).trimEnd()) > 0 })
  const ran = listen.run({
    ...{ words: [], signal: stop.signal, out: createOutput(isJson as boolean, stream(out), stream(err)) },
    values: { 'forward-to': 'localhost:3000/hooks', secret, ...given },
    connect: async () => ({ origin: 'http://here', operator: { call } }) as never,
  } as never)
  const failed = ran.then(
    () => null,
    (error: Error) => error.message,
  )
  await vi.runAllTimersAsync()
  return { posted, printed: out.slice(1), begun: out[0], notes: err, failed: await failed }
}

describe('lagoon listen', () => {
  it.each([199, 300, 404, 500, 501, 505])(
    'gives up an event after three tries that are answered with %i',
    async status => {
      const { posted, printed, notes } = await listening([eventOf(1), eventOf(2)], [status, status, status, 299])
      expect(posted.map(({ at }) => at)).toEqual([0, 250, 750, 750])
      expect(printed).toEqual([
        `${status}  12-1       transfer.done           1001    0 ms  given up after 3 attempts`,
        '299  12-2       transfer.done           1001    0 ms',
      ])
      expect(notes).toHaveLength(1)
    },
  )

  it.each(['away', 502, 503, 504] as const)('waits for a program that is unavailable: %s', async away => {
    const { posted, printed, notes } = await listening([eventOf(1)], [away, away, away, away, away, 500, 204])
    expect(posted.map(({ at }) => at)).toEqual([0, 250, 750, 1_750, 3_750, 5_750, 7_750])
    expect(printed).toEqual(['204  12-1       transfer.done           1001    0 ms'])
    expect(notes).toEqual([
      'http://localhost:3000/hooks does not answer; waiting for it…',
      'The last event was 12-1; continue with --after 12-1.',
    ])
  })

  it('treats an answer that takes longer than ten seconds as none', async () => {
    const { posted, printed, notes } = await listening([eventOf(1)], ['silent', 204])
    expect(posted.map(({ at }) => at)).toEqual([0, 10_250])
    expect(printed).toHaveLength(1)
    expect(notes[0]).toContain('does not answer; waiting for it')
  })

  it('accepts an address with or without http, and with https', async () => {
    const to = async (given: string) => (await listening([], [], { 'forward-to': given })).begun?.split('\n')[2]
    expect(await to('localhost:3000')).toBe('To      http://localhost:3000/')
    expect(await to('HTTPS://here.example/x')).toBe('To      https://here.example/x')
    expect((await listening([], [], { 'forward-to': undefined })).failed).toContain('Say where to')
    expect((await listening([], [], { 'forward-to': 'a b' })).failed).toContain('“a b” is not a valid URL')
  })
})
