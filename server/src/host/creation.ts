import { cp, mkdir, statfs } from 'node:fs/promises'
import { freemem } from 'node:os'
import { join } from 'node:path'
import type { CallParsed } from '@lagoon/shared/api/index'
import type { Exchange } from '../app/createExchange'
import { chooseRecordings } from '../market/chooseRecordings'
import { newSeed, newUuid, unguessable } from '../platform/random'
import { refuse, refuseField } from '../platform/refusal'
import type { VenueChange } from '../platform/venue'
import { RecordingRefused, Recordings } from '../recording/recordings'
import type { Config } from '../settings/config'
import { newEpoch } from '../world/epoch'
import { refuseSource } from '../world/fork/forkFiles'
import { isWorldName } from './address.rules'
import type { Care } from './care'
import { type Databases, full } from './databases.data'
import type { WorldRow } from './registry.data'
import { Resident, usedSets } from './resident'
import { type Beginning, type Templates, versionOfSchema } from './templates'
import { becomeTwin } from './twin.data'
import type { Visitor } from './visitors'
import type { WorldSettings } from './worldSettings'

interface Deps {
  config: Config
  care: Care
  databases: Databases
  templates: Templates
  settings: WorldSettings
  /** The exchange at the root. */
  main?: (() => Exchange) | undefined
}

type Wanted = Partial<CallParsed<'POST worlds'>> & { visitor?: Visitor }

const sleeps_after_s = 600
const leastFree = { disk_bytes: 512 * 2 ** 20, memory_bytes: 192 * 2 ** 20 }
/** Beyond this number of worlds Postgres has more databases than it can look after. */
const most_worlds = 5000

/** Makes worlds: from the seeds, from a file, or as a copy of another world. */
export class Creation {
  constructor(private readonly deps: Deps) {}

  async create(wanted: CallParsed<'POST worlds'>): Promise<Resident> {
    const start = wanted.start === undefined ? undefined : secondOf(wanted.start)
    const { kind, source } = await this.#sourceOf(wanted)
    if (kind !== 'demo' && kind !== 'empty' && (start !== undefined || wanted.seed !== undefined))
      refuseField(start === undefined ? 'seed' : 'start', 'choice')
    const market = await this.#marketOf(kind, wanted.market, start)
    const file = await this.#fileOf(kind, source)
    return kind === 'world' && file === null
      ? this.copy(source, wanted.name, wanted)
      : this.make(
          wanted.name,
          { ...wanted, market, ...(file && { file }) },
          { seed: wanted.seed, start, market, isEmpty: kind === 'empty' },
        )
  }

  async #sourceOf({ from, file }: CallParsed<'POST worlds'>): Promise<{ kind: string; source: string }> {
    if (file !== undefined && from === undefined) return { kind: 'file', source: '' }
    const [, only, kind = only, source = ''] = /^(?:(demo|empty)|(world|snapshot):(.+))$/.exec(from ?? 'demo') ?? []
    const isHere = kind !== 'world' || source === 'main' || (await this.deps.care.known(source)) !== undefined
    if (kind === undefined || file !== undefined || !isHere) refuseSource()
    return { kind, source }
  }

  /** The full hashes of the recorded prices with which a world begins. */
  async #marketOf(
    kind: string,
    market: Beginning['market'],
    start = this.deps.care.now_s(),
  ): Promise<Record<string, string> | undefined> {
    if (market === undefined) return undefined
    const { production, worldControl, marketsDir, dataDir } = this.deps.config
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
    const main = this.deps.main?.()
    if (!main || !(kind === 'snapshot' || (kind === 'world' && source === 'main'))) return null
    return Buffer.from(await main.saveFork(kind === 'snapshot' ? source : undefined)).toString('base64')
  }

  async make(name: string | undefined, wanted: Wanted, beginning: Beginning): Promise<Resident> {
    const isChosen = beginning.seed !== undefined || beginning.start !== undefined
    return this.#register(name, wanted, async row => {
      const copy = async () =>
        this.deps.databases.create(row.database, await this.deps.templates.of(beginning, this.deps.care.opened.locks))
      await copy().catch(error => {
        if (error.code !== noSuchDatabase) throw error
        // A host of another version has dropped the template, which it does not know.
        this.deps.templates.forget()
        return copy()
      })
      return { continuesPrices: !isChosen, isBranch: false }
    })
  }

  async copy(source: string, to: string | undefined, wanted: Partial<CallParsed<'POST worlds'>>): Promise<Resident> {
    const original = await this.deps.care.find(source)
    return this.#register(to, wanted, async row => {
      // Postgres copies a database only while it has no connections.
      await this.deps.care.alone(original, async () => {
        await this.deps.databases.create(row.database, original.row.database)
        row.market = original.row.market
        await cp(this.deps.settings.filesOf(original.row), this.deps.settings.filesOf(row), {
          recursive: true,
          force: true,
        }).catch(unlessMissing)
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
    const registry = await this.deps.care.openRegistry()
    const now = this.deps.care.now_s()
    const row: WorldRow = {
      ...{ name, database: `lagoon_world_${newUuid().replaceAll('-', '')}`, state: 'creating' },
      ...{ brand: '', version: await versionOfSchema(), created_at: now },
      expires_at: wanted.expires_in === undefined ? null : now + wanted.expires_in,
      sleeps_after: wanted.sleeps_after ?? sleeps_after_s,
      ...{ reset_every: wanted.reset_every ?? null, reset_to: wanted.reset_to ?? null },
      reset_at: wanted.reset_every === undefined ? null : now + wanted.reset_every,
      ...{ wake_at: null, seen_at: null, visits: 0, holder: this.deps.care.address },
      market: Object.values(wanted.market ?? {}).join(','),
      ...{ visitor: wanted.visitor?.id ?? null, visitor_address: wanted.visitor?.address ?? null },
      secrets: this.deps.settings.newSecrets(),
    }
    // Locked before the row exists: otherwise a host that starts now would delete it as unfinished.
    await this.deps.care.opened.locks.take(row.database)
    if (!(await registry.add(row))) {
      await this.deps.care.opened.locks.release(row.database)
      refuse('world_name_taken', { fields: { name: 'repeated' } })
    }
    const resident = new Resident(row, this.deps.care.shared)
    this.deps.care.residents.set(name, resident)
    resident.buildAhead()
    try {
      const { continuesPrices, isBranch } = await fill(row)
      const seed = continuesPrices ? newSeed() : null
      await this.deps.databases.asOwner(row.database, pool =>
        becomeTwin(pool, { epoch: newEpoch(), salt: unguessable(), seed, now: this.deps.care.now_s() }).then(() =>
          this.deps.databases.allow(pool, row.database, { isCopy: true }),
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
      await resident.close({ meanwhile: () => this.deps.care.erase(row) }).catch(() => undefined)
      this.deps.care.residents.delete(name)
      throw isDiskFull(error) ? full('disk') : error
    }
  }

  async #assertRoom(): Promise<void> {
    const { config } = this.deps
    if (this.deps.care.residents.size >= most_worlds) throw full('worlds')
    if (freemem() < leastFree.memory_bytes) throw full('memory')
    await mkdir(config.dataDir, { recursive: true })
    const { bavail, bsize } = await statfs(config.dataDir)
    if (bavail * bsize < leastFree.disk_bytes) throw full('disk')
    await this.deps.databases.assertRoom()
  }
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
