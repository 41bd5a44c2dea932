import { makeTable } from '../platform/db/makeTable'
import type { AnyTable } from '../platform/db/table'

/**
 * The writer assigns ids in memory, in the order of its commands. No id is assigned twice in one world. A refused command returns its ids,
 * since no one has seen them. The id of a removed row stays used; a counter records it.
 */
export class Counter {
  constructor(
    /** The last assigned id. */
    public last: number,
  ) {}
}

/**
 * For tables whose rows can be removed: the last assigned id when the newest row was removed. For all other tables the highest id is enough.
 */
export const counters = makeTable(
  'world.counter',
  { name: 'text', last: 'int' },
  { key: ['name'], upsert: true, owner: 'lane' },
)

export class Ids {
  readonly #counters = new Map<AnyTable, Counter>()

  /** Takes the last ids from the store: at start, and after a restore. */
  begin(last: ReadonlyMap<AnyTable, number>): void {
    for (const [table, id] of last) this.#counters.set(table, new Counter(id))
  }

  /** The counters of a writer; none if the lane is not open. */
  get all(): Iterable<[AnyTable, Counter]> {
    return this.#counters
  }

  of(table: AnyTable): Counter {
    const counter = this.#counters.get(table)
    if (!counter) throw new Error(`${table.name} is not a table whose ids the lane gives out`)
    return counter
  }
}
