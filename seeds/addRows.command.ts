import { merchants } from '../server/src/features/merchants/merchants.data'
import { newCoinShares, newCoins } from '../server/src/features/newcoins/newcoins.data'
import { articles } from '../server/src/features/news/article.table'
import { optionDurations } from '../server/src/features/options/options.data'
import { trustProducts } from '../server/src/features/trust/trust.data'
import type { CommandRecord } from '../server/src/lane/command'
import { recordings } from '../server/src/market/recording.table'
import { addresses, cards } from '../server/src/payout/destinations.table'
import type { Table } from '../server/src/platform/db/table'
import { policies } from '../server/src/reviews/policy.table'
import { seeds } from './seeds.owner'
import { rowOf, type Written } from './written'

type JsonRow = Readonly<Record<string, string | number | boolean | null | object>>

/** Adds rows to one table. If the lane assigns its ids, a row without one gets the next. */
const addRows = seeds.command<{ table: string; rows: readonly JsonRow[] }, void>('seeds.addRows')

const tables = new Map<string, Table>(
  [
    ...[policies, optionDurations, trustProducts, merchants, newCoins, newCoinShares, articles],
    ...[addresses, cards, recordings],
  ].map(table => [table.name, table as unknown as Table]),
)

export const rowsOf = <Row extends object, K extends keyof Row>(
  { name }: Table<Row, K>,
  rows: readonly NoInfer<Written<Row> | Omit<Written<Row>, 'id'>>[],
): CommandRecord<void> => addRows.with({ table: name, rows: rows as readonly object[] as readonly JsonRow[] })

export const addingRows = addRows.by({
  decide(unit, { table: name, rows }) {
    const table = tables.get(name)
    if (!table) throw new Error(`${name} is not among the tables of addRows.command.ts`)
    for (const row of rows) {
      const id = table.serial && !(table.serial in row) ? { [table.serial]: unit.nextId(table) } : {}
      unit.insert(table, rowOf(table, { ...row, ...id }))
    }
  },
})
