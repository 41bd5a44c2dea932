import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { appVersion } from '@lagoon/shared/catalogue/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { upgrade } from './upgrade'

let version = appVersion
const asked: string[] = []
const registry = createServer((request, response) => {
  asked.push(request.url ?? '')
  response.end(JSON.stringify({ version }))
})
beforeAll(() => once(registry.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => registry.close())

async function check(url = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`) {
  const printed: unknown[] = []
  const out = { print: (_data: unknown, text: string) => printed.push(text) }
  const connect = () => Promise.reject(new Error('it asks no exchange'))
  const work = { values: { check: true, registry: url }, words: [], out, signal: AbortSignal.timeout(60_000), connect }
  const status = await upgrade.run(work as unknown as Parameters<typeof upgrade.run>[0])
  return { status, printed }
}

it('asks the registry for the latest version, and says how to install it', async () => {
  expect(await check()).toEqual({ status: 0, printed: [`This is ${appVersion}, the latest version.`] })
  version = '999.0.0'
  expect(await check()).toMatchObject({ status: 1, printed: [expect.stringContaining('npm install lagoon@999.0.0')] })
  expect(asked).toEqual(['/lagoon/latest', '/lagoon/latest'])
})

it('says when the registry does not answer or has no such package', async () => {
  expect((await check('http://127.0.0.1:9/')).status).toBe(3)
  version = undefined as unknown as string
  expect((await check()).status).toBe(3)
})
