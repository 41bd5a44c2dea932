import { rm } from 'node:fs/promises'
import { byServer } from '../lane/origin'
import { Refusal, refuse } from '../platform/refusal'
import { stampOf } from '../platform/world-time'
import { seedsSnapshot } from '../world/snapshots'
import type { Archive } from './archive'
import { full } from './databases.data'
import { endsSoon, isExpired } from './expiry.rules'
import { Locks } from './locks.data'
import { askToSleep } from './passOn'
import { Registry, type WorldRow } from './registry.data'
import { HeldElsewhere, Resident, type Shared, WakeQueue } from './resident'
import type { Templates } from './templates'

interface CareOptions extends Omit<Shared, 'address' | 'locks' | 'registry' | 'inTurn'> {
  /** The database with the list of worlds. */
  registryName: string
  templates: Templates
  /** How many worlds may be awake. */
  most_awake: number
  peerKey: string
  filesOf(row: WorldRow): string
  archive: Archive
}

const tick_ms = 1000
const flush_ms = 60_000
/** How often a host reads what other hosts have changed. */
const refresh_ms = 10_000
/** An archive that failed is tried again later; the world stays a sleeping database. */
const archive_again_ms = 600_000
/** How long an expired world is stored. */
export const archive_s = 30 * 86_400

/**
 * The worlds that a host knows, and what it does with them by itself: it reads their list, puts idle ones to sleep, wakes those that have
 * work, resets them on schedule, and deletes them after their end.
 */
export class Care {
  readonly residents = new Map<string, Resident>()
  /** The address at which other hosts reach this one. */
  address = ''
  readonly shared: Shared
  readonly #queue = new WakeQueue()
  list: { registry: Registry; locks: Locks } | null = null
  #opening: Promise<Registry> | null = null
  #callOff = () => {}
  #flushed_ms = 0
  #lookedFor_ms = Number.NEGATIVE_INFINITY
  #refreshed_ms = 0
  #ticking: Promise<void> | null = null
  #archiving: Promise<void> | null = null
  readonly #failed_ms = new WeakMap<Resident, number>()
  #stopped = false

  constructor(private readonly options: CareOptions) {
    const care = this
    this.shared = {
      ...options,
      inTurn: start =>
        this.#queue.run(async () => {
          await this.#makeRoom()
          return start()
        }),
      get address() {
        return care.address
      },
      get locks() {
        return care.opened.locks
      },
      get registry() {
        return care.opened.registry
      },
    }
  }

  get opened() {
    return this.list ?? refuse('not_found')
  }

  /** Reads the list of worlds, and removes what a killed host left half-made. */
  async open(): Promise<void> {
    await this.openIfThere()
    this.#tick()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#callOff()
    await this.#ticking
    await this.#archiving
    await Promise.all([...this.residents.values()].map(resident => resident.close({ isFinal: true })))
    await this.#flush()
    await this.list?.locks.close()
    await this.list?.registry.close()
  }

  /** Another host may have made the list since this one started. */
  async openIfThere(): Promise<void> {
    const { wall } = this.options
    if (this.list || wall.mono() < this.#lookedFor_ms + tick_ms) return
    this.#lookedFor_ms = wall.mono()
    if (await this.options.databases.exists(this.options.registryName)) await this.openRegistry()
  }

  /** Two callers may create the first world at the same moment. */
  openRegistry(): Promise<Registry> {
    this.#opening ??= this.#readRegistry().catch(error => {
      this.#opening = null
      throw error
    })
    return this.#opening
  }

  async #readRegistry(): Promise<Registry> {
    if (!(await this.options.databases.exists(this.options.registryName))) {
      await this.options.databases.create(this.options.registryName).catch(unlessThere)
    }
    const url = this.options.databases.ownerUrl(this.options.registryName)
    const registry = new Registry(url)
    await registry.open()
    const locks = new Locks(url, error => this.#lost(error))
    this.list = { registry, locks }
    await this.options.templates.clear(locks)
    for (const row of await registry.all()) {
      const isHalf = row.state === 'creating' || row.state === 'deleting'
      // Another host may be about to create or delete it.
      if (isHalf && (await locks.take(row.database))) {
        await this.erase(row)
        await locks.release(row.database)
      }
    }
    await this.refresh()
    return registry
  }

  /** Reads what other hosts have created, changed and deleted. */
  async refresh(): Promise<void> {
    const { registry, locks } = this.opened
    this.#refreshed_ms = this.options.wall.mono()
    const rows = new Map((await registry.all()).map(row => [row.name, row]))
    for (const [name, { row }] of this.residents) {
      const fresh = rows.get(name)
      // While this host holds the lock, others change only the expiry.
      if (locks.holds(row.database)) Object.assign(row, fresh && { expires_at: fresh.expires_at })
      else if (fresh?.database === row.database) Object.assign(row, fresh)
      else this.residents.delete(name)
    }
    for (const [name, row] of rows)
      if (!this.residents.has(name) && !locks.holds(row.database))
        this.residents.set(name, new Resident(row, this.shared))
  }

  /** Another host may take the worlds at any moment now. */
  #lost(error: Error): void {
    this.options.log.error({ err: error }, 'the host has lost its worlds and stops them')
    for (const resident of this.residents.values()) {
      if (!resident.exchange) continue
      resident.close({ isFinal: true }).catch(error => {
        this.options.log.error({ err: error, world: resident.row.name }, 'a world could not be stopped')
      })
    }
  }

  /** Another host may have created it a moment ago. */
  async known(name: string): Promise<Resident | undefined> {
    await this.openIfThere()
    if (!this.list || this.residents.has(name)) return this.residents.get(name)
    const row = await this.list.registry.read(name)
    if (row && !this.residents.has(name) && !this.list.locks.holds(row.database))
      this.residents.set(name, new Resident(row, this.shared))
    return this.residents.get(name)
  }

  async delete(name: string): Promise<undefined> {
    const resident = (await this.known(name)) ?? refuse('not_found')
    await this.alone(resident, async () => {
      // From here on no request finds it.
      await resident.change({ state: 'deleting' })
      await this.erase(resident.row)
      this.residents.delete(name)
    })
  }

  /** Deletes a world, also one that is only partly created. */
  async erase(row: WorldRow): Promise<void> {
    await this.options.databases.drop(row.database)
    await rm(this.options.filesOf(row), { recursive: true, force: true })
    await this.options.archive.remove(row)
    await this.opened.registry.remove(row.name)
  }

  async find(name: string): Promise<Resident> {
    const resident = (await this.known(name)) ?? refuse('not_found')
    if (resident.row.state !== 'ready' || isExpired(resident.row, this.now_s())) refuse('state_invalid')
    return resident
  }

  /** Puts a world to sleep, on whichever host it is awake, and works on it. Requests wait until the work is done. */
  alone(resident: Resident, meanwhile: () => Promise<void>): Promise<void> {
    return this.here(resident, () => resident.close({ meanwhile }))
  }

  async here<R>(resident: Resident, work: () => Promise<R>): Promise<R> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof HeldElsewhere)) throw error
      await askToSleep(error.address, this.options.peerKey, resident.row.name)
      resident.lookAgain()
      return work().catch(again => {
        throw again instanceof HeldElsewhere ? new Refusal('world_waking', { retryAfter_s: 1 }) : again
      })
    }
  }

  reset(resident: Resident): Promise<void> {
    return resident.using(exchange => exchange.snapshots.restore(resident.row.reset_to ?? seedsSnapshot, byServer))
  }

  /** At the limit, puts the idle world to sleep whose last use is the oldest. */
  async #makeRoom(): Promise<void> {
    if (this.#stopped) refuse('unavailable')
    const awake = [...this.residents.values()].filter(({ exchange }) => exchange)
    if (awake.length < this.options.most_awake) return
    const [idle] = awake.filter(({ isIdle }) => isIdle).sort((a, b) => a.usedAt_ms - b.usedAt_ms)
    if (!idle) throw full('worlds')
    await idle.close()
  }

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
    const now = this.now_s()
    const mono_ms = this.options.wall.mono()
    await this.list?.locks.check()
    if (this.list && mono_ms > this.#refreshed_ms + refresh_ms) await this.refresh()
    for (const resident of [...this.residents.values()]) {
      if (!['ready', 'archived'].includes(resident.row.state) || this.#stopped) continue
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
    else if (row.state === 'archived') return
    else if (isExpired(row, now)) this.#archive(resident, mono_ms)
    else if (row.reset_at !== null && row.reset_every !== null && row.reset_at <= now) {
      const { reset_at } = row
      await resident.awake()
      // Another host may have reset it just before.
      if (row.reset_at !== reset_at) return
      await resident.change({ reset_at: now + row.reset_every })
      await this.reset(resident)
    } else if (row.wake_at !== null && row.wake_at <= now) await resident.awake()
    else if (resident.isIdle && mono_ms > resident.usedAt_ms + row.sleeps_after * 1000) await resident.close()
  }

  /** One after the other, beside the tick: it takes seconds, and the locks are checked at each tick. */
  #archive(resident: Resident, mono_ms: number): void {
    if (this.#archiving || mono_ms < (this.#failed_ms.get(resident) ?? Number.NEGATIVE_INFINITY) + archive_again_ms)
      return
    this.#archiving = this.options.archive
      .store(resident)
      .then(() => void this.#failed_ms.delete(resident))
      .catch(error => {
        this.#failed_ms.set(resident, mono_ms)
        if (!(error instanceof HeldElsewhere))
          this.options.log.error({ err: error, world: resident.row.name }, 'an ended world could not be archived')
        return resident.close().catch(() => undefined)
      })
      .finally(() => {
        this.#archiving = null
      })
  }

  /** Stores the visits since the last time. */
  async #flush(): Promise<void> {
    this.#flushed_ms = this.options.wall.mono()
    for (const resident of this.residents.values()) {
      const { visits, seen_at, row } = resident
      if (visits === 0) continue
      row.visits = await this.opened.registry.visited(row.name, visits, seen_at)
      resident.visits -= visits
    }
    await this.list?.registry.visits.flush(this.today())
  }

  now_s = (): number => Math.floor(this.options.wall.now() / 1000)

  today = (): string => stampOf(this.now_s()).slice(0, 10)
}

/** Another host created it at the same moment. */
const unlessThere = (error: { code?: string }): void => {
  if (error.code !== '42P04' && error.code !== '23505') throw error
}
