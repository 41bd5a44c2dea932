import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { isRunning } from '@lagoon/server/platform/postgres/postmaster'
import { projectFolder } from '@lagoon/server/platform/project'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { namedPassword } from '../../../seeds/users'
import { buildServer } from '../../../server/bin/prepare/server.mjs'
import { Client } from '../../harness/client'
import { cloneDatabase, type TestDatabase } from '../../harness/database'
import { leftBehindBy } from '../../harness/leftovers'

interface Runs {
  writers: { id: string; pid: number }[]
  gateways: { id: string; pid: number; origin: string }[]
  broker: { pid: number; port: number }
}

let database: TestDatabase
let dataDir: string
const running: ChildProcess[] = []

beforeAll(async () => {
  ;[database, dataDir] = await Promise.all([cloneDatabase(), mkdtemp(leftBehindBy('lagoon-cluster-')), buildServer()])
})
afterAll(async () => {
  for (const child of running) {
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  await rm(dataDir, { recursive: true, force: true })
  await database.drop()
})

function run(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['server/dist/cluster.js', ...args], {
    cwd: projectFolder,
    env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'fatal', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  const printed = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', text => {
    printed.out += text
  })
  child.stderr.setEncoding('utf8').on('data', text => {
    printed.err += text
  })
  return { child, printed, ended: once(child, 'close').then(([code]) => code as number | null) }
}

describe('npm run cluster', () => {
  it('runs a world as several processes, survives the loss of its writer, and leaves nothing behind', async () => {
    const brandFile = join(dataDir, 'brand.json')
    await writeFile(brandFile, JSON.stringify({ name: 'Harbour' }))
    const cluster = run(['--json'], { BRAND_FILE: brandFile })
    await vi.waitFor(() => expect(cluster.printed.out).toContain('\n'), { timeout: 60_000 })
    const runs: Runs = JSON.parse(cluster.printed.out)
    expect([runs.writers.length, runs.gateways.length]).toEqual([2, 3])

    const ready = await Promise.all(runs.gateways.map(async ({ origin }) => (await fetch(`${origin}/readyz`)).json()))
    expect(ready.map(({ node }) => node)).toEqual(runs.gateways.map(({ id }) => id))
    expect(runs.writers).toContainEqual({ id: ready[0].writer.id, pid: ready[0].writer.pid })

    const brandAt = (origin: string) => new Client(origin, null).call('GET brand', {})
    await vi.waitFor(async () => expect((await brandAt(runs.gateways[1]?.origin as string)).name).toBe('Harbour'))
    expect(cluster.printed.err).toContain(`writer-1: Uses the brand of ${brandFile}`)

    const [one, two] = runs.gateways.map(({ origin }) => origin) as [string, string]
    const alice = { user_type: 'email', user_string: 'alice@lagoon.test', password: namedPassword } as const
    const token = await new Client(one, null).call('POST user/login', alice)
    const order = { currency_id: 1, legal_id: 3, type: 1, amount: '0.0001', target_price: '1000' } as const
    const { id } = await new Client(one, token).call('POST coin/trade', order)
    expect((await new Client(two, token).call('GET coin/list', { status: 1 })).map(each => each.id)).toContain(id)

    const killing = run(['--kill', 'writer'])
    expect(await killing.ended).toBe(0)
    expect(killing.printed.out).toMatch(
      new RegExp(
        `^Killed the writer, process ${ready[0].writer.pid}\\.\nProcess \\d+ took over after \\d+\\.\\d s\\.\n$`,
      ),
    )
    await new Client(two, token).call('PUT coin/trade', { id })

    cluster.child.kill('SIGINT')
    expect(await cluster.ended).toBe(0)
    const pids = [...runs.writers, ...runs.gateways, runs.broker].map(({ pid }) => pid)
    expect(pids.filter(isRunning)).toEqual([])
    expect(await readdir(dataDir)).not.toContain('cluster.json')
  })

  it('reports a port that is in use, and a kill without a running cluster', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const cluster = run([], { PORT: String(port) })
    expect(await cluster.ended).toBe(1)
    expect(cluster.printed.err).toContain(
      `port ${port} is in use by another program. Set PORT to the first of 3 free ones`,
    )
    other.close()
    const killing = run(['--kill', 'writer'])
    expect(await killing.ended).toBe(1)
    expect(killing.printed.err).toContain('no cluster is running on this DATA_DIR')
  })
})
