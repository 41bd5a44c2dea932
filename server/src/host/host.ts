import { cp, mkdir, statfs } from 'node:fs/promises'
import { freemem } from 'node:os'
import { join } from 'node:path'
import type { CallData, CallParsed } from '@lagoon/shared/api/index'
import type { Exchange } from '../app/createExchange'
import type { Hosted, Visitors, Worlds } from '../features/worlds/worlds'
import type { AddressCount } from '../http/limits'
import { chooseRecordings } from '../market/chooseRecordings'
import { openDatabase } from '../platform/db/database'
import { FairTurns } from '../platform/fairTurns'
import type { Log } from '../platform/log'
import { newSeed, newUuid, unguessable } from '../platform/random'
import { Refusal, refuse, refuseField } from '../platform/refusal'
import { seal, unseal } from '../platform/sealed'
import { keyFor } from '../platform/secrets'
import type { VenueChange } from '../platform/venue'
import type { Wall } from '../platform/wall'
import { stampOf } from '../platform/world-time'
import { RecordingRefused, Recordings } from '../recording/recordings'
import type { Config } from '../settings/config'
import { newEpoch } from '../world/epoch'
import { refuseSource } from '../world/fork/forkFiles'
import { copyTurns } from '../world/snapshots'
import { addressesOf, hostsOf, isWorldName } from './address.rules'
import { Archive } from './archive'
import { archive_s, Care } from './care'
import { Databases, databaseAt, full } from './databases.data'
import { endsSoon, isExpired } from './expiry.rules'
import type { Elsewhere, Visit } from './front'
import type { WorldRow } from './registry.data'
import { HeldElsewhere, Resident, type Shared, usedSets } from './resident'
import { type Beginning, type Seed, Templates, versionOfSchema } from './templates'
import { becomeTwin } from './twin.data'
import { type Visitor, VisitorWorlds } from './visitors'

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
type Wanted = Partial<CallParsed<'POST worlds'>> & { visitor?: Visitor }

const sleeps_after_s = 600
const leastFree = { disk_bytes: 512 * 2 ** 20, memory_bytes: 192 * 2 ** 20 }
/** Beyond this number of worlds Postgres has more databases than it can look after. */
const most_worlds = 5000

/**
 * The worlds of one process besides `main`: each has a database, secrets and files of its own. A world sleeps until a request arrives, and
 * sleeps again after its idle time. Several hosts may share the list of worlds: each world is awake in one of them at most, which has its
 * lock, and the others pass its callers on.
 */
export class Host implements Worlds {
  readonly hosts: readonly string[]
  readonly #databases: Databases
  readonly #templates: Templates
  readonly #key: Buffer
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
    this.#key = keyFor(config.jwtSecret, 'worlds')
    this.peerKey = keyFor(config.jwtSecret, 'hosts').toString('hex')
    const registryName = config.worlds.database
    const seed: Seed = (database, beginning) => this.#seed(database, beginning)
    const pause = () => new Promise<void>(done => void options.wall.after(100, done))
    this.#templates = new Templates(this.#databases, seed, pause, {
      prefix: `${registryName}_template_`,
      usual: options.template,
    })
    this.#archive = new Archive({
      ...{ databases: this.#databases, templates: this.#templates, wall: options.wall, filesOf: this.#filesOf },
      now_s: () => this.#care.now_s(),
      locks: () => this.#care.opened.locks,
    })
    this.#care = new Care({
      ...{ wall: options.wall, log: options.log, build: options.build, databases: this.#databases },
      ...{ registryName, templates: this.#templates, peerKey: this.peerKey, most_awake: config.worlds.awake },
      ...{ addresses: this.addresses, copying: this.copying },
      configOf: row => this.#configOf(row),
      hostedOf: row => this.#hostedOf(row),
      ...{ filesOf: this.#filesOf, archive: this.#archive },
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
    return this.#creating.take('operators', () => this.#create(wanted, site))
  }

  async #create(wanted: CallParsed<'POST worlds'>, site: string): Promise<CallData<'POST worlds'>> {
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
    const isHere = kind !== 'world' || source === 'main' || (await this.#care.known(source)) !== undefined
    if (kind === undefined || file !== undefined || !isHere) refuseSource()
    return { kind, source }
  }

  /** The full hashes of the recorded prices with which a world begins. */
  async #marketOf(
    kind: string,
    market: Beginning['market'],
    start = this.#care.now_s(),
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
    return this.#shown(await this.#creating.take('operators', () => this.#copy(name, to, {})), site)
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

  // ── making

  async #createFor(visitor: Visitor, expires_in: number): Promise<void> {
    await this.#care.openRegistry()
    const earlier = await this.#care.shared.registry.ofVisitor(visitor.id)
    // It has ended, so the visitor may have another.
    if (earlier) await (await this.#care.known(earlier.name))?.change({ visitor: null })
    const brand = this.options.main?.().brandFile() ?? undefined
    await this.#make(`v-${newUuid().slice(0, 13)}`, { visitor, expires_in, brand }, {})
  }

  #loginOf(row: WorldRow, site: string) {
    const { operator, link } = this.#secretsOf(row)
    const { demo, worldControl } = this.options.config
    const app = addressesOf(row.name, site, demo ? link : '').page
    return { app, console: app.replace('/h5/', '/console/'), password: operator, hasPeople: worldControl }
  }

  async #make(name: string | undefined, wanted: Wanted, beginning: Beginning): Promise<Resident> {
    const isChosen = beginning.seed !== undefined || beginning.start !== undefined
    return this.#register(name, wanted, async row => {
      const copy = async () =>
        this.#databases.create(row.database, await this.#templates.of(beginning, this.#care.opened.locks))
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
    const original = await this.#care.find(source)
    return this.#register(to, wanted, async row => {
      // Postgres copies a database only while it has no connections.
      await this.#care.alone(original, async () => {
        await this.#databases.create(row.database, original.row.database)
        row.market = original.row.market
        await cp(this.#filesOf(original.row), this.#filesOf(row), { recursive: true, force: true }).catch(unlessMissing)
      })
      return { continuesPrices: true, isBranch: true }
    })
  }

  async #register(
    given: string | undefined,
    wanted: Wanted,
    fill: (row: WorldRow) => Promise<{ continuesPrices: boolean; isBranch: boolean }>,
  ): Promise<Resident> {
    const name = given ?? `w-${newUuid().slice(0, 8)}`
    if (!isWorldName(name)) refuse('world_name_invalid', { fields: { name: 'choice' } })
    await this.#assertRoom()
    const registry = await this.#care.openRegistry()
    const now = this.#care.now_s()
    const row: WorldRow = {
      ...{ name, database: `lagoon_world_${newUuid().replaceAll('-', '')}`, state: 'creating' },
      ...{ brand: '', version: await versionOfSchema(), created_at: now },
      expires_at: wanted.expires_in === undefined ? null : now + wanted.expires_in,
      sleeps_after: wanted.sleeps_after ?? sleeps_after_s,
      ...{ reset_every: wanted.reset_every ?? null, reset_to: wanted.reset_to ?? null },
      reset_at: wanted.reset_every === undefined ? null : now + wanted.reset_every,
      ...{ wake_at: null, seen_at: null, visits: 0, holder: this.address },
      market: Object.values(wanted.market ?? {}).join(','),
      ...{ visitor: wanted.visitor?.id ?? null, visitor_address: wanted.visitor?.address ?? null },
      secrets: seal(this.#key, JSON.stringify({ tokens: unguessable(), operator: unguessable(), link: unguessable() })),
    }
    // Locked before the row exists: otherwise a host that starts now would delete it as unfinished.
    await this.#care.opened.locks.take(row.database)
    if (!(await registry.add(row))) {
      await this.#care.opened.locks.release(row.database)
      refuse('world_name_taken', { fields: { name: 'repeated' } })
    }
    const resident = new Resident(row, this.#care.shared)
    this.#care.residents.set(name, resident)
    resident.buildAhead()
    try {
      const { continuesPrices, isBranch } = await fill(row)
      const seed = continuesPrices ? newSeed() : null
      await this.#databases.asOwner(row.database, pool =>
        becomeTwin(pool, { epoch: newEpoch(), salt: unguessable(), seed, now: this.#care.now_s() }).then(() =>
          this.#databases.allow(pool, row.database, { isCopy: true }),
        ),
      )
      row.state = 'ready'
      const exchange = await resident.awake()
      if (isBranch) await exchange.logRetention.beginHere()
      if (wanted.file !== undefined) row.reset_to ??= await exchange.loadFork(Buffer.from(wanted.file, 'base64'))
      if (wanted.brand !== undefined) await exchange.useBrand(wanted.brand)
      if (wanted.venue !== undefined) await exchange.useVenue(wanted.venue as VenueChange)
      row.brand = exchange.brandName
      row.market = await usedSets(exchange, row)
      const { brand, reset_to, market } = row
      await registry.change(name, { state: 'ready', brand, reset_to, market })
      return resident
    } catch (error) {
      row.state = 'failed'
      await resident.close({ meanwhile: () => this.#care.erase(row) }).catch(() => undefined)
      this.#care.residents.delete(name)
      throw isDiskFull(error) ? full('disk') : error
    }
  }

  async #assertRoom(): Promise<void> {
    const { config } = this.options
    if (this.#care.residents.size >= most_worlds) throw full('worlds')
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

  // ── what a world is

  #hostedOf = (row: WorldRow): Hosted => ({
    shown: () => ({
      expires_at: row.expires_at === null ? '' : stampOf(row.expires_at),
      ends_soon: endsSoon(row, this.#care.now_s()),
    }),
    opened: page => void this.#care.list?.registry.visits.count(row.database, this.#care.today(), page),
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
      // A stranger must neither need the secret of this server nor send mail in its name.
      ...(row.visitor !== null && { mailUrl: null, ...(!config.demo && { worldSecret: null }) }),
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
