import type { Asked } from '../../lane/asked'
import type { Query } from '../../lane/lane'
import type { AnyTable } from '../../platform/db/table'
import { unguessable } from '../../platform/random'
import { refuse } from '../../platform/refusal'
import type { View } from '../copies'
import { worldTables } from '../snapshot.store'
import type { Snapshots } from '../snapshots'
import {
  type ForkHeader,
  ForkRefused,
  type ForkRows,
  forkVersion,
  mostPacked_bytes,
  packFork,
  unpackFork,
} from './forkFile.rules'
import { columnsOf, createBeside, fillBeside, lastMigration, listingOf, rowsForFile, setPasswords } from './forkRows'

interface ForkOptions {
  snapshots: Pick<Snapshots, 'look' | 'bring'>
  tables(): readonly AnyTable[]
  madeBy: string
  world: { readonly seed: string; readonly priceVersion: number }
  /** Logins of the demo world, which everybody knows. */
  known: readonly string[]
  /** Hashes by which everybody of a loaded world is let in; empty where nobody is to be. */
  passwords(): Promise<{ password: string; fundPassword: string }>
}

/** A name under which a world is kept that came from a file. */
interface Loaded {
  name: string
  /** World second. */
  at: number
}

/**
 * The whole world as one file, to be attached to a report and loaded elsewhere: its rows, and what its prices are made from. Nobody but the
 * people of the demo world can be told from it, and nobody's password, session, code or picture is in it. A loaded world is kept as a
 * snapshot, and the one before can be gone back to as well if it was kept.
 */
export class Forks {
  constructor(private readonly options: ForkOptions) {}

  save(): Promise<Buffer> {
    return this.options.snapshots.look(async (query, view) => {
      const header = await this.#headerOf(query, view)
      const anonymous = { known: this.options.known, salt: unguessable() }
      const rows: ForkRows[] = []
      for (const table of header.tables) {
        const owned = this.options.tables().find(({ name }) => name === `world.${table.name}`)
        for await (const page of rowsForFile(query, table, owned, anonymous)) rows.push(page)
      }
      return packFork(header, rows)
    })
  }

  async load(file: Uint8Array, asked: Asked): Promise<Loaded> {
    if (file.length > mostPacked_bytes) refuse('file_too_large')
    const { header, rows } = opened(file)
    const passwords = await this.options.passwords()
    const name = await this.options.snapshots.bring(
      {
        name: `file ${new Date(header.at * 1000).toISOString().slice(0, 10)}`,
        at: header.at,
        sequences: header.sequences,
        fill: async (query, schema) => {
          await assertFits(query, header)
          await fill(query, schema, header, rows)
          await setPasswords(query, schema, passwords)
        },
      },
      asked,
    )
    return { name, at: header.at }
  }

  async #headerOf(query: Query, { at, batch, sequences }: View): Promise<ForkHeader> {
    const columns = await columnsOf(query)
    const { madeBy, world } = this.options
    return {
      ...{ format: 'lagoon-fork', version: forkVersion, made_by: madeBy },
      migration: await lastMigration(query),
      listing: await listingOf(query),
      ...{ at, seed: world.seed, price_version: world.priceVersion, batch, sequences },
      tables: (await worldTables(query)).map(name => ({ name, columns: columns.get(name) ?? [] })),
    }
  }
}

function opened(file: Uint8Array): ReturnType<typeof unpackFork> {
  try {
    return unpackFork(file)
  } catch (error) {
    if (error instanceof ForkRefused) refuse('fork_refused', { text: `fork_refused.${error.fault}` })
    throw error
  }
}

/** Nothing is made of a world that this version, or this market, does not understand. */
async function assertFits(query: Query, { migration, listing }: ForkHeader): Promise<void> {
  if (migration > (await lastMigration(query))) refuse('fork_refused', { text: 'fork_refused.newer' })
  if (listing !== (await listingOf(query))) refuse('fork_refused', { text: 'fork_refused.listing' })
}

async function fill(query: Query, schema: string, header: ForkHeader, rows: readonly ForkRows[]): Promise<void> {
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
  for (const page of rows) if (made.has(page.table)) await fillBeside(query, schema, page)
}
