import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '@lagoon/server/platform/db/database'
import { namedFundPassword, namedPassword } from '../../../../seeds/users'
import { Client } from '../../../harness/client'
import { cloneDatabase } from '../../../harness/database'
import { addressOn, usdt } from '../../../harness/money'
import { setPace } from '../../../harness/pace'
import { picture } from '../../../harness/picture'
import { type ServerProcess, startServerProcess } from '../../../harness/process'
import { Watch } from '../increment'
import { Journal } from '../journal'
import { type Baseline, baselineOf, fullAudit, judge } from '../judge'
import type { Person } from '../load'
import type { Figure } from '../section'

/** A world for servers to be killed in: a database of its own, its people, and a journal of all that was sent to it. */
export interface ProofWorld {
  url: string
  db: Database
  dataDir: string
  journal: Journal
  watch: Watch
  people: readonly Person[]
  operator: string
  /** A server process on this world, just begun. */
  spawn(environment?: Record<string, string>): Promise<ServerProcess>
  /** One that is ready. */
  start(environment?: Record<string, string>): Promise<ReadyServer>
  /** The audit between and at the end, and the journal settled. */
  settle(): Promise<readonly Figure[]>
  close(): Promise<void>
}

export interface ReadyServer extends ServerProcess {
  /** From the start of the process to its word that it is ready. */
  ready_s: number
}

interface WorldOptions {
  speed?: number
  /** Another database than a clone of the template. */
  database?: { url: string; drop(): Promise<void> }
}

export async function openWorld({ speed = 1, database: given }: WorldOptions = {}): Promise<ProofWorld> {
  const database = given ?? (await cloneDatabase())
  const db = openDatabase(database.url, { max: 4 })
  await setPace(db, { frozen: false, speed })
  const dataDir = await mkdtemp(join(tmpdir(), 'lagoon-proof-'))
  const servers: ServerProcess[] = []
  const journal = new Journal()
  const watch = new Watch(db.pool)

  const spawn = async (environment: Record<string, string> = {}): Promise<ServerProcess> => {
    const server = await startServerProcess({
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'fatal',
      ...environment,
    })
    servers.push(server)
    return server
  }
  const start = async (environment: Record<string, string> = {}): Promise<ReadyServer> => {
    const began = performance.now()
    const server = await spawn(environment)
    await server.ready()
    return Object.assign(server, { ready_s: (performance.now() - began) / 1000 })
  }
  const close = async () => {
    for (const { child } of servers) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    await db.close()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }

  try {
    const { people, operator } = await moveIn(await start(), db)
    await servers[0]?.end('SIGTERM')
    const baseline: Baseline = await baselineOf(db.pool)
    watch.start()
    return {
      url: database.url,
      db,
      dataDir,
      journal,
      watch,
      people,
      operator,
      spawn,
      start,
      settle: async () => [
        ...(await judge(db.pool, journal, baseline)),
        ...(await watch.stop()),
        ...(await fullAudit(db)),
      ],
      close: async () => {
        await watch.stop().catch(() => undefined)
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Logs everybody in who takes part, and gives them an address to withdraw to. */
export async function moveIn(
  { url }: Pick<ServerProcess, 'url'>,
  { pool }: Database,
  password = 'operator',
): Promise<{ people: Person[]; operator: string }> {
  const anyone = new Client(url)
  const people: Person[] = []
  for (const user_string of ['alice@lagoon.test', 'bob@lagoon.test']) {
    const token = await anyone.call('POST user/login', { user_type: 'email', user_string, password: namedPassword })
    const user = anyone.as(token)
    await user.call('POST set/sms_other_mail', {})
    const { rows } = await pool.query('SELECT code FROM system.outbox WHERE target = $1 ORDER BY id DESC LIMIT 1', [
      user_string,
    ])
    await user.call('POST wallet/addaddress', {
      currency_id: usdt,
      netType: 'TRC20',
      address: addressOn.TRC20,
      code: rows[0].code,
      pay_password: namedFundPassword,
    })
    people.push({ token, proof: await user.upload(await picture()) })
  }
  return { people, operator: await anyone.call('POST console/login', { account: 'operator', password }) }
}
