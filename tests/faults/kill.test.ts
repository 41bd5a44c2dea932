import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@lagoon/server/platform/db/database'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { namedPassword } from '../../seeds/users'
import { Client } from '../harness/client'
import { cloneDatabase, type TestDatabase } from '../harness/database'
import { expectBalanced } from '../harness/invariants'
import { type ServerProcess, startServerProcess } from '../harness/process'
import { random } from '../invariants/jump/player'
import { players } from '../invariants/jump/players'
import { JournalClient, type Sent } from './journal'

/**
 * kill -9 of the server under mixed load of all products. A journal of every command is settled at the end: what was acknowledged is
 * there with the answer that was given, what was refused is not, what is unknown is there once or not at all.
 */
const kills = Number(process.env.KILLS ?? 5)
const seed = Number(process.env.KILL_SEED ?? 1)

let database: TestDatabase
let dataDir: string
let server: ServerProcess | null = null
const journal: Sent[] = []

beforeEach(async () => {
  database = await cloneDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'lagoon-kill-'))
  const db = openDatabase(database.url, { max: 1 })
  await db.pool.query('UPDATE world.clock SET frozen = false, speed = 20')
  await db.close()
})
afterEach(async () => {
  await server?.end('SIGKILL')
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

describe('a server that is killed at random moments', () => {
  it(`loses nothing it acknowledged and leaves nothing half done, ${kills} times`, async () => {
    const dice = random(seed)
    for (let kill = 0; kill < kills; kill++) {
      server = await start()
      const token = await login(server.url)
      const stopped = { now: false }
      const load = Promise.all(
        Array.from({ length: 8 }, (_, i) => play(server as ServerProcess, token, seed * 1000 + kill * 8 + i, stopped)),
      )
      await new Promise(done => setTimeout(done, 300 + dice.below(900)))
      await server.end('SIGKILL')
      stopped.now = true
      await load
    }
    server = await start()
    await server.end('SIGTERM')
    server = null
    const db = openDatabase(database.url, { max: 2 })
    try {
      expect(journal.filter(sent => sent.outcome === 'acknowledged').length).toBeGreaterThan(kills * 10)
      await settle(db.pool)
      await expectBalanced({ db })
    } finally {
      await db.close()
    }
  })
})

async function start(): Promise<ServerProcess> {
  const started = await startServerProcess({ DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'fatal' })
  await started.ready()
  return started
}

const login = (origin: string) =>
  new Client(origin).call('POST user/login', {
    user_type: 'email',
    user_string: 'alice@lagoon.test',
    password: namedPassword,
  })

async function play(at: ServerProcess, token: string, from: number, stopped: { now: boolean }): Promise<void> {
  const dice = random(from)
  const user = new JournalClient(at.url, token, journal)
  while (!stopped.now) {
    await dice
      .of(players)
      .play(user, dice)
      .catch(() => undefined)
  }
}

async function settle(pool: {
  query(sql: string): Promise<{ rows: { path: string; key: string; answer: unknown }[] }>
}): Promise<void> {
  const { rows } = await pool.query('SELECT path, key, answer FROM world.idempotency')
  const kept = new Map(rows.map(row => [`${row.path} ${row.key}`, row.answer]))
  for (const sent of journal) {
    const answer = kept.get(`${sent.path} ${sent.key}`)
    if (sent.outcome === 'acknowledged') expect({ sent, kept: answer }).toEqual({ sent, kept: sent.data ?? null })
    if (sent.outcome === 'refused') expect({ sent, kept: answer }).toEqual({ sent, kept: undefined })
  }
}
