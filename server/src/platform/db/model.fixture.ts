import { type Atoms, fromAtoms } from '@lagoon/shared/money/atoms'
import type { AnyTable } from './table'

type Where = Readonly<Record<string, unknown>> & { readonly OR?: readonly Where[]; readonly AND?: readonly Where[] }
interface Question {
  where?: Where
  select?: Readonly<Record<string, boolean>>
  orderBy?: object | object[]
  skip?: number
  take?: number
}

const matches = (row: object, { OR, AND = [], ...where }: Where): boolean =>
  (OR?.some(each => matches(row, each)) ?? true) &&
  AND.every(each => matches(row, each)) &&
  Object.entries(where).every(([name, wanted]): boolean => {
    const value = row[name as keyof object] as unknown
    if (wanted === undefined) return true
    if (typeof wanted === 'bigint') return BigInt(value as number) === wanted
    if (typeof wanted !== 'object' || wanted === null) return value === wanted
    const { in: among, ...bounds } = wanted as { in?: readonly unknown[] }
    if (among) return among.includes(value)
    const within = Object.entries(bounds).map(([name, bound]) => isWithin[name]?.(Number(value), Number(bound)))
    return within.includes(undefined) ? matches(row, wanted as Where) : within.every(Boolean)
  })
const isWithin: Readonly<Record<string, (value: number, bound: number) => boolean>> = {
  gt: (value, bound) => value > bound,
  gte: (value, bound) => value >= bound,
  lt: (value, bound) => value < bound,
  lte: (value, bound) => value <= bound,
  not: (value, bound) => value !== bound,
}

/** A table of the database over rows in memory, asked as Prisma is: amounts come as decimals, in the order of the first column asked for. */
export function modelOf(table: AnyTable, rows: () => Iterable<object>) {
  const sent = (row: object) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => {
        const isAmount = value !== null && /^(atoms|rate)/.test(String(table.kinds[name]))
        return [name, isAmount ? fromAtoms(value as Atoms) : value]
      }),
    )
  const found = ({ where = {}, select, orderBy, skip = 0, take = 999 }: Question = {}) => {
    const all = [...rows()].filter(row => matches(row, where)) as Record<string, number>[]
    const [column, way] = Object.entries([orderBy ?? {}].flat()[0] ?? {})[0] ?? []
    if (column) all.sort((a, b) => ((a[column] as number) - (b[column] as number)) * (way === 'desc' ? -1 : 1))
    const asked = (row: object) => Object.fromEntries(Object.entries(row).filter(([name]) => select?.[name] ?? !select))
    return all.slice(skip, skip + take).map(row => asked(sent(row)))
  }
  const first = async (question: Question) => found(question)[0] ?? null
  return {
    findMany: async (question?: Question) => found(question),
    findFirst: first,
    findUnique: first,
    count: async (question?: Question) => found(question).length,
  }
}

/** A table outside the world over these rows, which Prisma writes too. */
export function writtenModelOf(rows: object[]) {
  const meant = ({ where }: { where: Where }) => rows.filter(row => matches(row, where))
  return {
    ...modelOf({ kinds: {} } as AnyTable, () => rows),
    create: async ({ data }: { data: object }) => {
      rows.push({ id: rows.length + 1, ...data })
      return rows.at(-1)
    },
    updateMany: async (asked: { where: Where; data: object }) => {
      const changed = meant(asked).map(row => Object.assign(row, asked.data))
      return { count: changed.length }
    },
    deleteMany: async (asked: { where: Where }) => {
      const removed = meant(asked).map(row => rows.splice(rows.indexOf(row), 1))
      return { count: removed.length }
    },
  }
}
