import type { Exchange } from '../app/createExchange'
import type { ExchangeOptions } from '../app/platform'
import type { Hosted } from '../features/worlds/worlds'
import type { AddressCount } from '../http/limits'
import { type Database, openDatabase } from '../platform/db/database'
import { migrate } from '../platform/db/migrate'
import type { Log } from '../platform/log'
import { Refusal, refuse } from '../platform/refusal'
import type { Wall } from '../platform/wall'
import type { Config } from '../settings/config'
import type { CopyTurns } from '../world/snapshots'
import type { Databases } from './databases.data'
import type { Locks } from './locks.data'
import type { Registry, WorldRow } from './registry.data'
import { versionOfSchema } from './templates'

/** What the worlds of a process share. */
export interface Shared {
  readonly wall: Wall
  readonly log: Log
  readonly databases: Databases
  /** The address at which other hosts reach this one. */
  readonly address: string
  readonly locks: Locks
  readonly registry: Registry
  configOf(row: WorldRow): Config
  hostedOf(row: WorldRow): Hosted
  /** Builds the exchange of one world. */
  build(
    options: Pick<ExchangeOptions, 'config' | 'db' | 'wall' | 'log' | 'addresses' | 'copying' | 'hosted'>,
  ): Promise<Exchange>
  readonly addresses: AddressCount
  readonly copying: CopyTurns
  /** Runs a start in its turn; refuses when there is no room for one more world. */
  inTurn<R>(start: () => Promise<R>): Promise<R>
}

/** Another host has the world; its callers are passed on to that address. */
export class HeldElsewhere extends Error {
  override name = 'HeldElsewhere'
  constructor(readonly address: string) {
    super(`the world is at ${address}`)
  }
}

class LockLost extends Error {
  override name = 'LockLost'
}

interface Built {
  db: Database
  exchange: Exchange
}

/** How long a caller waits for a world that wakes. */
const longest_wait_ms = 15_000
/** How long a world that is put to sleep or deleted waits for its requests. */
const longest_leave_ms = 10_000
/** How long this host trusts the last known holder before it tries the lock again. */
const elsewhere_ms = 1000

/** A world as this process knows it: asleep, awake here, or with another host. */
export class Resident {
  #exchange: Exchange | null = null
  #db: Database | null = null
  #waking: Promise<Exchange> | null = null
  #closing: Promise<void> | null = null
  #ahead: Promise<Built> | null = null
  #elsewhere: { error: HeldElsewhere; until_ms: number } | null = null
  /** Requests and sockets of this world that are under way. */
  requests = 0
  sockets = 0
  usedAt_ms = 0
  /** Visits that the registry does not have yet. */
  visits = 0
  seen_at: number | null = null
  /** What its app shows of its expiry. */
  life = ''

  constructor(
    readonly row: WorldRow,
    private readonly shared: Shared,
  ) {}

  /** Null unless it is awake here. */
  get exchange(): Exchange | null {
    return this.#exchange
  }

  /** It is awake without a request or a socket. */
  get isIdle(): boolean {
    const isStill = this.#exchange !== null && !this.#waking && !this.#closing
    return isStill && this.requests === 0 && this.sockets === 0
  }

  /** Builds the exchange of a new world while Postgres copies its database: each takes a third of the time of a creation. */
  buildAhead(): void {
    this.#ahead = this.#build()
    // `#open` awaits it and throws its error; this only prevents an unhandled rejection.
    this.#ahead.catch(() => undefined)
  }

  /** Waits while it wakes, but not for ever. Throws `HeldElsewhere` if another host has it. */
  async awake(): Promise<Exchange> {
    const { wall } = this.shared
    let callOff = () => {}
    const tooLong = new Promise<never>((_, reject) => {
      callOff = wall.after(longest_wait_ms, () => reject(new Refusal('world_waking', { retryAfter_s: 2 })))
    })
    try {
      return await Promise.race([this.#awake(), tooLong])
    } finally {
      callOff()
    }
  }

  async using<R>(work: (exchange: Exchange) => Promise<R>): Promise<R> {
    this.requests++
    try {
      return await work(await this.awake())
    } finally {
      this.requests--
      this.usedAt_ms = this.shared.wall.mono()
    }
  }

  /**
   * Puts it to sleep when its requests are answered; its sockets are closed. `meanwhile` runs while it sleeps here and nowhere else, and
   * requests wait for it. `isFinal` does not wait for running requests.
   */
  async close({
    meanwhile,
    isFinal = false,
  }: {
    meanwhile?: () => Promise<void>
    isFinal?: boolean
  } = {}): Promise<void> {
    while (this.#closing || this.#waking) await (this.#closing ?? this.#waking)?.catch(() => undefined)
    this.#closing = this.#close(meanwhile, isFinal).finally(() => {
      this.#closing = null
    })
    await this.#closing
  }

  /** The host that had it does not answer: the next caller looks again. */
  lookAgain(): void {
    this.#elsewhere = null
  }

  /** Whether the registry still has this world in this state; another host may have changed it. */
  async isStill(state: WorldRow['state']): Promise<boolean> {
    const { name, database } = this.row
    const stored = await this.shared.registry.read(name)
    return stored?.database === database && stored.state === state
  }

  async change(change: Partial<WorldRow>): Promise<void> {
    Object.assign(this.row, change)
    await this.shared.registry.change(this.row.name, change)
  }

  async #awake(): Promise<Exchange> {
    while (this.#closing) await this.#closing.catch(() => undefined)
    if (this.#exchange) return this.#exchange
    if (this.#elsewhere && this.shared.wall.mono() < this.#elsewhere.until_ms) throw this.#elsewhere.error
    this.#waking ??= this.shared
      .inTurn(() => this.#wake())
      .finally(() => {
        this.#waking = null
      })
    return this.#waking
  }

  async #wake(tries = 3): Promise<Exchange> {
    await this.#hold()
    const opened: { stop(): Promise<void> }[] = []
    try {
      const { db, exchange } = await this.#open(opened)
      // The connection with the lock may have been lost meanwhile, and another host may have it.
      if (!this.shared.locks.holds(this.row.database)) throw new LockLost()
      this.#exchange = exchange
      this.#db = db
      this.usedAt_ms = this.shared.wall.mono()
      return exchange
    } catch (error) {
      for (const each of opened.reverse()) await each.stop().catch(() => undefined)
      await this.#letGo()
      if (!(error instanceof LockLost)) throw error
      return tries > 1 ? this.#wake(tries - 1) : refuse('unavailable', { retryAfter_s: 1 })
    }
  }

  /** `opened` gets what has to be stopped if a later step fails. */
  async #open(opened: { stop(): Promise<void> }[]): Promise<Built> {
    const { databases } = this.shared
    const { row } = this
    const version = await versionOfSchema()
    const isOlder = row.version !== version
    if (isOlder) {
      await databases.asOwner(row.database, async pool => {
        await migrate(pool)
        await databases.allow(pool, row.database)
      })
    }
    const ahead = this.#ahead
    this.#ahead = null
    const { db, exchange } = await (ahead ?? this.#build())
    opened.push({ stop: () => db.close() }, exchange)
    await exchange.app.ready()
    await exchange.start()
    if (isOlder || row.wake_at !== null) await this.change({ version, wake_at: null })
    return { db, exchange }
  }

  /** Builds the exchange. The database need not exist yet. */
  async #build(): Promise<Built> {
    const { build, configOf, hostedOf, databases, wall, log, addresses, copying } = this.shared
    const { row } = this
    const db = openDatabase(databases.serverUrl(row.database), {
      // A hundred worlds share the connections of one Postgres, so each keeps none that it does not need.
      ...{ max: 4, idle_ms: 500 },
      query_timeout_ms: 4000,
      onConnectionLost: error => log.warn({ err: error, world: row.name }, 'connection lost'),
    })
    try {
      const exchange = await build({ config: configOf(row), hosted: hostedOf(row), db, wall, log, addresses, copying })
      return { db, exchange }
    } catch (error) {
      await db.close()
      throw error
    }
  }

  /** Takes the lock before anything opens the world. Otherwise two hosts would open it and fence each other. */
  async #hold(): Promise<void> {
    const { locks, registry, wall, address } = this.shared
    const { name, database, state } = this.row
    if (locks.holds(database)) return
    const isOurs = await locks.take(database)
    const fresh = await registry.read(name)
    if (!isOurs) {
      if (fresh?.database === database) Object.assign(this.row, fresh)
      // A host that begins to wake it has not written its address yet.
      const error = new HeldElsewhere(fresh?.holder === address ? '' : (fresh?.holder ?? ''))
      this.#elsewhere = { error, until_ms: wall.mono() + elsewhere_ms }
      throw error
    }
    this.#elsewhere = null
    // Another host may have changed or deleted it since this one looked.
    if (fresh?.database !== database || fresh.state !== state) {
      await this.#letGo()
      this.row.state = 'deleting'
      refuse('not_found')
    }
    Object.assign(this.row, fresh)
    if (fresh.holder !== address) await this.change({ holder: address })
  }

  async #letGo(): Promise<void> {
    const { locks, log } = this.shared
    const { name, database } = this.row
    await locks
      .release(database)
      .catch(error => log.warn({ err: error, world: name }, 'its lock could not be released'))
  }

  /** Stops an exchange that was built ahead and never opened, because the database could not be created. */
  async #dropAhead(): Promise<void> {
    const built = await this.#ahead?.catch(() => null)
    this.#ahead = null
    await built?.exchange.stop().catch(() => undefined)
    await built?.db.close()
  }

  async #close(meanwhile: (() => Promise<void>) | undefined, isFinal: boolean): Promise<void> {
    await this.#dropAhead()
    const exchange = this.#exchange
    const db = this.#db
    if (exchange && db) {
      const { wall } = this.shared
      const until_ms = wall.mono() + (isFinal ? 0 : longest_leave_ms)
      // Requests that arrive now wait for the end of this, so only those from before are counted.
      for (let left = this.requests; left > 0 && wall.mono() < until_ms; left = Math.min(left, this.requests))
        await new Promise<void>(done => void wall.after(5, done))
      const wake_at = exchange.needsEverySecond() ? (exchange.world.next()?.at ?? null) : null
      const market = await usedSets(exchange, this.row)
      this.#exchange = null
      this.#db = null
      await exchange.stop()
      await db.close()
      const { state, database } = this.row
      if (state === 'ready' && this.shared.locks.holds(database))
        await this.change({ wake_at, market, brand: exchange.brandName })
    } else if (meanwhile) await this.#hold()
    try {
      await meanwhile?.()
    } finally {
      await this.#letGo()
    }
  }
}

/** The data sets of recorded prices that a world uses, separated by commas. A world at rest without any needs no connection for this. */
export async function usedSets(exchange: Exchange, { market }: Pick<WorldRow, 'market'>): Promise<string> {
  return market === '' && !exchange.market.hasBeenRecorded ? '' : (await exchange.usedHashes()).join(',')
}

/** Two worlds wake at a time, in the order of their callers. More would share the same cores, and all would take longer. */
const at_once = 2

export class WakeQueue {
  #running = 0
  readonly #waiting: (() => void)[] = []

  async run<R>(work: () => Promise<R>): Promise<R> {
    if (this.#running >= at_once) await new Promise<void>(go => this.#waiting.push(go))
    else this.#running++
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }
}
