import { z } from 'zod'

/** Formats of answers that several features share. Money is a decimal string; numbers are ids, statuses and times. */
export const decimal = () => z.string().regex(/^-?\d+(\.\d+)?$/)
export const int = () => z.int()
export const seconds = () => timed('seconds')
export const millis = () => timed('milliseconds')
/** `YYYY-MM-DD HH:mm:ss` in UTC. */
export const stamp = () => z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
/** The same, or '' if there is none. */
export const stampOrNone = () => z.string()
/** What blocks withdrawals: a new `address`, `card` or `fund_password`; '' if nothing does. */
export const heldFor = () => z.enum(['', 'address', 'card', 'fund_password'])
export const path = () => z.string()
/** 1 yes, 0 no. */
export const flag = () => z.int()
/** The answer for a created record. */
export const created = () => z.object({ id: int() })

/** **P** of the contract. */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({
    data: z.array(row),
    current_page: int(),
    per_page: int(),
    last_page: int(),
    total: int(),
    from: int().nullable(),
    to: int().nullable(),
    next_page_url: z.string().nullable(),
    prev_page_url: z.string().nullable(),
  })
/** **L** of the contract. */
export const listOf = <T extends z.ZodType>(row: T) =>
  z.object({ list: z.array(row), count: int(), page: int(), limit: int() })
/** **O** of the contract. */
export const ordersOf = <T extends z.ZodType>(row: T) => z.object({ order_list: z.array(row), total: int() })

type Unit = 'seconds' | 'milliseconds'
const units = new WeakMap<object, Unit>()

function timed(unit: Unit) {
  const schema = z.int()
  units.set(schema, unit)
  return schema
}

/** The unit of a time; undefined for other fields. */
export const unitOf = (schema: object): Unit | undefined => units.get(schema)

export interface Page<T> {
  data: T[]
  current_page: number
  per_page: number
  last_page: number
  total: number
  from: number | null
  to: number | null
  next_page_url: string | null
  prev_page_url: string | null
}

/** Builds **P** from one page of rows and the total count. */
export function page<T>(rows: T[], total: number, at: { page: number; limit: number }): Page<T> {
  const last = Math.max(1, Math.ceil(total / at.limit))
  const first = (at.page - 1) * at.limit
  const url = (n: number) => `?page=${n}&limit=${at.limit}`
  return {
    data: rows,
    current_page: at.page,
    per_page: at.limit,
    last_page: last,
    total,
    from: rows.length > 0 ? first + 1 : null,
    to: rows.length > 0 ? first + rows.length : null,
    next_page_url: at.page < last ? url(at.page + 1) : null,
    prev_page_url: at.page > 1 ? url(at.page - 1) : null,
  }
}
