import { rm } from 'node:fs/promises'
import type { Exchange } from '@lagoon/server/app/createExchange'
import { byServer } from '@lagoon/server/lane/origin'
import { type Database, openDatabase } from '@lagoon/server/platform/db/database'
import { migrate } from '@lagoon/server/platform/db/migrate'
import type { Log } from '@lagoon/server/platform/log'
import { steeredWall } from '@lagoon/server/platform/wall'
import type { Config } from '@lagoon/server/settings/config'
import { everybodyNamed } from '../../seeds/named'
import { namedPassword } from '../../seeds/users'
import { buildExchange } from './build'
import { carryCommands } from './carried'
import { Client } from './client'
import { beginClone, beginEmpty, withServerRole } from './database'
import { fetchInto, nowhere } from './inProcess'
import { openHub } from './localBus'
import { beginFrozen } from './seedTemplate'
import { databaseAt } from './url'

export type Name = 'alice' | 'bob' | 'carol' | 'dave' | 'erin'

/**
 * A whole exchange for one test: its own database, port and clocks, with world time frozen at `worldStart` until the test moves it. All
 * calls use real HTTP.
 */
export interface TestExchange {
  origin: string
  /** A client without a login. */
  anyone: Client
  /** One of the demo users, logged in. */
  as(name: Name): Promise<Client>
  operator(): Promise<Client>
  /** Wall time: tokens, codes, lockouts. */
  wall: ReturnType<typeof steeredWall>
  /** World time: `advance` runs everything that is due on the way. */
  clock: { now(): number; advance(seconds: number): Promise<Record<string, number>> }
  db: Database
  inside: Exchange
  /** The folder of its files. */
  dataDir: string
  /** How many HTTP requests it got, and how many are under way. */
  requests: { made: number; underWay: number }
  /** The code last sent to a phone or e-mail. */
  codeFor(target: string): Promise<string>
  /** Stops the server and starts it again on the same database and files, on another port unless `port` is given. Its clients follow it. */
  restart(settings?: Partial<Config>, port?: number): Promise<void>
  stop(): Promise<void>
}

interface Stage {
  seed?: string | undefined
  /** Begins its world in an empty database, like a user's first start. All other exchanges start a second time, on a copy of a world. */
  isFirst?: boolean
  /** The second at which its world begins, and recorded prices of pairs: files, folders or hashes. */
  at?: number
  market?: Readonly<Record<string, string>>
  log?: Log
  listen?: boolean
  /** The `fetch` of its clients; for example one that records. */
  via?: typeof fetch
  /** All calls go to a gateway, and a writer executes them: two parts on a bus, in this process. */
  behindGateway?: boolean
  /** Commands are not serialised before they are decided. */
  asHandedIn?: boolean
  wall?: ReturnType<typeof steeredWall>
  /** The exchange uses a database role that owns nothing, as in a deployment. */
  asServer?: boolean
  /** The address of a replica of the Postgres in which databases are cloned. */
  replica?: string
}

export async function startExchange(
  settings: Partial<Config> = {},
  {
    isFirst = false,
    market,
    at,
    seed = isFirst || market ? 'test' : undefined,
    log,
    listen = true,
    via = fetch,
    asHandedIn = false,
    behindGateway = !!process.env.BEHIND_GATEWAY,
    wall = steeredWall(),
    asServer = false,
    replica,
  }: Stage = {},
): Promise<TestExchange> {
  const begun = isFirst ? beginEmpty() : beginClone()
  const database = asServer ? withServerRole(begun) : begun
  const db = openDatabase(database.url, {
    ...{ max: 6, query_timeout_ms: 20_000, connect_timeout_ms: 20_000 },
    replica: replica ? databaseAt(replica, new URL(database.url).pathname.slice(1)) : null,
  })
  const build = async (changed: Partial<Config>) => {
    const hub = behindGateway ? openHub() : null
    const made = await buildExchange(
      db,
      wall,
      changed,
      log,
      hub ? { role: 'writer', bus: hub.node('writer') } : undefined,
    )
    if (!asHandedIn) carryCommands(made.exchange.lane)
    if (!hub) return { ...made, front: made.exchange }
    const settings = { ...changed, dataDir: made.dataDir }
    const front = await buildExchange(db, wall, settings, log, { role: 'gateway', bus: hub.node('gateway') })
    const { start, stop } = made.exchange
    return {
      ...made,
      front: front.exchange,
      exchange: Object.assign(made.exchange, {
        async start() {
          await made.exchange.becomeWriter(false)
          const started = await start()
          await front.exchange.start()
          return started
        },
        async stop() {
          await front.exchange.stop()
          await stop()
        },
      }),
    }
  }
  // Building the exchange needs no database, so the database is copied meanwhile.
  const [first] = await Promise.all([build(settings), database.ready])
  if (isFirst) await migrate(db.pool)
  if (seed !== undefined) await beginFrozen(first.exchange, seed, at, { files: market ?? {} })
  let built = first
  const requests = { made: 0, underWay: 0 }
  const begins = () => {
    requests.made++
    requests.underWay++
    return () => void requests.underWay--
  }
  const open = (port = 0) => {
    built.front.app.server.on('request', (_, response) => void response.once('close', begins()))
    return listen ? listening(built, port) : unheard(built)
  }
  const direct = fetchInto(() => built.front)
  const intoProcess: typeof fetch = (address, init) => {
    const end = begins()
    return direct(address, init).finally(end)
  }
  let origin = await open()
  const caller = (token: string | null) => new Client(() => origin, token, listen ? via : intoProcess)
  const tokens = new Map<string, string>()

  const login = async (who: string, ask: () => Promise<string>): Promise<Client> => {
    const token = tokens.get(who) ?? (await ask())
    tokens.set(who, token)
    return caller(token)
  }

  const world: TestExchange = {
    get origin() {
      return origin
    },
    get anyone() {
      return caller(null)
    },
    get dataDir() {
      return built.dataDir
    },
    get inside() {
      return built.exchange
    },
    db,
    wall,
    requests,
    as: name =>
      login(name, () =>
        caller(null).call('POST user/login', {
          user_type: 'email',
          user_string: emailOf(name),
          password: namedPassword,
        }),
      ),
    operator: () =>
      login('operator', () => caller(null).call('POST console/login', { account: 'operator', password: 'operator' })),
    clock: {
      now: () => built.exchange.world.now(),
      async advance(seconds) {
        const { exchange, front } = built
        const done = await exchange.world.advance(exchange.world.now() + seconds, byServer)
        while (front.world.now() !== exchange.world.now()) await new Promise(setImmediate)
        return done
      },
    },
    async codeFor(target) {
      const { rows } = await db.pool.query(
        'SELECT code FROM system.outbox WHERE target = $1 ORDER BY id DESC LIMIT 1',
        [target],
      )
      if (!rows[0]) throw new Error(`no code was sent to ${target}`)
      return rows[0].code
    },
    async restart(changed = {}, port = 0) {
      await built.exchange.stop()
      built = await build({ ...settings, ...changed, dataDir: built.dataDir })
      origin = await open(port)
    },
    async stop() {
      await built.exchange.stop()
      await db.close()
      await database.drop()
      await rm(built.dataDir, { recursive: true, force: true })
    },
  }
  return world
}

interface Built {
  exchange: Exchange
  /** The exchange that receives the calls. */
  front: Exchange
}

async function listening({ exchange, front }: Built, port: number): Promise<string> {
  const [origin] = await Promise.all([front.app.listen({ host: '127.0.0.1', port }), exchange.start()])
  return origin
}

async function unheard({ exchange, front }: Built): Promise<string> {
  await Promise.all([front.app.ready(), exchange.start()])
  return nowhere
}

function emailOf(name: Name): string {
  const user = everybodyNamed.find(each => each.name.toLowerCase() === name)
  if (!user) throw new Error(`there is nobody called ${name}`)
  return user.email
}
