import { makeTable } from '../platform/db/makeTable'
import type { AnyTable } from '../platform/db/table'

/**
 * Ids are given out in memory by the one writer, in the order of its commands. No id is given out twice in one world: a refused command
 * gives its ids back, since nobody saw them; the id of a removed row stays used, which its counter says.
 */
export class Counter {
  constructor(
    /** The last id that was given out. */
    public last: number,
  ) {}
}

/** Of tables whose rows can go: the last id given out when the newest one went. Of all others the highest id says it. */
export const counters = makeTable(
  'world.counter',
  { name: 'text', last: 'int' },
  { key: ['name'], upsert: true, owner: 'lane' },
)

export class Ids {
  readonly #counters = new Map<AnyTable, Counter>()

  /** Where ids stand in the database: at start, and after a restore. */
  async load(tables: readonly AnyTable[], ask: (sql: string) => Promise<{ rows: unknown[] }>): Promise<void> {
    const { rows } = await ask('SELECT name, last FROM world.counter')
    const counted = new Map((rows as { name: string; last: string }[]).map(({ name, last }) => [name, Number(last)]))
    for (const table of tables) {
      if (!table.serial) continue
      const [highest] = (await ask(table.sql.max)).rows as { max: string }[]
      this.#counters.set(table, new Counter(Math.max(Number(highest?.max), counted.get(table.name) ?? 0)))
    }
  }

  of(table: AnyTable): Counter {
    const counter = this.#counters.get(table)
    if (!counter) throw new Error(`${table.name} is not a table whose ids the lane gives out`)
    return counter
  }
}
