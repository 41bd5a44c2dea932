import { type Atoms, fromAtoms } from '@lagoon/shared/money/atoms'
import type { AnyTable } from '../../platform/db/table'

type Where = Record<string, unknown> & { OR?: Where[] }
interface Query {
  where: Where
  orderBy?: { id: 'asc' | 'desc' }
  skip?: number
  take?: number
}

const matches = (row: object, { OR, ...where }: Where): boolean =>
  (OR?.some(each => matches(row, each)) ?? true) &&
  Object.entries(where).every(([name, wanted]) => {
    const value = row[name as keyof object] as unknown
    const { in: among, gte } = Object(wanted) as { in?: unknown[]; gte?: number }
    if (among) return among.includes(value)
    if (gte !== undefined) return Number(value) >= gte
    return typeof wanted === 'bigint' ? BigInt(value as number) === wanted : value === wanted
  })

/** Rows in memory, asked as the database is: amounts come as decimals. */
export function asked(table: AnyTable, rows: () => Iterable<object>) {
  const sent = (row: object) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => {
        const isAmount = value !== null && /^(atoms|rate)/.test(table.kinds[name] as string)
        return [name, isAmount ? fromAtoms(value as Atoms) : value]
      }),
    )
  const found = ({ where, orderBy, skip = 0, take = 999 }: Query) => {
    const all = [...rows()].filter(row => matches(row, where)) as { id: number }[]
    if (orderBy) all.sort((a, b) => (orderBy.id === 'asc' ? a.id - b.id : b.id - a.id))
    return all.slice(skip, skip + take).map(sent)
  }
  const first = async (query: Query) => found(query)[0] ?? null
  return {
    findMany: async (query: Query) => found(query),
    findFirst: first,
    findUnique: first,
    count: async (query: Query) => found(query).length,
  }
}
