import { z } from 'zod'

type Unit = 'seconds' | 'milliseconds'
/** A registry, so that a described field keeps its unit. */
const units = z.registry<{ unit: Unit }>()
const timed = (unit: Unit) => z.int().register(units, { unit })

/** One schema for all its fields; a field with its own meaning has a clone of it. */
export const once =
  <S extends z.ZodType>(schema: S) =>
  () =>
    schema

/**
 * Formats of answers that several features share. Money is a decimal string; numbers are ids, statuses and times. Some have a usual meaning,
 * which a field can replace with `.describe()`.
 */
export const decimal = once(z.string().regex(/^-?\d+(\.\d+)?$/))
export const int = once(z.int())
export const seconds = once(timed('seconds'))
export const millis = once(timed('milliseconds').describe('World time in milliseconds'))
/** `YYYY-MM-DD HH:mm:ss` in UTC. */
export const stamp = once(
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    .describe('When, in UTC'),
)
/** The same, or '' if there is none. */
export const stampOrNone = once(z.string())
export const heldFor = once(
  z
    .enum(['', 'address', 'card', 'fund_password'])
    .describe('Why withdrawals are delayed: a new `address`, `card` or `fund_password`; empty if they are not'),
)
export const path = once(z.string().describe('A picture, root-relative'))
/** 1 yes, 0 no. */
export const flag = once(z.int())

export const rowId = once(z.int().describe('Id of the row'))
export const pairId = once(z.int().describe('The pair'))
export const pairName = once(z.string().describe('The pair, as in BTC/USDT'))
export const coinId = once(z.int().describe('The coin'))
export const coinName = once(z.string().describe("The coin's symbol"))
export const quoteId = once(z.int().describe('The quote coin, in which the price is; 3 is USDT'))
export const madeAt = once(stamp().describe('When it was made, in UTC'))
export const reviewStatus = once(z.int().describe('1 under review, 2 passed, 3 rejected'))
export const phoneOrEmail = once(z.string().describe('Phone or e-mail of the account'))
export const localName = once(z.string().describe('Name, in the language in force'))
export const localTitle = once(z.string().describe('Title, in the language in force'))
export const why = once(z.string().describe('Why, in the language in force'))

/** The answer for a created record. */
export const created = () => z.object({ id: rowId() })

/** **P** of the contract. */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({
    data: z.array(row).describe('The rows'),
    current_page: int().describe('This page'),
    per_page: int().describe('Rows of a page'),
    last_page: int().describe('Number of the last page'),
    total: int().describe('Rows in all'),
    from: int().nullable().describe('Number of the first row of this page; null without rows'),
    to: int().nullable().describe('Number of the last row of this page; null without rows'),
    next_page_url: z.string().nullable().describe('Query of the next page; null on the last'),
    prev_page_url: z.string().nullable().describe('Query of the previous page; null on the first'),
  })
/** **L** of the contract. */
export const listOf = <T extends z.ZodType>(row: T) =>
  z.object({
    list: z.array(row).describe('The rows'),
    count: int().describe('Rows in all'),
    page: int().describe('This page'),
    limit: int().describe('Rows of a page'),
  })
/** **O** of the contract. */
export const ordersOf = <T extends z.ZodType>(row: T) =>
  z.object({ order_list: z.array(row).describe('The rows'), total: int().describe('Rows in all') })

/** The unit of a time; undefined for other fields. */
export const unitOf = (schema: z.ZodType): Unit | undefined => units.get(schema)?.unit

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
