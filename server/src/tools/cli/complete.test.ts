import { afterEach, expect, it, vi } from 'vitest'
import { complete } from './complete'

afterEach(() => vi.unstubAllGlobals())

/** An exchange with three snapshots; `asked` records the requests. */
function exchange() {
  const requested: string[] = []
  const saved = ['tea', 'before tea', 'before lunch'].map(name => ({ name, at: '2026-01-01 00:00:00' }))
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(address.split('?')[0] as string)
    return Response.json({ type: 'ok', code: 1, data: address.includes('snapshots') ? saved : 'a token' })
  })
  return requested
}

it('snapshot names are completed from the exchange on this machine', async () => {
  const requested = exchange()
  expect(await complete(['restore', 'before'])).toBe(
    'before tea\t2026-01-01 00:00:00\nbefore lunch\t2026-01-01 00:00:00\n',
  )
  expect(requested).toEqual(['login', 'snapshots', 'logout'].map(path => `http://127.0.0.1:8080/api/console/${path}`))
})

it('snapshot names are completed from the exchange that --url names', async () => {
  const requested = exchange()
  const found = await complete(['--url', 'http://localhost:9000', 'restore', 't'])
  expect([found, requested[1]]).toEqual(['tea\t2026-01-01 00:00:00\n', 'http://localhost:9000/api/console/snapshots'])
})

it('nothing is completed if no exchange answers, and the shell completes files', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
  expect(await complete(['restore', 'before'])).toBe('')
  expect(await complete(['conformance', '--junit', ''])).toBe(':files\n')
})
