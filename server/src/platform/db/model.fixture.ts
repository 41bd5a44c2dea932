import { type Atoms, fromAtoms } from '@lagoon/shared/money/atoms'
import type { AnyTable } from './table'

type Where = Readonly<Record<string, unknown>> & { readonly OR?: readonly Where[] }
interface Question {
  where?: Where
  orderBy?: object | object[]
  skip?: number
  take?: number
}

const matches = (row: object, { OR, ...where }: Where): boolean =>
  (OR?.some(each => matches(row, each)) ?? true) &&
  Object.entries(where).every(([name, wanted]): boolean => {
    const value = row[name as keyof object] as unknown
    if (wanted === undefined) return true
    if (typeof wanted === 'bigint') return BigInt(value as number) === wanted
    if (typeof wanted !== 'object' || wanted === null) return value === wanted
    const { in: among, gte } = wanted as { in?: readonly unknown[]; gte?: number }
    if (among) return among.includes(value)
    return gte === undefined ? matches(row, wanted as Where) : Number(value) >= gte
  })

/** A table of the database over rows in memory, asked as Prisma is: amounts come as decimals, in the order of the first column asked for. */
export function modelOf(table: AnyTable, rows: () => Iterable<object>) {
  const sent = (row: object) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => {
        const isAmount = value !== null && /^(atoms|rate)/.test(String(table.kinds[name]))
        return [name, isAmount ? fromAtoms(value as Atoms) : value]
      }),
    )
  const found = ({ where = {}, orderBy, skip = 0, take = 999 }: Question = {}) => {
    const all = [...rows()].filter(row => matches(row, where)) as Record<string, number>[]
    const [column, way] = Object.entries([orderBy ?? {}].flat()[0] ?? {})[0] ?? []
    if (column) all.sort((a, b) => ((a[column] as number) - (b[column] as number)) * (way === 'desc' ? -1 : 1))
    return all.slice(skip, skip + take).map(sent)
  }
  const first = async (question: Question) => found(question)[0] ?? null
  return {
    findMany: async (question?: Question) => found(question),
    findFirst: first,
    findUnique: first,
    count: async (question?: Question) => found(question).length,
  }
}
