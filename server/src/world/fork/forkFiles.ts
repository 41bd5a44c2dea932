import { z } from 'zod'
import type { Query } from '../../lane/lane'
import type { Origin } from '../../lane/origin'
import type { AnyTable } from '../../platform/db/table'
import { LimitedProcess, type Limits, ProcessLost, resultOf } from '../../platform/limitedProcess'
import { newSeed, unguessable } from '../../platform/random'
import { refuse, refuseField } from '../../platform/refusal'
import type { Wall } from '../../platform/wall'
import type { View } from '../copies'
import { continuePrices, savedAs, worldTables } from '../snapshot.store'
import type { Snapshots } from '../snapshots'
import type { WorldFault, WorldToCheck } from './forkCheck'
import { type ForkHeader, ForkRefused, type ForkRows, forkVersion, packFork } from './forkFile.rules'
import {
  columnsOf,
  createBeside,
  fillOrFind,
  lastMigration,
  listingOf,
  recordingsIn,
  rowsForFile,
  setPasswords,
} from './forkRows'
import { unpackFork } from './unpackFork'

interface ForkOptions {
  snapshots: Pick<Snapshots, 'look' | 'bring'>
  tables(): readonly AnyTable[]
  wall: Pick<Wall, 'after'>
  databaseUrl(): string
  marketsDir: string
  prices: RecordedPrices
  madeBy: string
  world: { readonly seed: string; readonly priceVersion: number }
  /** The file will contain the present seed. If that is secret, prices continue with another one. */
  discloseSeed(): Promise<void>
  /** The logins of the demo users, which are public. */
  known: readonly string[]
  /** The password hashes for all users of a loaded world; empty if no one may log in. */
  passwords(): Promise<{ password: string; fundPassword: string }>
}

/** The data sets of recorded prices that a world names by their hashes. */
export interface RecordedPrices {
  has(hash: string): boolean
  linesOf(hash: string): AsyncIterable<string>
  /** Refuses lines that do not give this hash. */
  add(hash: string, pairId: number, lines: AsyncIterable<string>): Promise<void>
}

/** The lines of a file with prices; it is no table of the world. */
const pricesTable = 'recorded_prices'
/** They unpack to half of what a file may. */
const most_priceBytes = 2 ** 28

/** The demo world needs 140 MB, and no more with a million open orders; 50,000 open options with as many positions need 215 MB. */
const checkLimits: Limits = { memory_bytes: 256 * 2 ** 20, cpu_ms: 60_000, wall_ms: 300_000 }
const checkHeap_mb = 160
const checkProgram = new URL(
  import.meta.url.endsWith('.ts') ? '../../entry/checkWorld.ts' : './checkWorld.js',
  import.meta.url,
).href

/** The snapshot name of a world that was loaded from a file. */
interface Saving {
  withFuture: boolean
  withMarket: boolean
  /** With passwords and personal data. */
  isWhole: boolean
  snapshot?: string | undefined
}

interface Loaded {
  name: string
  /** World second. */
  at: number
}

/**
 * Saves the whole world as one file, to attach it to a report and load it elsewhere: its rows, and the inputs of its prices. The file
 * identifies no one except the demo users, and contains no password, session, code or picture. A loaded world is stored as a snapshot. The
 * previous world can be restored too, if it was saved.
 */
export class ForkFiles {
  constructor(private readonly options: ForkOptions) {}

  /**
   * The file contains the seed of the past prices, so a secret seed must have no future: this world continues with another one. With
   * `withFuture` the world keeps its seed, and anyone with the file can compute its prices. With `withMarket` the file contains the recorded
   * prices too.
   */
  save(withFuture: boolean, snapshot?: string, withMarket = false): Promise<Buffer> {
    return this.#save({ withFuture, snapshot, withMarket, isWhole: false })
  }

  /** For this server alone, which the users' passwords and personal data do not leave. */
  archive(): Promise<Buffer> {
    return this.#save({ withFuture: true, withMarket: false, isWhole: true })
  }

  #save({ withFuture, snapshot, withMarket, isWhole }: Saving): Promise<Buffer> {
    return this.options.snapshots.look(async (query, now) => {
      const saved = snapshot === undefined ? null : await savedAs(query, snapshot)
      if (saved === undefined) refuseSource()
      const { schema, view } = saved ?? { schema: 'world', view: now }
      const header = await this.#headerOf(query, schema, view, withFuture)
      if (!withFuture) await this.options.discloseSeed()
      const anonymous = isWhole ? null : { known: this.options.known, salt: unguessable() }
      const rows: ForkRows[] = []
      for (const table of header.tables) {
        const owned = this.options.tables().find(({ name }) => name === `world.${table.name}`)
        for await (const page of rowsForFile(query, schema, table, owned, anonymous)) rows.push(page)
      }
      if (withMarket) for await (const page of this.#pricesOf(query, schema)) rows.push(page)
      return packFork(header, rows)
    })
  }

  /** A file of `archive` is whole: its users keep their passwords. */
  async load(file: Uint8Array, origin: Origin, { isWhole = false } = {}): Promise<Loaded> {
    const { databaseUrl, marketsDir } = this.options
    const passwords = isWhole ? null : await this.options.passwords()
    const unpacked = await unpackFork(file, this.options.wall).catch(refused)
    const { at, seed, sequences } = unpacked.header
    try {
      const name = await this.options.snapshots.bring(
        {
          name: `file ${new Date(at * 1000).toISOString().slice(0, 10)}`,
          ...{ at, sequences },
          fill: async (query, schema) => {
            await assertFits(query, unpacked.header)
            await fill(query, schema, unpacked.header, this.#withoutPrices(unpacked.rows)).catch(refused)
            if (seed === undefined) await continuePrices(query, schema, newSeed(), at + 1).catch(incomplete)
            if (passwords) await setPasswords(query, schema, passwords).catch(incomplete)
          },
          check: schema => this.#check({ url: databaseUrl(), schema, at, marketsDir }),
        },
        origin,
      )
      return { name, at }
    } finally {
      await unpacked.close()
    }
  }

  async *#pricesOf(query: Query, schema: string): AsyncGenerator<ForkRows> {
    let bytes = 0
    for (const { pair_id, hash } of await recordingsIn(query, schema))
      for await (const lines of this.options.prices.linesOf(hash)) {
        bytes += lines.length
        if (bytes > most_priceBytes) refuse('file_too_large')
        yield { table: pricesTable, json: JSON.stringify([{ pair_id, hash, lines }]) }
      }
  }

  /** Stores the data sets of a file that are not here, and gives its other rows. */
  async *#withoutPrices(rows: AsyncGenerator<ForkRows>): AsyncGenerator<ForkRows> {
    const { prices } = this.options
    let next = await rows.next()
    while (!next.done) {
      if (next.value.table !== pricesTable) {
        yield next.value
        next = await rows.next()
        continue
      }
      const { hash, pair_id } = pricesIn(next.value)
      const lines = async function* () {
        for (; !next.done && next.value.table === pricesTable; next = await rows.next()) {
          const part = pricesIn(next.value)
          if (part.hash !== hash) return
          yield part.lines
        }
      }
      if (prices.has(hash)) for await (const _ of lines());
      else await prices.add(hash, pair_id, lines())
    }
  }

  /** Checks the world in a separate process, because unknown rows could harm the process that reads them. */
  async #check(world: WorldToCheck): Promise<void> {
    const process = new LimitedProcess(this.options.wall, checkLimits, checkProgram, checkHeap_mb)
    try {
      const fault = await resultOf(process.ask<never, WorldFault | null>(world))
      if (fault) refuse('fork_refused', { text: `fork_refused.${fault.text}`, params: fault.params })
    } catch (error) {
      if (!(error instanceof ProcessLost)) throw error
      refuse('fork_refused', { text: 'fork_refused.open', params: { reason: error.message } })
    } finally {
      process.kill()
      await process.ended
    }
  }

  async #headerOf(
    query: Query,
    schema: string,
    { at, batch, sequences }: View,
    withFuture: boolean,
  ): Promise<ForkHeader> {
    const columns = await columnsOf(query, schema)
    const { madeBy, world } = this.options
    return {
      ...{ format: 'lagoon-fork', version: forkVersion, made_by: madeBy },
      migration: await lastMigration(query),
      listing: await listingOf(query, schema),
      ...{ at, price_version: world.priceVersion, batch, sequences },
      ...(withFuture && { seed: world.seed }),
      tables: (await worldTables(query)).flatMap(name => {
        const known = columns.get(name)
        return known ? [{ name, columns: known }] : []
      }),
    }
  }
}

const priceLines = z.tuple([
  z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/), pair_id: z.int(), lines: z.string() }),
])

function pricesIn({ json }: ForkRows): z.infer<typeof priceLines>[0] {
  let given: unknown = null
  try {
    given = JSON.parse(json)
  } catch {
    // It is no JSON.
  }
  const { data } = priceLines.safeParse(given)
  if (!data) throw new ForkRefused('broken')
  return data[0]
}

export function refuseSource(): never {
  const sources = 'demo, empty, world:<name>, snapshot:<name>'
  refuseField('from', 'choice', { text: 'param_invalid.from', params: { sources } })
}

function refused(error: unknown): never {
  if (!(error instanceof ForkRefused)) throw error
  if (error.fault === 'large') refuse('file_too_large')
  refuse('fork_refused', { text: `fork_refused.${error.fault}` })
}

/** The load uses a table or column that the file does not have. */
function incomplete(error: Error & { code?: string }): never {
  if (error.code === '42P01' || error.code === '42703') refuse('fork_refused', { text: 'fork_refused.broken' })
  throw error
}

/** Refuses a file that does not fit this version or this market. */
async function assertFits(query: Query, { migration, listing }: ForkHeader): Promise<void> {
  if (migration > (await lastMigration(query))) refuse('fork_refused', { text: 'fork_refused.newer' })
  if (listing !== (await listingOf(query))) refuse('fork_refused', { text: 'fork_refused.listing' })
}

async function fill(query: Query, schema: string, header: ForkHeader, rows: AsyncIterable<ForkRows>): Promise<void> {
  const columns = await columnsOf(query)
  const made = new Set<string>()
  for (const { name, columns: given } of header.tables) {
    const known = columns.get(name)
    if (!known) continue
    await createBeside(
      query,
      schema,
      name,
      known.filter(column => given.includes(column)),
    )
    made.add(name)
  }
  for await (const page of rows) {
    const found = made.has(page.table) ? await fillOrFind(query, schema, page) : null
    if (found) refuse('fork_refused', { text: 'fork_refused.value', params: { table: page.table, ...found } })
  }
}
