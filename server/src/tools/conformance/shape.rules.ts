import { unitOf } from '@lagoon/shared/api/answers'
import { z } from 'zod'
import { pageFaults } from './pages.rules'

/**
 * How an answer deviates from its declaration, with the path: "data.list[0].created_time is missing". Stricter than a parser: an undeclared
 * field is a fault, and so is a time in another unit or a page with wrong numbers.
 */
export function shapeFaults(schema: z.ZodType, value: unknown, at: string): string[] {
  const parsed = schema.safeParse(value)
  const wrong = parsed.success ? [] : parsed.error.issues.flatMap(issue => said(issue, value, at))
  return [...wrong, ...looked(schema, value, at)]
}

function said(issue: z.core.$ZodIssue, value: unknown, at: string): string[] {
  const place = issue.path.reduce<string>(
    (before, step) => (typeof step === 'number' ? `${before}[${step}]` : `${before}.${String(step)}`),
    at,
  )
  const found = issue.path.reduce<unknown>((inside, step) => (inside as never)?.[step as never], value)
  if (found === undefined) return [`${place} is missing`]
  return [`${place} is ${shown(found)}: ${issue.message.replace(/^Invalid (input|option|string): /, '')}`]
}

export const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'undefined'
  return text.length > 80 ? `${text.slice(0, 77)}...` : text
}

/** What a parser does not check. */
function looked(schema: unknown, value: unknown, at: string): string[] {
  if (value === null || value === undefined) return []
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return looked(schema.unwrap(), value, at)
  if (schema instanceof z.ZodArray) {
    return Array.isArray(value) ? value.flatMap((each, i) => looked(schema.element, each, `${at}[${i}]`)) : []
  }
  if (schema instanceof z.ZodUnion) {
    const fitting = schema.options.find(option => (option as z.ZodType).safeParse(value).success)
    return fitting ? looked(fitting, value, at) : []
  }
  if (schema instanceof z.ZodObject) return isRecord(value) ? ofObject(schema, value, at) : []
  return typeof value === 'number' && schema instanceof z.ZodType ? unitFaults(schema, value, at) : []
}

function ofObject(schema: z.ZodObject, value: Record<string, unknown>, at: string): string[] {
  const undeclared = Object.keys(value).filter(field => !Object.hasOwn(schema.shape, field))
  return [
    ...undeclared.map(field => `${at}.${field} is not declared`),
    ...Object.entries(schema.shape).flatMap(([field, inner]) => looked(inner, value[field], `${at}.${field}`)),
    ...pageFaults(value, at),
  ]
}

/** The year 1973 in milliseconds and 5138 in seconds: a value on the other side has the other unit. */
const between_units = 100_000_000_000

function unitFaults(schema: z.ZodType, value: number, at: string): string[] {
  const unit = unitOf(schema)
  if (unit === 'seconds' && value > between_units) return [`${at} is ${value}, which is not in unix seconds`]
  if (unit === 'milliseconds' && value < between_units) return [`${at} is ${value}, which is not in milliseconds`]
  return []
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
