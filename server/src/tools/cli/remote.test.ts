import { afterEach, describe, expect, it, vi } from 'vitest'
import { connect } from './remote'

afterEach(() => vi.unstubAllGlobals())

const operator = { account: 'operator', password: 'secret' }
const answered = (data: unknown) => Response.json({ type: 'ok', code: 1, data })

async function connected(worldSecret: string | null, answer: () => Response) {
  const sent: { path: string; headers: Headers }[] = []
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
    sent.push({ path: new URL(address).pathname, headers: new Headers(headers) })
    return answer()
  })
  const remote = await connect(
    { origin: 'http://here', operator, factor: null, worldSecret },
    new AbortController().signal,
  )
  return { remote, sent }
}

describe('the connection to an exchange', () => {
  it('logs in as the operator, and logs out when it closes', async () => {
    const { remote, sent } = await connected(null, () => answered('a token'))
    expect(remote.operator.token).toBe('a token')
    await remote.close()
    expect(sent.map(({ path }) => path)).toEqual(['/api/console/login', '/api/console/logout'])
    expect(sent.map(({ headers }) => headers.get('x-world-secret'))).toEqual([null, null])
    expect(sent[1]?.headers.get('authorization')).toBe('a token')
  })

  it('sends the world secret with every call', async () => {
    const { remote, sent } = await connected('whisper', () => answered('a token'))
    await remote.renew()
    expect(sent.map(({ headers }) => headers.get('x-world-secret'))).toEqual(['whisper', 'whisper'])
    expect(sent[0]?.headers.get('language-mark')).toBe('en')
  })

  it.each([
    ['another program answers', () => new Response('<html>'), 'The server at http://here is not an exchange.'],
    [
      'nothing answers',
      () => {
        throw new TypeError('fetch failed')
      },
      'No exchange answers at http://here. Start one with `lagoon start`, or set another address with --url or LAGOON_URL.',
    ],
  ])('fails if %s', async (_, answer, sentence) => {
    await expect(connected(null, answer)).rejects.toThrow(sentence)
  })

  it('aborts a call when the command is interrupted, and still logs out', async () => {
    const interrupted = new AbortController()
    const left: string[] = []
    vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
      if (!address.endsWith('advance')) return Promise.resolve(left.push(address) && answered('a token'))
      return new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)))
    })
    const remote = await connect(
      { origin: 'http://here', operator, factor: null, worldSecret: null },
      interrupted.signal,
    )
    const advancing = remote.operator.call('POST console/advance', { seconds: 1 })
    interrupted.abort()
    await expect(advancing).rejects.toThrow()
    await remote.close()
    expect(left).toEqual(['http://here/api/console/login', 'http://here/api/console/logout'])
  })

  it('sends a given code of the second factor, and otherwise asks on the terminal', async () => {
    const sent: string[] = []
    const due = { type: 'error', code: 0, message: 'Code?', error: 'second_factor', data: { ticket: 'T', methods: [] } }
    vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
      sent.push(`${new URL(address).pathname} ${body}`)
      return String(body).includes('123456') ? answered('a token') : Response.json(due)
    })
    const { signal } = new AbortController()
    const config = { origin: 'http://here', operator, worldSecret: null }
    expect((await connect({ ...config, factor: '123456' }, signal)).operator.token).toBe('a token')
    const remote = await connect({ ...config, factor: null }, signal, async () => '123456')
    expect(remote.operator.token).toBe('a token')
    expect(sent.map(line => line.replace(/[^/\w].*/, ''))).toEqual([
      '/api/console/login',
      '/api/console/login',
      '/api/console/login_factor',
    ])
    expect(sent.at(-1)).toMatch(/ticket.*T/)
    await expect(connect({ ...config, factor: null }, signal, async () => null)).rejects.toMatchObject({
      key: 'second_factor',
    })
  })

  it('fails with the refusal of the exchange', async () => {
    const refused = () => Response.json({ type: 'error', code: 0, message: 'Wrong password', error: 'login_failed' })
    await expect(connected(null, refused)).rejects.toMatchObject({ key: 'login_failed', message: 'Wrong password' })
  })
})
