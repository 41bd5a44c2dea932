import { type Atoms, atoms, fromAtoms, zero } from '@lagoon/shared/money/atoms'
import type { Command } from '../lane/command'
import { counters, Ids } from '../lane/ids'
import type { RecordedEvent } from '../lane/log/events'
import { type Key, RowCache } from '../lane/rowCache'
import { Unit } from '../lane/unit'
import { entries, holds, postings, type WalletKey, wallets } from '../ledger/wallets'
import { Listing } from '../market/listing'
import type { Database } from '../platform/db/database'
import { modelOf } from '../platform/db/model.fixture'
import type { Rows } from '../platform/db/reading'
import type { AnyTable, Table } from '../platform/db/table'
import { Refusal } from '../platform/refusal'

/** A row with its amounts as text. */
export const texts = (row: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? fromAtoms(value as unknown as Atoms) : value,
    ]),
  )

export async function listingOf(coins: readonly object[], pairs: readonly object[] = []): Promise<Listing> {
  const rows = [coins, pairs]
  const listing = new Listing()
  await listing.load({ all: async () => rows.shift() ?? [] } as never)
  return listing
}

/** Rows in memory, on which commands are decided one after the other: each reads what it asks for, and a refused one changes nothing. */
export class RowsInMemory {
  now = 1_000_000
  /** Of the commands that were not refused. */
  readonly events: RecordedEvent[] = []
  readonly emitted: unknown[] = []
  readonly #tables: readonly AnyTable[]
  readonly #rows = new Map<AnyTable, Map<Key, object>>()
  readonly #ids = new Ids()

  constructor(tables: readonly AnyTable[]) {
    this.#tables = [...tables, wallets, holds, entries, postings, counters]
    this.#ids.begin(new Map(this.#tables.map(table => [table, 0])))
    for (const table of this.#tables) this.#rows.set(table, new Map())
  }

  put<Row extends object, K extends keyof Row>(table: Table<Row, K>, ...rows: Row[]): void {
    for (const row of rows) this.#of(table).set(table.keyOf(row), row)
  }

  all<Row extends object, K extends keyof Row>(table: Table<Row, K>): Row[] {
    return [...this.#of(table).values()] as Row[]
  }

  give(wallet: WalletKey, available: string, frozen = '0'): void {
    const id = this.#of(wallets).size + 1
    this.#ids.of(wallets).last = id
    this.put(wallets, { ...wallet, id, available: atoms(available), frozen: atoms(frozen) })
  }

  /** "available frozen" */
  balance(wallet: WalletKey): string {
    const row = this.#of(wallets).get(wallets.keyOf(wallet)) as { available: Atoms; frozen: Atoms } | undefined
    return `${fromAtoms(row?.available ?? zero)} ${fromAtoms(row?.frozen ?? zero)}`
  }

  /** "type ref phase", in order. */
  get entries(): string[] {
    return this.all(entries).map(({ type, ref, phase }) => [type, ref, phase].filter(Boolean).join(' '))
  }

  /** Why the postings of a wallet were made, in order. */
  reasons(wallet: WalletKey): string[] {
    const own = this.#of(wallets).get(wallets.keyOf(wallet)) as { id: number } | undefined
    return this.all(postings)
      .filter(({ wallet_id }) => wallet_id === own?.id)
      .map(({ reason }) => reason)
  }

  async run(command: Command, params: object): Promise<unknown> {
    const fetch = async (wanted: { table: AnyTable; keys: object[] }[]) =>
      wanted.map(({ table, keys }) => keys.flatMap(key => this.#of(table).get(table.keyOf(key as never)) ?? []))
    const unit = new Unit<string>(this.now, fetch, this.#ids, new RowCache())
    await command.load?.(unit as never, params)
    await unit.loaded()
    try {
      const answer = command.decide(unit, params)
      for (const { table, inserted, updated, removed } of unit.changes(this.#tables)) {
        const rows = this.#of(table)
        for (const row of [...inserted, ...updated.map(({ row }) => row)]) rows.set(table.keyOf(row as never), row)
        for (const row of removed) rows.delete(table.keyOf(row as never))
      }
      this.events.push(...unit.events)
      this.emitted.push(...unit.emits.map(({ data }) => data))
      return answer
    } catch (error) {
      unit.rollback(0)
      throw error
    }
  }

  /** The key of a refusal, with its bound and its fields where it has them. */
  async refused(command: Command, params: object): Promise<unknown> {
    try {
      await this.run(command, params)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { params: said, fields } = error.detail
      return [error.key, ...(said?.range === undefined ? [] : [said.range]), ...(fields ? [fields] : [])]
    }
    return 'done'
  }

  /** Readings of these rows. */
  get from(): Rows {
    return {
      all: async (asked, ...values) => asked.inMemory(this.#listed(asked.of), ...values),
      each: async (asked, take) => asked.inMemory(this.#listed(asked.of)).forEach(take),
      withLongTimeout: () => this.from,
    }
  }

  /** A database with these tables, by the names that Prisma gives them. */
  database(models: Readonly<Record<string, AnyTable>>): Database {
    const prisma = Object.fromEntries(
      Object.entries(models).map(([name, table]) => [name, modelOf(table, () => this.#listed(table))]),
    )
    return { prisma, rows: this.from } as unknown as Database
  }

  #listed(table: AnyTable): object[] {
    return [...this.#of(table).values()]
  }

  #of(table: AnyTable): Map<Key, object> {
    const rows = this.#rows.get(table)
    if (!rows) throw new Error(`${table.name} was not named`)
    return rows
  }
}
