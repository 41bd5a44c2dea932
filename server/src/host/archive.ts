import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Exchange } from '../app/createExchange'
import { unguessable } from '../platform/random'
import { Refusal, refuse } from '../platform/refusal'
import type { Wall } from '../platform/wall'
import { newEpoch } from '../world/epoch'
import { unpackFork } from '../world/fork/unpackFork'
import type { Databases } from './databases.data'
import type { Locks } from './locks.data'
import type { WorldRow } from './registry.data'
import type { Resident } from './resident'
import { type Templates, versionOfSchema } from './templates'
import { becomeTwin } from './twin.data'

interface Deps {
  databases: Databases
  templates: Templates
  wall: Wall
  now_s(): number
  locks(): Locks
  /** The folder of a world's files. */
  filesOf(row: WorldRow): string
}

/**
 * An ended world is one file without a database, until it is deleted. The file has its users with their logins, and what they have; sessions,
 * keys, webhooks, pictures of users and the log go with the database.
 */
export class Archive {
  constructor(private readonly deps: Deps) {}

  fileOf = (row: WorldRow): string => `${this.deps.filesOf(row)}.lagoon`

  /** The database is dropped only when the file is on the disk and fits a new world. If anything fails before that, nothing changes. */
  async store(resident: Resident): Promise<void> {
    const { row } = resident
    const file = await resident.using(exchange => exchange.archive())
    await this.#assertFits(file)
    await write(this.fileOf(row), file)
    await this.#drop(resident, () => resident.change({ state: 'archived', wake_at: null }))
  }

  /** Makes a world of the file again; if that fails, it stays archived. */
  async restore(resident: Resident): Promise<void> {
    const { row } = resident
    const { snapshot } = await this.#unpack(resident)
    await resident.change({
      ...{ state: 'ready', version: row.version },
      reset_to: row.reset_to === null ? null : snapshot,
    })
    await rm(this.fileOf(row), { force: true })
  }

  /** Erases a person in the file. The world stays ended meanwhile, so nobody enters it; if anything fails, the file stays as it was. */
  async erase(resident: Resident, account: string): Promise<void> {
    const { exchange } = await this.#unpack(resident)
    try {
      await exchange.eraseAccount(account)
      await write(this.fileOf(resident.row), await exchange.archive())
    } finally {
      await this.#drop(resident)
    }
  }

  /** Makes a database from the file and opens it. The lock admits one caller, who then drops the database or makes the world ready. */
  async #unpack(resident: Resident): Promise<{ exchange: Exchange; snapshot: string }> {
    const { databases, templates, locks } = this.deps
    const { row } = resident
    const file = await readFile(this.fileOf(row))
    const isFree = !locks().holds(row.database)
    if (!isFree || !(await locks().take(row.database))) throw new Refusal('world_waking', { retryAfter_s: 1 })
    // Another host may have restored the world since this one read its state.
    if (!(await resident.isStill('archived'))) {
      await locks().release(row.database)
      refuse('state_invalid')
    }
    try {
      // A killed host may have left one.
      await databases.drop(row.database)
      await databases.create(row.database, await templates.of({}, locks()))
      await databases.asOwner(row.database, async pool => {
        await becomeTwin(pool, { epoch: newEpoch(), salt: unguessable(), seed: null, now: this.deps.now_s() })
        await databases.allow(pool, row.database, { isCopy: true })
      })
      row.version = await versionOfSchema()
      const exchange = await resident.awake()
      return { exchange, snapshot: await exchange.loadArchive(file) }
    } catch (error) {
      await this.#drop(resident).catch(() => undefined)
      throw error
    }
  }

  #drop(resident: Resident, before = async () => {}): Promise<void> {
    const { databases, filesOf } = this.deps
    return resident.close({
      meanwhile: async () => {
        await before()
        await databases.drop(resident.row.database)
        await rm(filesOf(resident.row), { recursive: true, force: true })
      },
    })
  }

  remove(row: WorldRow): Promise<void> {
    return rm(this.fileOf(row), { force: true })
  }

  /** A world with coins of its own cannot be made again from a template. */
  async #assertFits(file: Uint8Array): Promise<void> {
    const { databases, templates, wall, locks } = this.deps
    const { header, close } = await unpackFork(file, wall)
    await close()
    const listing = await databases.listingOf(await templates.of({}, locks()))
    if (listing !== header.listing) throw new Error('the world has other coins than a new one, so it stays a database')
  }
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const part = `${path}.part`
  const file = await open(part, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(part, path)
}
