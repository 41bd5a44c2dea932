import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectFolder } from '@lagoon/server/platform/project'
import { appVersion } from '@lagoon/shared/catalogue/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startExchange, type TestExchange } from '../harness/exchange'
import { startHost } from '../harness/host'
import { lagoon } from '../harness/lagoon'

let exchange: TestExchange
beforeAll(async () => {
  exchange = await startExchange()
})
afterAll(() => exchange.stop())

const run = (...line: string[]) => lagoon(exchange.origin, ...line)

describe('the brand on the command line', () => {
  it('is saved to a file and set from it', async () => {
    const path = join(exchange.dataDir, 'brand.json')
    await writeFile(path, JSON.stringify({ name: 'Acme', products: { spot: 0 } }))
    expect((await run('brand', 'set', path)).out).toMatch(/^Acme \(Acme\)\n[\s\S]*off +spot/)
    const saved = JSON.parse((await run('brand', 'get', '--json')).out)
    expect(saved).toMatchObject({ name: 'Acme', legal_name: 'Acme', products: { spot: 0, options: 1 } })
    await writeFile(path, JSON.stringify({ accent: 'red' }))
    expect(await run('brand', 'set', path)).toMatchObject({ status: 1, err: expect.stringMatching(/#119955/) })
    await writeFile(path, '{}')
    expect((await run('brand', 'set', path, '--json')).out).toBe('{"name":"Lagoon"}\n')
    expect((await run('brand', 'get', path)).status).toBe(2)
  })
})

describe('the venue on the command line', () => {
  it('is set by a preset or a file, saved, and switched off', async () => {
    expect((await run('venue', 'set', 'retail')).out).toMatch(/^retail\nway in +60 ms, 99 of 100 within 400 ms\n/)
    const path = join(exchange.dataDir, 'venue.json')
    const saved = JSON.parse((await run('venue', 'get', '--json')).out)
    await writeFile(path, JSON.stringify({ ...saved, preset: 'custom', tiers: [], queue: 0 }))
    expect((await run('venue', 'set', path)).out).toMatch(
      /^custom\n[\s\S]*queue +off\nlimit +1200 calls a minute, ban after 10$/m,
    )
    await writeFile(path, JSON.stringify({ latency_in_ms: { p50: 5, p99: 1 } }))
    expect(await run('venue', 'set', path)).toMatchObject({
      status: 1,
      err: expect.stringMatching(/p99 is not below p50/),
    })
    expect((await run('venue', 'set', 'plain')).out).toMatch(/^plain\n/)
    expect((await run('venue', 'set')).status).toBe(2)
  })
})

it('a person is erased from the file of a world that has ended', async () => {
  const server = await startHost()
  try {
    const world = (...line: string[]) => lagoon(server.origin, 'world', ...line)
    expect((await world('create', 'acme', '--expires', '1h')).out).toMatch(/^acme is awake, until /)
    expect(await world('erase', 'acme')).toMatchObject({
      status: 2,
      err: expect.stringContaining('Name the account: lagoon world erase acme'),
    })
    const erase = () => world('erase', 'acme', 'dave@lagoon.test', '--yes')
    expect((await erase()).status).toBe(1)
    server.wall.forward(3_601_000)
    await expect.poll(async () => (await server.program.call('GET worlds', {})).data[0]?.state).toBe('archived')
    expect(await erase()).toMatchObject({ status: 0, out: 'Erased dave@lagoon.test in “acme”.\n' })
  } finally {
    await server.stop()
  }
}, 120_000)

describe('the world on the command line', () => {
  it('advances and prints the work that was done', async () => {
    const begun = exchange.clock.now()
    const alice = await exchange.as('alice')
    await alice.call('POST lh/deposit', { config_id: 1, amount: '100' })
    const [advanced] = (await run('advance', '3d', '--json')).rows()
    expect(advanced).toEqual({ now: (begun + 3 * 86_400) * 1000, done: { trust: expect.any(Number) } })
    const { order_list } = await alice.call('GET lh/deposit/order', { status: 2 })
    expect(order_list[0]).toMatchObject({ amount: '100', paid_interest: '0.6' })
    const { out, status } = await run('advance', '90s')
    expect(out).toContain('World time is 2026-01-04 00:01:30 UTC.')
    expect(status).toBe(0)
  })

  it('changes its speed and prints its state', async () => {
    expect((await run('speed', '60x', '--json')).rows()).toEqual([expect.objectContaining({ frozen: true, speed: 60 })])
    expect((await run('speed', '1')).out).toMatch(/^World time is .* UTC, frozen\.\n$/)
  })

  it('starts a scenario on a pair with a size in per cent', async () => {
    const { out, rows } = await run('scenario', 'crash', 'btc', '20%', '--for', '1m', '--json')
    expect(rows(), out).toEqual([
      expect.objectContaining({ shape: 'crash', symbol: 'BTC/USDT', size: '0.2', seconds: 60 }),
    ])
    expect((await run('scenario')).out).toMatch(/^crash of BTC\/USDT by 0\.2, from /)
    await exchange.clock.advance(61)
  })

  it('is saved as a named snapshot, restored without a question, and the snapshot deleted', async () => {
    const at = exchange.clock.now()
    expect((await run('snapshot', 'before lunch', '--json')).status).toBe(0)
    await exchange.clock.advance(3600)
    const restored = await run('restore', 'before lunch', '--json')
    expect(restored.rows()).toEqual([{ name: 'before lunch', now: at * 1000 }])
    expect((await run('snapshot')).out).toContain('before lunch')
    expect((await run('snapshot', 'before lunch', '--delete')).status).toBe(0)
    expect((await run('snapshot')).out).not.toContain('before lunch')
  })

  it('is saved to a file and loaded from it', async () => {
    const path = join(exchange.dataDir, 'written.lagoon')
    const at = exchange.clock.now()
    const saved = await run('fork', 'save', path, '--json')
    expect(saved.rows()).toEqual([{ file: path, size: (await stat(path)).size }])
    await run('advance', '1h')
    const loaded = await run('fork', 'load', path, '--yes', '--json')
    expect(loaded.rows()).toEqual([{ name: expect.stringMatching(/^file \d{4}-\d\d-\d\d/), now: at * 1000 }])
    expect(await run('fork', 'load', join(exchange.dataDir, 'nowhere'))).toMatchObject({ status: 1 })
    expect((await run('fork', 'keep', path)).status).toBe(2)
  })

  it('has snapshots with names that the shell completes', async () => {
    await run('snapshot', 'before tea')
    expect((await run('--complete', 'restore', 'before')).out).toMatch(/^before tea\t\d{4}-/)
    await run('snapshot', 'before tea', '--delete')
  })

  it('has users who can be found, and prints a token for one of them', async () => {
    expect((await run('users', 'alice')).out).toMatch(/^1001 {2}alice@lagoon\.test {2}Alice {2}/)
    const token = (await run('users', 'alice', '--token')).out.trim()
    expect((await exchange.anyone.as(token).call('GET user/center', {})).id).toBe(1001)
  })
})

describe('the exit of the command line', () => {
  it.each([
    [0, ['--help'], 'Exit status', ''],
    [0, ['trigger', '--help'], 'lagoon trigger deposit.decided', ''],
    [0, ['help', 'trigger'], 'lagoon trigger deposit.decided', ''],
    [0, ['help'], 'Exit status', ''],
    [1, ['restore', 'nothing'], '', 'Error: No data found'],
    [1, ['users', '--operator', 'operator:wrong'], '', 'Set the operator with --operator name:password'],
    [2, ['advance', 'soon'], '', '“soon” is not a duration'],
    [2, ['advnace', '1d'], '', 'Did you mean advance?'],
    [3, ['users', '--url', 'http://127.0.0.1:9'], '', 'No exchange answers at http://127.0.0.1:9.'],
  ])('has status %i for lagoon %j', async (status, line, out, err) => {
    const ended = await run(...line)
    expect(ended).toMatchObject({ status, out: expect.stringContaining(out), err: expect.stringContaining(err) })
  })

  it('prints the reason as JSON on standard error with --json', async () => {
    const { out, err } = await run('restore', 'nothing', '--json')
    expect([out, JSON.parse(err)]).toEqual(['', { error: { key: 'not_found', message: 'No data found' } }])
  })

  it('is reached through the binary of a clone', async () => {
    const bin = `${projectFolder}/server/bin/lagoon.mjs`
    expect((await promisify(execFile)(process.execPath, [bin, '--version'])).stdout).toBe(`${appVersion}\n`)
  })
})

describe('the doctor', () => {
  const look = (port: number) => run('doctor', '--port', String(port), '--data', exchange.dataDir, '--json')

  it('recognises a running exchange and reports no problem', async () => {
    const { status, rows } = await look(Number(new URL(exchange.origin).port))
    expect(rows()).toContainEqual(
      expect.objectContaining({
        check: 'Port',
        state: 'ok',
        says: expect.stringContaining('exchange already serves on'),
      }),
    )
    expect(rows()).toContainEqual(expect.objectContaining({ check: 'Postgres', state: 'ok' }))
    expect(status).toBe(0)
  })

  it('reports a port taken by another program, with advice', async () => {
    const other = createServer((_, response) => response.end('hello')).listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { status, rows } = await look((other.address() as AddressInfo).port)
    other.close()
    expect(rows()).toContainEqual(
      expect.objectContaining({ check: 'Port', state: 'bad', advice: expect.stringContaining('--port 9000') }),
    )
    expect(status).toBe(1)
  })
})
