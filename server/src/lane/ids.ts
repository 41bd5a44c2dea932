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

  /** Where ids stand in the store: at start, and after a restore. */
  begin(last: ReadonlyMap<AnyTable, number>): void {
    for (const [table, id] of last) this.#counters.set(table, new Counter(id))
  }

  of(table: AnyTable): Counter {
    const counter = this.#counters.get(table)
    if (!counter) throw new Error(`${table.name} is not a table whose ids the lane gives out`)
    return counter
  }
}
