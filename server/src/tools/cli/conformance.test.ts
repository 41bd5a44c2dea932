import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { ran } from './cli.fixture'
import { conformance } from './conformance'

afterEach(() => vi.unstubAllGlobals())

const base = 'http://127.0.0.1:1'

/** A server that gives every call the same answer and has no socket. */
function server(answer: object) {
  const requested: { address: string; secret: string | null; body: string }[] = []
  vi.stubGlobal('fetch', async (address: string, { headers, body }: RequestInit) => {
    requested.push({ address, secret: new Headers(headers).get('x-world-secret'), body: String(body) })
    return Response.json(answer)
  })
  return requested
}
const held = (values: object) => ran(conformance, { values: { base, ...values } })
const refuses = { type: 'error', code: 0, message: 'no', error: 'login_failed' }

it('conformance refuses an unknown chapter or check by name, and sends nothing', async () => {
  const requested = server(refuses)
  await expect(held({ only: ['spot', 'spto'] })).rejects.toThrow('There is no chapter or check “spto”.')
  expect(requested).toEqual([])
})

it('conformance logs in as the named operator and sends the world secret if there is one', async () => {
  const requested = server(refuses)
  const missed = `POST console/login at ${base} `
  await expect(held({ operator: 'ops:se:cret', 'world-secret': 'whisper' })).rejects.toThrow(missed)
  await expect(held({ operator: 'ops:secret', only: ['spot'] })).rejects.toThrow(missed)
  expect(requested).toMatchObject([
    { address: `${base}/api/console/login`, secret: 'whisper', body: expect.stringMatching(/ops.*se(:|%3A)cret/) },
    { secret: null },
  ])
})

it('conformance without an operator never logs in, runs the named checks and writes the report', async () => {
  const requested = server(refuses)
  const junit = join(await mkdtemp(join(tmpdir(), 'lagoon-conformance-')), 'report.xml')
  const { printed, status } = await held({ 'no-operator': true, only: ['console.login', 'wallet.pages'], junit })
  expect(printed.map(line => line.slice(2, 24).trim())).toEqual(['wallet.pages', 'console.login', expect.anything()])
  expect(printed[2]).toContain('0 passed, 1 deviate')
  expect(status).toBe(1)
  expect(requested.filter(({ address }) => address.includes('login'))).toEqual([])
  expect(await readFile(junit, 'utf8')).toContain('console.login')
  await rm(dirname(junit), { recursive: true })
})
