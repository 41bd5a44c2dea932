import type { CallData } from '@lagoon/shared/api/index'
import { allPaths, type Path, placeOf } from '@lagoon/shared/catalogue/paths'
import type { Pool } from 'pg'

type Visited = CallData<'GET worlds/visits'>

const most_days = 30

/**
 * How often the pages of each world were opened, for each day: numbers only. They are counted in memory until they are stored. A world is
 * named by its database here, because another world may get its name.
 */
export class Visits {
  #counted = new Map<string, number>()
  #prunedOn = ''

  constructor(private readonly pool: Pool) {}

  async open(): Promise<void> {
    await this.pool.query(
      `BEGIN; SELECT pg_advisory_xact_lock(1);
       CREATE TABLE IF NOT EXISTS visit (database text NOT NULL REFERENCES world (database) ON DELETE CASCADE, day date NOT NULL,
         page text NOT NULL, opened int4 NOT NULL, PRIMARY KEY (database, day, page)); COMMIT`,
    )
  }

  count(database: string, day: string, page: Path): void {
    const key = `${database} ${day} ${page}`
    this.#counted.set(key, (this.#counted.get(key) ?? 0) + 1)
  }

  async flush(today: string): Promise<void> {
    const counted = this.#counted
    const rows = [...counted].map(([key, opened]) => [...key.split(' '), opened])
    this.#counted = new Map()
    if (rows.length > 0)
      // A world may have been deleted meanwhile.
      await this.pool
        .query(
          `INSERT INTO visit SELECT database, day, page, opened
           FROM unnest($1::text[], $2::date[], $3::text[], $4::int4[]) AS counted (database, day, page, opened) JOIN world USING (database)
           ON CONFLICT (database, day, page) DO UPDATE SET opened = visit.opened + excluded.opened`,
          [0, 1, 2, 3].map(column => rows.map(row => row[column])),
        )
        .catch(error => {
          for (const [key, opened] of counted) this.#counted.set(key, (this.#counted.get(key) ?? 0) + opened)
          throw error
        })
    if (this.#prunedOn === today) return
    await this.pool.query('DELETE FROM visit WHERE day <= $1::date - $2::int', [today, most_days])
    this.#prunedOn = today
  }

  async of(database: string, today: string): Promise<Visited> {
    await this.flush(today)
    const { rows: all } = await this.pool.query<{ day: string; page: Path; opened: number }>(
      'SELECT day::text, page, opened FROM visit WHERE database = $1 AND day > $2::date - $3::int ORDER BY page',
      [database, today, most_days],
    )
    // An older version had other pages.
    const rows = all.filter(({ page }) => allPaths.includes(page))
    const end_ms = Date.parse(today)
    const days = Array.from({ length: most_days }, (_, n) =>
      new Date(end_ms - (most_days - 1 - n) * 86_400_000).toISOString().slice(0, 10),
    )
    const byDay = sums(rows, ({ day }) => day)
    const productOf = (page: Path) => placeOf(page).product ?? ''
    return {
      days: days.map(day => ({ day, opened: byDay.get(day) ?? 0 })),
      products: mostFirst(sums(rows, ({ page }) => productOf(page))).flatMap(([product, opened]) =>
        product === '' ? [] : [{ product, opened }],
      ),
      pages: mostFirst(sums(rows, ({ page }) => page)).map(([page, opened]) => ({
        ...{ page, opened },
        product: productOf(page),
      })),
    }
  }
}

function sums<Row extends { opened: number }, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, number> {
  const all = new Map<Key, number>()
  for (const row of rows) all.set(keyOf(row), (all.get(keyOf(row)) ?? 0) + row.opened)
  return all
}

const mostFirst = <Key>(all: ReadonlyMap<Key, number>) => [...all].sort(([, a], [, b]) => b - a)
