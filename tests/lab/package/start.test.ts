import { readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '@lagoon/server/platform/db/database'
import { isRunning } from '@lagoon/server/platform/postgres/postmaster'
import { runningDatabase } from '@lagoon/server/platform/postgres/running'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { leftBehindBy } from '../../harness/leftovers'
import { type ServerProcess, startServerProcess } from '../../harness/process'

let dataDir: string
const started: ServerProcess[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(leftBehindBy('lagoon-start-'))
})

afterEach(async () => {
  for (const server of started.splice(0)) if (server.child.exitCode === null) await server.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

describe('the server process', () => {
  it('prints its address, and Ctrl-C ends the server and its Postgres', async () => {
    const server = await start()
    await server.ready()
    expect(server.said()).toContain(`${server.url}/h5/`)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    const postgres = postgresOf(dataDir)
    expect(isRunning(postgres)).toBe(true)
    expect(await server.end('SIGINT')).toBe(0)
    expect(isRunning(postgres)).toBe(false)
  })

  it('starts again after a kill -9 that left Postgres running', async () => {
    const killed = await start()
    await killed.ready()
    const postgres = postgresOf(dataDir)
    await killed.end('SIGKILL')
    expect(isRunning(postgres)).toBe(true)
    const server = await start()
    await server.ready()
    expect(postgresOf(dataDir)).toBe(postgres)
    expect(await server.end('SIGTERM')).toBe(0)
  })

  it('survives the death of its Postgres and becomes ready again', async () => {
    const server = await start()
    await server.ready()
    const killed = postgresOf(dataDir)
    process.kill(killed, 'SIGKILL')
    await until(async () => !isRunning(killed) && (await isReady(server)))
    expect(postgresOf(dataDir)).not.toBe(killed)
    expect(await server.end('SIGTERM')).toBe(0)
  })

  it('fails in one line when another server uses the data folder', async () => {
    const first = await start()
    await first.ready()
    const second = await start()
    await expect(second.ready()).rejects.toThrow(/^\s*Lagoon did not start: Another Lagoon server .* is using the data/)
    expect(second.said().trim().split('\n')).toHaveLength(1)
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  })

  it('serves from one of two started at the same moment, and the other prints its address', async () => {
    const both = await Promise.all([start(), start()])
    const ended = await Promise.allSettled(both.map(server => server.ready()))
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const [one, other] = ended[0]?.status === 'fulfilled' ? both : [...both].reverse()
    expect(other?.said()).toContain(
      `Lagoon did not start: Another Lagoon server (process ${one?.child.pid}, ${one?.url}) is using the data folder`,
    )
    expect((await fetch(`${one?.url}/readyz`)).status).toBe(200)
  })

  it('uses an unprivileged database role and keeps log and password files private', async () => {
    const server = await start()
    await server.ready()
    const files = ['postgres.log', 'postgres.server-password', 'postgres/password']
    expect(files.map(file => (statSync(join(dataDir, file)).mode & 0o777).toString(8))).toEqual(['600', '600', '600'])
    const log = openDatabase((await runningDatabase(dataDir)) as string, { max: 1 })
    const { rows } = await log.pool.query(
      `SELECT DISTINCT usename FROM pg_stat_activity WHERE datname = 'lagoon' AND pid <> pg_backend_pid() AND usename IS NOT NULL`,
    )
    await log.close()
    expect(rows).toEqual([{ usename: 'lagoon_server' }])
  })

  it('names a port in use and leaves no Postgres behind', async () => {
    const port = await takePort()
    try {
      const server = await start({ PORT: String(port.number) })
      await expect(server.ready()).rejects.toThrow(`port ${port.number} on 127.0.0.1 is in use`)
      expect(server.child.exitCode).toBe(1)
      expect(() => postgresOf(dataDir)).toThrow('ENOENT')
    } finally {
      port.server.close()
    }
  })

  it('can be interrupted while it creates the first world, and starts the next time', async () => {
    const server = await start()
    await until(async () => /migrations? applied/.test(server.said()))
    expect(await server.end('SIGINT')).toBe(0)
    expect(server.said()).not.toMatch(/did not start|\n +at /)
    expect(() => postgresOf(dataDir)).toThrow('ENOENT')
    const again = await start()
    await again.ready()
  })

  it('fails at once when the data folder cannot be created', async () => {
    const server = await start({ DATA_DIR: '/proc/nothing/here' })
    await expect(server.ready()).rejects.toThrow(
      '/proc/nothing cannot be created. Set DATA_DIR to a folder that you own.',
    )
    expect(server.said().trim().split('\n')).toHaveLength(1)
  })

  it('fails when the database of DATABASE_URL cannot be reached', async () => {
    const server = await start({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing' })
    await expect(server.ready()).rejects.toThrow('the database of DATABASE_URL cannot be reached')
  })
})

async function start(environment: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServerProcess({ DATA_DIR: dataDir, ...environment })
  started.push(server)
  return server
}

async function isReady({ url }: ServerProcess): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    answer => answer.ok,
    () => false,
  )
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(50)
}

function postgresOf(folder: string): number {
  return Number.parseInt(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

async function takePort(): Promise<{ number: number; server: Server }> {
  const server = createServer()
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return { number: typeof address === 'object' && address ? address.port : 0, server }
}
