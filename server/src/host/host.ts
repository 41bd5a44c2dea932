import type { CallData, CallParsed } from '@lagoon/shared/api/index'
import type { Exchange } from '../app/createExchange'
import type { Hosted, Visitors, Worlds } from '../features/worlds/worlds'
import type { AddressCount } from '../http/limits'
import { openDatabase } from '../platform/db/database'
import { FairTurns } from '../platform/fairTurns'
import type { Log } from '../platform/log'
import { newUuid } from '../platform/random'
import { Refusal, refuse } from '../platform/refusal'
import { keyFor } from '../platform/secrets'
import type { Wall } from '../platform/wall'
import { stampOf } from '../platform/world-time'
import type { Config } from '../settings/config'
import { copyTurns } from '../world/snapshots'
import { addressesOf, hostsOf } from './address.rules'
import { Archive } from './archive'
import { archive_s, Care } from './care'
import { Creation } from './creation'
import { Databases } from './databases.data'
import { endsSoon, isExpired } from './expiry.rules'
import type { Elsewhere, Visit } from './front'
import type { WorldRow } from './registry.data'
import { HeldElsewhere, type Resident, type Shared, usedSets } from './resident'
import { type Beginning, type Seed, Templates } from './templates'
import { type Visitor, VisitorWorlds } from './visitors'
import { WorldSettings } from './worldSettings'

interface HostOptions {
  config: Config
  wall: Wall
  log: Log
  /** The role that owns databases, and the one that serves; both URLs name a database of the server. */
  ownerUrl: string
  serverUrl: string
  build: Shared['build']
  /** Makes the world of an empty database. */
  seed(exchange: Exchange, beginning: Beginning): Promise<void>
  /** The exchange at the root. */
  main?(): Exchange
  /** The demo users by name. */
  people: Readonly<Record<string, number>>
  /** A database with a fresh demo world; without it the host seeds one. */
  template?: string
}

type Row = CallData<'GET worlds'>['data'][number]
/**
 * The worlds of one process besides `main`: each has a database, secrets and files of its own. A world sleeps until a request arrives, and
 * sleeps again after its idle time. Several hosts may share the list of worlds: each world is awake in one of them at most, which has its
 * lock, and the others pass its callers on.
 */
export class Host implements Worlds {
  readonly hosts: readonly string[]
  readonly #databases: Databases
  readonly #templates: Templates
  readonly #settings: WorldSettings
  readonly #creation: Creation
  readonly #care: Care
  readonly #archive: Archive
  /** Visitors wait in a queue of their own, so a crowd of them does not hold up an operator. */
  readonly #creating = new FairTurns<'operators'>({ atOnce: 2, each: 2, waiting: 256 })
  readonly visitors: Visitors | null
  readonly peerKey: string
  /** All worlds share one count of requests; otherwise a caller could use the full limit in every world. */
  readonly addresses: AddressCount = {}
  readonly copying = copyTurns()
  constructor(private readonly options: HostOptions) {
    const { config, ownerUrl, serverUrl } = options
    this.hosts = hostsOf(config.allowedHosts)
    this.#databases = new Databases({ ownerUrl, serverUrl })
    this.#settings = new WorldSettings(config, serverUrl)
    this.peerKey = keyFor(config.jwtSecret, 'hosts').toString('hex')
    const registryName = config.worlds.database
    const seed: Seed = (database, beginning) => this.#seed(database, beginning)
    const pause = () => new Promise<void>(done => void options.wall.after(100, done))
    this.#templates = new Templates(this.#databases, seed, pause, {
      prefix: `${registryName}_template_`,
      usual: options.template,
    })
    this.#archive = new Archive({
      ...{
        databases: this.#databases,
        templates: this.#templates,
        wall: options.wall,
        filesOf: this.#settings.filesOf,
      },
      now_s: () => this.#care.now_s(),
      locks: () => this.#care.opened.locks,
    })
    this.#care = new Care({
      ...{ wall: options.wall, log: options.log, build: options.build, databases: this.#databases },
      ...{ registryName, templates: this.#templates, peerKey: this.peerKey, most_awake: config.worlds.awake },
      ...{ addresses: this.addresses, copying: this.copying },
      configOf: row => this.#settings.of(row),
      hostedOf: row => this.#hostedOf(row),
      ...{ filesOf: this.#settings.filesOf, archive: this.#archive },
    })
    this.#creation = new Creation({
      ...{ config, care: this.#care, databases: this.#databases, templates: this.#templates },
      ...{ settings: this.#settings, main: options.main },
    })
    const { visitors: most, visitors_hours: hours } = config.worlds
    this.visitors =
      most === 0
        ? null
        : new VisitorWorlds({
            ...{ most, hours, care: this.#care, log: options.log },
            create: visitor => this.#createFor(visitor, hours * 3600),
            loginOf: (row, site) => this.#loginOf(row, site),
          })
  }

  /** The address at which other hosts reach this one. */
  get address(): string {
    return this.#care.address
  }
  set address(address: string) {
    this.#care.address = address
  }

  open = (): Promise<void> => this.#care.open()

  async enter(
    name: string,
    { isSocket, isPage }: { isSocket: boolean; isPage: boolean },
  ): Promise<Visit | Elsewhere | null> {
    const resident = await this.#care.known(name)
    if (!resident || !['ready', 'archived'].includes(resident.row.state)) return null
    const { expires_at } = resident.row
    if (expires_at !== null && isExpired(resident.row, this.#care.now_s()))
      refuse('world_ended', { params: { until: stampOf(expires_at + archive_s).slice(0, 16) } })
    // It is being restored.
    if (resident.row.state === 'archived') throw new Refusal('world_waking', { retryAfter_s: 1 })
    const count = (change: 1 | -1) => {
      if (isSocket) resident.sockets += change
      else resident.requests += change
      resident.usedAt_ms = this.options.wall.mono()
    }
    count(1)
    try {
      const exchange = await resident.awake()
      if (isPage) {
        resident.visits++
        resident.seen_at = this.#care.now_s()
      }
      return { app: exchange.app, leave: () => count(-1) }
    } catch (error) {
      count(-1)
      if (resident.row.state !== 'ready') return null
      if (error instanceof HeldElsewhere) return { address: error.address, lookAgain: () => resident.lookAgain() }
      throw error
    }
  }

  /** The requests of a world that are under way. */
  inFlight(name: string): number {
    return this.#care.residents.get(name)?.requests ?? 0
  }

  async list(site: string): Promise<Row[]> {
    await this.#care.openIfThere()
    if (!this.#care.list) return []
    await this.#care.refresh()
    const residents = [...this.#care.residents.values()].sort((a, b) => b.row.created_at - a.row.created_at)
    const names = residents.map(({ row }) => row.database)
    const [sizes, held] = await Promise.all([this.#databases.sizes(names), this.#care.list.locks.heldAnywhere(names)])
    return residents.map(resident => {
      const { database } = resident.row
      return this.#shown(resident, site, { bytes: sizes.get(database) ?? 0, isHeld: held.has(database) })
    })
  }

  create(wanted: CallParsed<'POST worlds'>, site: string): Promise<CallData<'POST worlds'>> {
    return this.#creating.take('operators', async () => {
      const resident = await this.#creation.create(wanted)
      const exchange = await resident.awake()
      const secrets = this.#settings.secretsOf(resident.row)
      const users = await Promise.all(
        Object.entries(this.options.people).map(async ([name, id]) => {
          const token = await exchange.logIn(id)
          return token === null ? [] : [[name, { id, token }] as const]
        }),
      )
      const { name, path, url, page, state, expires_at } = this.#shown(resident, site)
      return {
        ...{ name, url, page, path, state, expires_at },
        operator: {
          account: 'operator',
          password: secrets.operator,
          token: (await exchange.logIn('operator')) as string,
        },
        users: Object.fromEntries(users.flat()),
      }
    })
  }

  async sleep(name: string, site: string): Promise<Row> {
    const resident = await this.#care.find(name)
    await this.#care.alone(resident, async () => {})
    return this.#shown(resident, site)
  }

  async wake(name: string, site: string): Promise<Row> {
    const resident = await this.#care.find(name)
    const isHeld = await resident.awake().then(
      () => false,
      error => {
        if (error instanceof HeldElsewhere) return true
        throw error
      },
    )
    return this.#shown(resident, site, { isHeld })
  }

  async reset(name: string, site: string): Promise<Row> {
    const resident = await this.#care.find(name)
    await this.#care.here(resident, () => this.#care.reset(resident))
    return this.#shown(resident, site)
  }

  async extend(name: string, expires_in: number | undefined, site: string): Promise<Row> {
    const resident = (await this.#care.known(name)) ?? refuse('not_found')
    const { expires_at } = resident.row
    await resident.change({ expires_at: expires_in === undefined ? null : this.#care.now_s() + expires_in })
    if (resident.row.state === 'archived')
      await this.#creating
        .take('operators', () => this.#archive.restore(resident))
        .catch(async error => {
          await resident.change({ expires_at })
          throw error
        })
    return this.#shown(resident, site)
  }

  async erase(name: string, account: string, site: string): Promise<Row> {
    const resident = (await this.#care.known(name)) ?? refuse('not_found')
    // Its own operator erases users of a world that has not ended.
    if (stateOf(resident.row, false, this.#care.now_s()) !== 'archived') refuse('state_invalid')
    await this.#creating.take('operators', () =>
      resident.row.state === 'archived'
        ? this.#archive.erase(resident, account)
        : // Its file could not be written yet.
          resident.using(exchange => exchange.eraseAccount(account)),
    )
    return this.#shown(resident, site)
  }

  async branch(name: string, to: string | undefined, site: string): Promise<Row> {
    return this.#shown(await this.#creating.take('operators', () => this.#creation.copy(name, to, {})), site)
  }

  async recordings(): Promise<{ name: string; hashes: readonly string[] }[]> {
    await this.#care.openIfThere()
    if (this.#care.list) await this.#care.refresh()
    return Promise.all(
      [...this.#care.residents.values()].map(async ({ row, exchange }) => ({
        name: row.name,
        hashes: (exchange ? await usedSets(exchange, row) : row.market).split(',').filter(Boolean),
      })),
    )
  }

  async visits(name: string): Promise<CallData<'GET worlds/visits'>> {
    const { row } = (await this.#care.known(name)) ?? refuse('not_found')
    return (await this.#care.openRegistry()).visits.of(row.database, this.#care.today())
  }

  delete = (name: string): Promise<undefined> => this.#care.delete(name)

  async stop(): Promise<void> {
    await this.#care.stop()
    await this.#databases.close()
  }

  async #createFor(visitor: Visitor, expires_in: number): Promise<void> {
    await this.#care.openRegistry()
    const earlier = await this.#care.shared.registry.ofVisitor(visitor.id)
    // It has ended, so the visitor may have another.
    if (earlier) await (await this.#care.known(earlier.name))?.change({ visitor: null })
    const brand = this.options.main?.().brandFile() ?? undefined
    await this.#creation.make(`v-${newUuid().slice(0, 13)}`, { visitor, expires_in, brand }, {})
  }

  #loginOf(row: WorldRow, site: string) {
    const { operator, link } = this.#settings.secretsOf(row)
    const { demo, worldControl } = this.options.config
    const app = addressesOf(row.name, site, demo ? link : '').page
    return { app, console: app.replace('/h5/', '/console/'), password: operator, hasPeople: worldControl }
  }

  async #seed(database: string, beginning: Beginning): Promise<void> {
    const { build, seed, wall, log, config } = this.options
    const db = openDatabase(this.#databases.serverUrl(database), { max: 8 })
    const exchange = await build({ config: { ...config, node: null }, db, wall, log })
    try {
      await seed(exchange, beginning)
    } finally {
      await exchange.stop()
      await db.close()
    }
  }

  // ── what a world is

  #hostedOf = (row: WorldRow): Hosted => ({
    shown: () => ({
      expires_at: row.expires_at === null ? '' : stampOf(row.expires_at),
      ends_soon: endsSoon(row, this.#care.now_s()),
    }),
    opened: page => void this.#care.list?.registry.visits.count(row.database, this.#care.today(), page),
  })

  #shown(resident: Resident, site: string, { bytes = 0, isHeld = false } = {}): Row {
    const { row, exchange, seen_at, visits } = resident
    const isAwake = exchange !== null || isHeld
    const seen = seen_at ?? row.seen_at
    const { demo } = this.options.config
    return {
      name: row.name,
      ...addressesOf(row.name, site, demo ? this.#settings.secretsOf(row).link : ''),
      state: stateOf(row, isAwake, this.#care.now_s()),
      expires_at: row.expires_at === null ? '' : stampOf(row.expires_at),
      brand: exchange?.brandName ?? row.brand,
      created_at: stampOf(row.created_at),
      seen_at: seen === null ? '' : stampOf(seen),
      ...{ visits: row.visits + visits, version: row.version.split(' ')[0] ?? '', bytes },
      host: isAwake ? row.holder : '',
    }
  }
}

function stateOf(row: WorldRow, isAwake: boolean, now: number): Row['state'] {
  if (row.state === 'creating' || row.state === 'failed') return row.state
  if (row.state === 'archived' || isExpired(row, now)) return 'archived'
  return isAwake ? 'awake' : 'asleep'
}
