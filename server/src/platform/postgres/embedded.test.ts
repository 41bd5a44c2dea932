import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { projectFolder } from '../project'
import { postgresAccount } from './account'
import { findPostgresBinaries, makeRunnable } from './binaries'
import { openCluster } from './cluster'
import { type EmbeddedPostgres, startPostgres } from './embedded'
import { freePort } from './freePort'
import { DataFolderInUse } from './owner'
import { isRunning, launchWithLesserRights, stopPostmaster } from './postmaster'

let dataDir: string
const running: EmbeddedPostgres[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lagoon-postgres-'))
})

afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})

describe('embedded Postgres', () => {
  it('keeps its data from one start to the next', async () => {
    const first = await start()
    await query(first, 'CREATE TABLE stored AS SELECT 7 AS figure')
    await first.stop()
    expect(isRunning(first.pid)).toBe(false)
    const second = await start()
    expect(await query(second, 'SELECT figure FROM stored')).toEqual([{ figure: 7 }])
    expect(second.url).toBe(first.url)
  })

  it('refuses a second server on the same data folder, and names the first', async () => {
    const first = await start()
    const refusal = await start().catch((error: Error) => error)
    expect(refusal).toBeInstanceOf(DataFolderInUse)
    expect(refusal).toMatchObject({
      message: `Another Lagoon server (process ${process.pid}) is using the data folder ${dataDir}/postgres.`,
    })
    expect(await query(first, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  it('starts through its own program if that drops rights', async () => {
    const binaries = await findPostgresBinaries()
    const account = await postgresAccount()
    const made = await openCluster(join(dataDir, 'with a space'), binaries, account, false)
    const cluster = { ...made, logFile: join(made.folder, 'log') }
    const options = ['-p', String(await freePort()), '-c', 'unix_socket_directories=']
    const pid = await launchWithLesserRights(cluster, binaries, account, options)
    expect(isRunning(pid)).toBe(true)
    await stopPostmaster(cluster, binaries, pid)
    expect(isRunning(pid)).toBe(false)
  })

  it('is made executable again after a copy that lost the permission', async () => {
    const copied = join(dataDir, 'initdb')
    await writeFile(copied, 'a program', { mode: 0o644 })
    await makeRunnable(copied)
    expect((await stat(copied)).mode & 0o777).toBe(0o755)
  })

  it('restarts on the same port after it was killed, with all committed data', async () => {
    const postgres = await start()
    await query(postgres, 'CREATE TABLE stored AS SELECT 7 AS figure')
    const killed = postgres.pid
    process.kill(killed, 'SIGKILL')
    await until(() => postgres.pid !== killed)
    expect(await query(postgres, 'SELECT figure FROM stored')).toEqual([{ figure: 7 }])
  })

  it('restarts after a polite stop that would wait for its connections to end', async () => {
    const postgres = await start()
    await query(postgres, 'CREATE TABLE stored AS SELECT 7 AS figure')
    const busy = new pg.Client({ connectionString: postgres.url })
    busy.on('error', () => undefined)
    await busy.connect()
    const stopped = postgres.pid
    process.kill(stopped, 'SIGTERM')
    await until(() => postgres.pid !== stopped)
    expect(await query(postgres, 'SELECT figure FROM stored')).toEqual([{ figure: 7 }])
  })

  it('adopts the process that a killed server left running', async () => {
    const module = pathToFileURL(join(projectFolder, 'server/src/platform/postgres/embedded.ts')).href
    const script = `const { startPostgres } = await import(${JSON.stringify(module)})
      const { pid } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: false, log() {} })
      process.stdout.write(String(pid))
      setInterval(() => {}, 1000)`
    const server = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
      cwd: projectFolder,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [said] = await once(server.stdout, 'data')
    server.kill('SIGKILL')
    await once(server, 'exit')
    const left = Number(said)
    expect(isRunning(left)).toBe(true)
    const adopted = await start()
    expect(adopted.pid).toBe(left)
    await adopted.stop()
    expect(isRunning(left)).toBe(false)
  })
})

async function start(): Promise<EmbeddedPostgres> {
  const postgres = await startPostgres({ dataDir, durable: false, log: () => undefined })
  running.push(postgres)
  return postgres
}

async function query(postgres: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await pause(20)
}
