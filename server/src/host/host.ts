import { cp, mkdir, rm, statfs } from 'node:fs/promises'
import { freemem } from 'node:os'
import { join } from 'node:path'
import type { CallData, CallParsed } from '@lagoon/shared/api/index'
import type { Exchange } from '../app/createExchange'
import type { Hosted, Worlds } from '../features/worlds/worlds'
import type { AddressCount } from '../http/limits'
import { byServer } from '../lane/origin'
import { chooseRecordings } from '../market/chooseRecordings'
import { openDatabase } from '../platform/db/database'
import type { Log } from '../platform/log'
import { newSeed, newUuid, unguessable } from '../platform/random'
import { Refusal, refuse, refuseField } from '../platform/refusal'
import { seal, unseal } from '../platform/sealed'
import { keyFor } from '../platform/secrets'
import type { Wall } from '../platform/wall'
import { stampOf } from '../platform/world-time'
import { RecordingRefused, Recordings } from '../recording/recordings'
import type { Config } from '../settings/config'
import { newEpoch } from '../world/epoch'
import { refuseSource } from '../world/fork/forkFiles'
import { seedsSnapshot } from '../world/snapshots'
import { addressesOf, hostsOf, isWorldName } from './address.rules'
import { Databases, databaseAt, full } from './databases.data'
import { endsSoon } from './expiry.rules'
import type { Elsewhere, Visit } from './front'
import { Locks } from './locks.data'
import { askToSleep } from './passOn'
import { Registry, type WorldRow } from './registry.data'
import { HeldElsewhere, Resident, type Shared, usedSets, WakeQueue } from './resident'
import { type Beginning, type Seed, Templates, versionOfSchema } from './templates'
import { becomeTwin } from './twin.data'

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

/** Secrets that keep the logins of one world from working in another. */
interface Secrets {
  tokens: string
  operator: string
  link: string
}

type Row = CallData<'GET worlds'>['data'][number]

const sleeps_after_s = 600
const tick_ms = 1000
const flush_ms = 60_000
/** How often a host reads what other hosts have changed. */
const refresh_ms = 10_000
const leastFree = { disk_bytes: 512 * 2 ** 20, memory_bytes: 192 * 2 ** 20 }
/** Beyond this number of worlds Postgres has more databases than it can look after. */
const most_worlds = 5000
const archive_s = 30 * 86_400

/**
 * The worlds of one process besides `main`: each has a database, secrets and files of its own. A world sleeps until a request arrives, and
 * sleeps again after its idle time. Several hosts may share the list of worlds: each world is awake in one of them at most, which has its
 * lock, and the others pass its callers on.
 */
export class Host implements Worlds {
  readonly hosts: readonly string[]
  readonly #residents = new Map<string, Resident>()
  readonly #databases: Databases
  readonly #templates: Templates
  readonly #queue = new WakeQueue()
  readonly #key: Buffer
  readonly #registryName: string
  readonly #shared: Shared
  readonly peerKey: string
  /** All worlds share one count of requests; otherwise a caller could use the full limit in every world. */
  readonly addresses: AddressCount = {}
  /** The address at which other hosts reach this one. */
  address = ''
  #list: { registry: Registry; locks: Locks } | null = null
  #opening: Promise<Registry> | null = null
  #callOff = () => {}
  #flushed_ms = 0
  #lookedFor_ms = Number.NEGATIVE_INFINITY
  #refreshed_ms = 0
  #ticking: Promise<void> | null = null
  #stopped = false

  constructor(private readonly options: HostOptions) {
    const { config, ownerUrl, serverUrl } = options
    this.hosts = hostsOf(config.allowedHosts)
    this.#databases = new Databases({ ownerUrl, serverUrl })
    this.#key = keyFor(config.jwtSecret, 'worlds')
    this.peerKey = keyFor(config.jwtSecret, 'hosts').toString('hex')
    this.#registryName = config.worlds.database
    const seed: Seed = (database, beginning) => this.#seed(database, beginning)
    const pause = () => new Promise<void>(done => void options.wall.after(100, done))
    this.#templates = new Templates(this.#databases, seed, pause, {
      prefix: `${this.#registryName}_template_`,
      usual: options.template,
    })
    const host = this
    this.#shared = {
      ...{ wall: options.wall, log: options.log, build: options.build, databases: this.#databases },
      addresses: this.addresses,
      configOf: row => this.#configOf(row),
      hostedOf: row => this.#hostedOf(row),
      inTurn: start =>
        this.#queue.run(async () => {
          await this.#makeRoom()
          return start()
        }),
      get address() {
        return host.address
      },
      get locks() {
        return host.#opened.locks
      },
      get registry() {
        return host.#opened.registry
      },
    }
  }

  get #opened() {
    return this.#list ?? refuse('not_found')
  }

  /** Reads the list of worlds, and removes what a killed host left half-made. */
  async open(): Promise<void> {
    await this.#openIfThere()
    this.#tick()
  }

  /** Another host may have made the list since this one started. */
  async #openIfThere(): Promise<void> {
    const { wall } = this.options
    if (this.#list || wall.mono() < this.#lookedFor_ms + tick_ms) return
    this.#lookedFor_ms = wall.mono()
    if (await this.#databases.exists(this.#registryName)) await this.#openRegistry()
  }

  /** Two callers may create the first world at the same moment. */
  #openRegistry(): Promise<Registry> {
    this.#opening ??= this.#readRegistry().catch(error => {
      this.#opening = null
      throw error
    })
    return this.#opening
  }

  async #readRegistry(): Promise<Registry> {
    if (!(await this.#databases.exists(this.#registryName))) {
      await this.#databases.create(this.#registryName).catch(unlessThere)
    }
    const url = this.#databases.ownerUrl(this.#registryName)
    const registry = new Registry(url)
    await registry.open()
    const locks = new Locks(url, error => this.#lost(error))
    this.#list = { registry, locks }
    await this.#templates.clear(locks)
    for (const row of await registry.all()) {
      const isHalf = row.state === 'creating' || row.state === 'deleting'
      // Another host may be about to create or delete it.
      if (isHalf && (await locks.take(row.database))) {
        await this.#erase(row)
        await locks.release(row.database)
      }
    }
    await this.#refresh()
    return registry
  }

  /** Reads what other hosts have created, changed and deleted. */
  async #refresh(): Promise<void> {
    const { registry, locks } = this.#opened
    this.#refreshed_ms = this.options.wall.mono()
    const rows = new Map((await registry.all()).map(row => [row.name, row]))
    for (const [name, { row }] of this.#residents) {
      const fresh = rows.get(name)
      // While this host holds the lock, others change only the expiry.
      if (locks.holds(row.database)) Object.assign(row, fresh && { expires_at: fresh.expires_at })
      else if (fresh?.database === row.database) Object.assign(row, fresh)
      else this.#residents.delete(name)
    }
    for (const [name, row] of rows)
      if (!this.#residents.has(name) && !locks.holds(row.database))
        this.#residents.set(name, new Resident(row, this.#shared))
  }

  /** Another host may take the worlds at any moment now. */
  #lost(error: Error): void {
    this.options.log.error({ err: error }, 'the host has lost its worlds and stops them')
    for (const resident of this.#residents.values()) {
      if (!resident.exchange) continue
      resident.close({ isFinal: true }).catch(error => {
        this.options.log.error({ err: error, world: resident.row.name }, 'a world could not be stopped')
      })
    }
  }

  async enter(
    name: string,
    { isSocket, isPage }: { isSocket: boolean; isPage: boolean },
  ): Promise<Visit | Elsewhere | null> {
    const resident = await this.#known(name)
    if (resident?.row.state !== 'ready') return null
    const { expires_at } = resident.row
    if (expires_at !== null && isExpired(resident.row, this.#now_s()))
      refuse('world_ended', { params: { until: stampOf(expires_at + archive_s).slice(0, 16) } })
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
        resident.seen_at = this.#now_s()
      }
      return { app: exchange.app, leave: () => count(-1) }
    } catch (error) {
      count(-1)
      if (resident.row.state !== 'ready') return null
      if (error instanceof HeldElsewhere) return { address: error.address, lookAgain: () => resident.lookAgain() }
      throw error
    }
  }

  /** Another host may have created it a moment ago. */
  async #known(name: string): Promise<Resident | undefined> {
    await this.#openIfThere()
    if (!this.#list || this.#residents.has(name)) return this.#residents.get(name)
    const row = await this.#list.registry.read(name)
    if (row && !this.#residents.has(name) && !this.#list.locks.holds(row.database))
      this.#residents.set(name, new Resident(row, this.#shared))
    return this.#residents.get(name)
  }

  /** The requests of a world that are under way. */
  inFlight(name: string): number {
    return this.#residents.get(name)?.requests ?? 0
  }

  async list(site: string): Promise<Row[]> {
    await this.#openIfThere()
    if (!this.#list) return []
    await this.#refresh()
    const residents = [...this.#residents.values()].sort((a, b) => b.row.created_at - a.row.created_at)
    const names = residents.map(({ row }) => row.database)
    const [sizes, held] = await Promise.all([this.#databases.sizes(names), this.#list.locks.heldAnywhere(names)])
    return residents.map(resident => {
      const { database } = resident.row
      return this.#shown(resident, site, { bytes: sizes.get(database) ?? 0, isHeld: held.has(database) })
    })
  }

  async create(wanted: CallParsed<'POST worlds'>, site: string): Promise<CallData<'POST worlds'>> {
    const start = wanted.start === undefined ? undefined : secondOf(wanted.start)
    const { kind, source } = await this.#sourceOf(wanted)
    if (kind !== 'demo' && kind !== 'empty' && (start !== undefined || wanted.seed !== undefined))
      refuseField(start === undefined ? 'seed' : 'start', 'choice')
    const market = await this.#marketOf(kind, wanted.market, start)
    const file = await this.#fileOf(kind, source)
    const resident =
      kind === 'world' && file === null
        ? await this.#copy(source, wanted.name, wanted)
        : await this.#make(
            wanted.name,
            { ...wanted, market, ...(file && { file }) },
            {
              ...{ seed: wanted.seed, start, market, isEmpty: kind === 'empty' },
            },
          )
    const exchange = await resident.awake()
    const secrets = this.#secretsOf(resident.row)
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
  }

  async #sourceOf({ from, file }: CallParsed<'POST worlds'>): Promise<{ kind: string; source: string }> {
    if (file !== undefined && from === undefined) return { kind: 'file', source: '' }
    const [, only, kind = only, source = ''] = /^(?:(demo|empty)|(world|snapshot):(.+))$/.exec(from ?? 'demo') ?? []
    const isHere = kind !== 'world' || source === 'main' || (await this.#known(source)) !== undefined
    if (kind === undefined || file !== undefined || !isHere) refuseSource()
    return { kind, source }
  }

  /** The full hashes of the recorded prices with which a world begins. */
  async #marketOf(
    kind: string,
    market: Beginning['market'],
    start = this.#now_s(),
  ): Promise<Record<string, string> | undefined> {
    if (market === undefined) return undefined
    const { production, worldControl, marketsDir, dataDir } = this.options.config
    // Everyone who has the files knows the future.
    if (production || !worldControl) refuse('forbidden')
    if (kind !== 'demo' && kind !== 'empty') refuseField('market', 'choice')
    const recordings = new Recordings(marketsDir ?? join(dataDir, 'markets'))
    const sources = Object.entries(market).map(([symbol, given]) => {
      const { hash } = recordings.find(given) ?? refuseField('market', 'unknown')
      return { symbol, from: hash }
    })
    await chooseRecordings(sources, recordings, start).catch(error => {
      if (!(error instanceof RecordingRefused)) throw error
      refuseField(error.at, 'choice', { text: 'param_invalid.market', params: { reason: error.message } })
    })
    return Object.fromEntries(sources.map(({ symbol, from }) => [symbol, from]))
  }

  /** `main` always has connections, so Postgres cannot copy its database. */
  async #fileOf(kind: string, source: string): Promise<string | null> {
    const main = this.options.main?.()
    if (!main || !(kind === 'snapshot' || (kind === 'world' && source === 'main'))) return null
    return Buffer.from(await main.saveFork(kind === 'snapshot' ? source : undefined)).toString('base64')
  }

  async sleep(name: string, site: string): Promise<Row> {
    const resident = await this.#find(name)
    await this.#alone(resident, async () => {})
    return this.#shown(resident, site)
  }

  async wake(name: string, site: string): Promise<Row> {
    const resident = await this.#find(name)
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
    const resident = await this.#find(name)
    await this.#here(resident, () => this.#reset(resident))
    return this.#shown(resident, site)
  }

  async extend(name: string, expires_in: number | undefined, site: string): Promise<Row> {
    const resident = (await this.#known(name)) ?? refuse('not_found')
    await resident.change({ expires_at: expires_in === undefined ? null : this.#now_s() + expires_in })
    return this.#shown(resident, site)
  }

  async branch(name: string, to: string | undefined, site: string): Promise<Row> {
    return this.#shown(await this.#copy(name, to, {}), site)
  }

  async recordings(): Promise<{ name: string; hashes: readonly string[] }[]> {
    await this.#openIfThere()
    if (this.#list) await this.#refresh()
    return Promise.all(
      [...this.#residents.values()].map(async ({ row, exchange }) => ({
        name: row.name,
        hashes: (exchange ? await usedSets(exchange, row) : row.market).split(',').filter(Boolean),
      })),
    )
  }

  async visits(name: string): Promise<CallData<'GET worlds/visits'>> {
    const { row } = (await this.#known(name)) ?? refuse('not_found')
    return (await this.#openRegistry()).visits.of(row.database, this.#today())
  }

  async delete(name: string): Promise<undefined> {
    const resident = (await this.#known(name)) ?? refuse('not_found')
    await this.#alone(resident, async () => {
      // From here on no request finds it.
      await resident.change({ state: 'deleting' })
      await this.#erase(resident.row)
      this.#residents.delete(name)
    })
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#callOff()
    await this.#ticking
    await Promise.all([...this.#residents.values()].map(resident => resident.close({ isFinal: true })))
    await this.#flush()
    await this.#list?.locks.close()
    await this.#list?.registry.close()
    await this.#databases.close()
  }

  // ── making

  async #make(
    name: string | undefined,
    wanted: Partial<CallParsed<'POST worlds'>>,
    beginning: Beginning,
  ): Promise<Resident> {
    const isChosen = beginning.seed !== undefined || beginning.start !== undefined
    return this.#register(name, wanted, async row => {
      const copy = async () =>
        this.#databases.create(row.database, await this.#templates.of(beginning, this.#opened.locks))
      await copy().catch(error => {
        if (error.code !== noSuchDatabase) throw error
        // A host of another version has dropped the template, which it does not know.
        this.#templates.forget()
        return copy()
      })
      return { continuesPrices: !isChosen, isBranch: false }
    })
  }

  async #copy(source: string, to: string | undefined, wanted: Partial<CallParsed<'POST worlds'>>): Promise<Resident> {
    const original = await this.#find(source)
    return this.#register(to, wanted, async row => {
      // Postgres copies a database only while it has no connections.
      await this.#alone(original, async () => {
        await this.#databases.create(row.database, original.row.database)
        row.market = original.row.market
        await cp(this.#filesOf(original.row), this.#filesOf(row), { recursive: true, force: true }).catch(unlessMissing)
      })
      return { continuesPrices: true, isBranch: true }
    })
  }

  async #register(
    given: string | undefined,
    wanted: Partial<CallParsed<'POST worlds'>>,
    fill: (row: WorldRow) => Promise<{ continuesPrices: boolean; isBranch: boolean }>,
  ): Promise<Resident> {
    const name = given ?? `w-${newUuid().slice(0, 8)}`
    if (!isWorldName(name)) refuse('world_name_invalid', { fields: { name: 'choice' } })
    await this.#assertRoom()
    const registry = await this.#openRegistry()
    const now = this.#now_s()
    const row: WorldRow = {
      ...{ name, database: `lagoon_world_${newUuid().replaceAll('-', '')}`, state: 'creating' },
      ...{ brand: '', version: await versionOfSchema(), created_at: now },
      expires_at: wanted.expires_in === undefined ? null : now + wanted.expires_in,
      sleeps_after: wanted.sleeps_after ?? sleeps_after_s,
      ...{ reset_every: wanted.reset_every ?? null, reset_to: wanted.reset_to ?? null },
      reset_at: wanted.reset_every === undefined ? null : now + wanted.reset_every,
      ...{ wake_at: null, seen_at: null, visits: 0, holder: this.address },
      market: Object.values(wanted.market ?? {}).join(','),
      secrets: seal(this.#key, JSON.stringify({ tokens: unguessable(), operator: unguessable(), link: unguessable() })),
    }
    // Locked before the row exists: otherwise a host that starts now would delete it as unfinished.
    await this.#opened.locks.take(row.database)
    if (!(await registry.add(row))) {
      await this.#opened.locks.release(row.database)
      refuse('world_name_taken', { fields: { name: 'repeated' } })
    }
    const resident = new Resident(row, this.#shared)
    this.#residents.set(name, resident)
    try {
      const { continuesPrices, isBranch } = await fill(row)
      const seed = continuesPrices ? newSeed() : null
      await this.#databases.asOwner(row.database, pool =>
        becomeTwin(pool, { epoch: newEpoch(), salt: unguessable(), seed, now: this.#now_s() }).then(() =>
          this.#databases.allow(pool, row.database, { isCopy: true }),
        ),
      )
      row.state = 'ready'
      const exchange = await resident.awake()
      if (isBranch) await exchange.logRetention.beginHere()
      if (wanted.file !== undefined) row.reset_to ??= await exchange.loadFork(Buffer.from(wanted.file, 'base64'))
      if (wanted.brand !== undefined) await exchange.useBrand(wanted.brand)
      row.brand = exchange.brandName
      row.market = await usedSets(exchange, row)
      const { brand, reset_to, market } = row
      await registry.change(name, { state: 'ready', brand, reset_to, market })
      return resident
    } catch (error) {
      row.state = 'failed'
      await resident.close({ meanwhile: () => this.#erase(row) }).catch(() => undefined)
      this.#residents.delete(name)
      throw isDiskFull(error) ? full('disk') : error
    }
  }

  async #assertRoom(): Promise<void> {
    const { config } = this.options
    if (this.#residents.size >= most_worlds) throw full('worlds')
    if (freemem() < leastFree.memory_bytes) throw full('memory')
    await mkdir(config.dataDir, { recursive: true })
    const { bavail, bsize } = await statfs(config.dataDir)
    if (bavail * bsize < leastFree.disk_bytes) throw full('disk')
    await this.#databases.assertRoom()
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

  /** Deletes a world, also one that is only partly created. */
  async #erase(row: WorldRow): Promise<void> {
    await this.#databases.drop(row.database)
    await rm(this.#filesOf(row), { recursive: true, force: true })
    await this.#opened.registry.remove(row.name)
  }

  async #find(name: string): Promise<Resident> {
    const resident = (await this.#known(name)) ?? refuse('not_found')
    if (resident.row.state !== 'ready' || isExpired(resident.row, this.#now_s())) refuse('state_invalid')
    return resident
  }

  /** Puts a world to sleep, on whichever host it is awake, and works on it. Requests wait until the work is done. */
  #alone(resident: Resident, meanwhile: () => Promise<void>): Promise<void> {
    return this.#here(resident, () => resident.close({ meanwhile }))
  }

  async #here<R>(resident: Resident, work: () => Promise<R>): Promise<R> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof HeldElsewhere)) throw error
      await askToSleep(error.address, this.peerKey, resident.row.name)
      resident.lookAgain()
      return work().catch(again => {
        throw again instanceof HeldElsewhere ? new Refusal('world_waking', { retryAfter_s: 1 }) : again
      })
    }
  }

  #reset(resident: Resident): Promise<void> {
    return resident.using(exchange => exchange.snapshots.restore(resident.row.reset_to ?? seedsSnapshot, byServer))
  }

  /** At the limit, puts the idle world to sleep whose last use is the oldest. */
  async #makeRoom(): Promise<void> {
    if (this.#stopped) refuse('unavailable')
    const awake = [...this.#residents.values()].filter(({ exchange }) => exchange)
    if (awake.length < this.options.config.worlds.awake) return
    const [idle] = awake.filter(({ isIdle }) => isIdle).sort((a, b) => a.usedAt_ms - b.usedAt_ms)
    if (!idle) throw full('worlds')
    await idle.close()
  }

  // ── time

  #tick(): void {
    this.#callOff = this.options.wall.after(tick_ms, () => {
      this.#ticking = this.#look()
        .catch(error => this.options.log.error({ err: error }, 'worlds could not be looked after'))
        .finally(() => {
          this.#ticking = null
          if (!this.#stopped) this.#tick()
        })
    })
  }

  async #look(): Promise<void> {
    const now = this.#now_s()
    const mono_ms = this.options.wall.mono()
    await this.#list?.locks.check()
    if (this.#list && mono_ms > this.#refreshed_ms + refresh_ms) await this.#refresh()
    for (const resident of [...this.#residents.values()]) {
      if (resident.row.state !== 'ready' || this.#stopped) continue
      await this.#lookAfter(resident, now, mono_ms).catch(error => {
        // The host that has it looks after it. A world that cannot wake must not hold up the others.
        if (!(error instanceof HeldElsewhere))
          this.options.log.error({ err: error, world: resident.row.name }, 'a world could not be looked after')
      })
    }
    if (mono_ms > this.#flushed_ms + flush_ms) await this.#flush()
  }

  async #lookAfter(resident: Resident, now: number, mono_ms: number): Promise<void> {
    const { row } = resident
    const life = `${row.expires_at} ${endsSoon(row, now)}`
    if (life !== resident.life) resident.exchange?.showWorld()
    resident.life = life
    if (row.expires_at !== null && row.expires_at + archive_s <= now) await this.delete(row.name)
    else if (isExpired(row, now)) await resident.close()
    else if (row.reset_at !== null && row.reset_every !== null && row.reset_at <= now) {
      const { reset_at } = row
      await resident.awake()
      // Another host may have reset it just before.
      if (row.reset_at !== reset_at) return
      await resident.change({ reset_at: now + row.reset_every })
      await this.#reset(resident)
    } else if (row.wake_at !== null && row.wake_at <= now) await resident.awake()
    else if (resident.isIdle && mono_ms > resident.usedAt_ms + row.sleeps_after * 1000) await resident.close()
  }

  /** Stores the visits since the last time. */
  async #flush(): Promise<void> {
    this.#flushed_ms = this.options.wall.mono()
    for (const resident of this.#residents.values()) {
      const { visits, seen_at, row } = resident
      if (visits === 0) continue
      row.visits = await this.#opened.registry.visited(row.name, visits, seen_at)
      resident.visits -= visits
    }
    await this.#list?.registry.visits.flush(this.#today())
  }

  // ── what a world is

  #now_s = (): number => Math.floor(this.options.wall.now() / 1000)

  #today = (): string => stampOf(this.#now_s()).slice(0, 10)

  #hostedOf = (row: WorldRow): Hosted => ({
    shown: () => ({
      expires_at: row.expires_at === null ? '' : stampOf(row.expires_at),
      ends_soon: endsSoon(row, this.#now_s()),
    }),
    opened: page => void this.#list?.registry.visits.count(row.database, this.#today(), page),
  })

  #filesOf = ({ database }: WorldRow): string => join(this.options.config.dataDir, 'worlds', database)

  #secretsOf(row: WorldRow): Secrets {
    const text = unseal(this.#key, row.secrets)
    if (text === null) throw new Error(`the secrets of the world ${row.name} were encrypted under another JWT_SECRET`)
    return JSON.parse(text)
  }

  #configOf(row: WorldRow): Config {
    const { config } = this.options
    const { tokens, operator, link } = this.#secretsOf(row)
    return {
      ...config,
      databaseUrl: databaseAt(this.options.serverUrl, row.database),
      dataDir: this.#filesOf(row),
      // All worlds of a host share its data sets.
      marketsDir: config.marketsDir ?? join(config.dataDir, 'markets'),
      ...{ jwtSecret: tokens, operatorPassword: operator, worldSecret: config.demo ? link : config.worldSecret },
      allowedHosts: [...config.allowedHosts, ...config.allowedHosts.map(host => `${row.name}.${host}`)],
      ...{
        worldSeed: null,
        worldStart: null,
        node: null,
        path: `/w/${row.name}`,
        worlds: { ...config.worlds, awake: 0, key: null },
      },
    }
  }

  #shown(resident: Resident, site: string, { bytes = 0, isHeld = false } = {}): Row {
    const { row, exchange, seen_at, visits } = resident
    const isAwake = exchange !== null || isHeld
    const seen = seen_at ?? row.seen_at
    const { demo } = this.options.config
    return {
      name: row.name,
      ...addressesOf(row.name, site, demo ? this.#secretsOf(row).link : ''),
      state: stateOf(row, isAwake, this.#now_s()),
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
  if (isExpired(row, now)) return 'archived'
  return isAwake ? 'awake' : 'asleep'
}

const isExpired = ({ expires_at }: WorldRow, now: number): boolean => expires_at !== null && expires_at <= now

function secondOf(start: string): number {
  const ms = Date.parse(start)
  if (Number.isNaN(ms) || ms <= 0 || ms >= 2 ** 32 * 1000) refuseField('start', 'choice')
  return Math.floor(ms / 1000)
}

const unlessMissing = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error
}

const isDiskFull = (error: unknown): boolean => ['53100', 'ENOSPC'].includes((error as { code?: string }).code ?? '')

const noSuchDatabase = '3D000'

/** Another host created it at the same moment. */
const unlessThere = (error: { code?: string }): void => {
  if (error.code !== '42P04' && error.code !== '23505') throw error
}
