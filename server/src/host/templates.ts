import { createHash } from 'node:crypto'
import { appVersion } from '@lagoon/shared/catalogue/limits'
import { migrate, readMigrations } from '../platform/db/migrate'
import type { Databases } from './databases.data'
import type { Locks } from './locks.data'

/** How a new world begins: its seed and second, if someone chose them, and with what. */
export interface Beginning {
  seed?: string | undefined
  start?: number | undefined
  /** Without the demo users and their history. */
  isEmpty?: boolean
  /** The hashes of the recorded prices of pairs. */
  market?: Readonly<Record<string, string>> | undefined
}

/** Seeds the database of a template. */
export type Seed = (database: string, beginning: Beginning) => Promise<void>

const unfinished = '_building'
/** Templates with a chosen seed or second, besides the usual one. Each is a database. */
const most_chosen = 3

/**
 * Databases with a fresh demo world, which new worlds copy. The first world of a version waits until its template is seeded; those with the
 * same choice of seed and second copy the same one.
 */
export class Templates {
  readonly #making = new Map<string, Promise<string>>()
  readonly #chosen: string[] = []

  constructor(
    private readonly databases: Databases,
    private readonly seed: Seed,
    /** While another host makes one. */
    private readonly pause: () => Promise<void>,
    private readonly options: { prefix: string; usual?: string | undefined },
  ) {}

  /** The name of a complete template, which has no connections. */
  async of(beginning: Beginning, locks: Locks): Promise<string> {
    const chosen = isChosen(beginning)
    if (!chosen && this.options.usual !== undefined) return this.options.usual
    const name = await this.#nameOf(beginning)
    const made = this.#making.get(name) ?? this.#make(name, beginning, locks)
    this.#making.set(name, made)
    made.catch(() => this.#making.delete(name))
    if (chosen) await this.#keep(name, locks)
    return made
  }

  /** Looks for each template again before its next use. */
  forget(): void {
    this.#making.clear()
  }

  /** Drops what a killed host left unfinished, and the templates of other versions and choices, unless another host uses them. */
  async clear(locks: Locks): Promise<void> {
    const usual = await this.#nameOf({})
    for (const name of await this.databases.named(this.options.prefix)) {
      const finished = name.replace(unfinished, '')
      if (name === usual || !(await locks.take(finished))) continue
      await this.databases.drop(name)
      await locks.release(finished)
    }
  }

  async #nameOf({
    seed = null,
    start = null,
    isEmpty = false,
    market,
  }: {
    seed?: string | null | undefined
    start?: number | null | undefined
    isEmpty?: boolean
    market?: Beginning['market']
  }): Promise<string> {
    return this.options.prefix + digestOf([await versionOfSchema(), seed, start, isEmpty, ...(market ? [market] : [])])
  }

  async #make(name: string, beginning: Beginning, locks: Locks): Promise<string> {
    // A template with a choice stays locked while this host may copy it; all hosts share the usual one.
    const isUsual = name === (await this.#nameOf({}))
    while (!(await locks.take(name))) {
      if (await this.databases.exists(name)) return name
      await this.pause()
    }
    try {
      if (!(await this.databases.exists(name))) await this.#build(name, beginning)
    } finally {
      if (isUsual) await locks.release(name)
    }
    return name
  }

  async #build(name: string, beginning: Beginning): Promise<void> {
    const building = name + unfinished
    await this.databases.drop(building)
    await this.databases.create(building)
    await this.databases.asOwner(building, async pool => {
      await migrate(pool)
      await this.databases.allow(pool, building)
    })
    await this.seed(building, beginning)
    await this.databases.rename(building, name)
  }

  async #keep(name: string, locks: Locks): Promise<void> {
    const at = this.#chosen.indexOf(name)
    if (at >= 0) this.#chosen.splice(at, 1)
    this.#chosen.push(name)
    if (this.#chosen.length <= most_chosen) return
    const oldest = this.#chosen.shift() as string
    await this.#making.get(oldest)?.catch(() => undefined)
    this.#making.delete(oldest)
    if (!locks.holds(oldest)) return
    await this.databases.drop(oldest)
    await locks.release(oldest)
  }
}

/** Another version of the software, or of its schema, has templates of its own. */
export async function versionOfSchema(): Promise<string> {
  const migrations = await readMigrations()
  return `${appVersion} ${migrations.at(-1)?.name ?? ''}`
}

const isChosen = ({ seed, start, isEmpty = false, market }: Beginning): boolean =>
  seed !== undefined || start !== undefined || isEmpty || market !== undefined

const digestOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)
