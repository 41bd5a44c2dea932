import type { Endpoint } from '@lagoon/shared/api/endpoint'
import { isList } from '@lagoon/shared/api/fields'
import type { FieldKey } from '@lagoon/shared/catalogue/errors'
import { isFieldKey } from '@lagoon/shared/catalogue/errors'
import type { z } from 'zod'
import { Refusal } from '../platform/refusal'
import type { Fields } from './fields'

/** Validates the fields with a declaration's input schema. Each fault names its field, and no value is coerced or dropped. */
export function validator(endpoint: Endpoint): (fields: Fields) => unknown {
  const { shape } = endpoint.input as z.ZodObject
  const named = new Set(Object.keys(shape))
  const listed = [...named].filter(field => isList(shape[field]))
  const unread = new Set([...endpoint.ignored, 'lang'].filter(field => !named.has(field)))
  return ({ values, faults, lists, isCut }) => {
    if (isCut) throw new Refusal('param_invalid', { fields: faults })
    const input: Record<string, string> = {}
    for (const field in values) if (!unread.has(field)) input[field] = values[field] as string
    const given = lists ? listed.filter(field => field in lists) : []
    for (const field of given) input[field] = lists?.[field] as string
    const parsed = endpoint.input.safeParse(input)
    let wrong: Record<string, FieldKey> | null = null
    for (const field in faults) {
      if (endpoint.ignored.includes(field) || given.includes(field)) continue
      wrong ??= Object.create(null) as Record<string, FieldKey>
      wrong[field] = faults[field] as FieldKey
    }
    if (!parsed.success) {
      wrong ??= Object.create(null) as Record<string, FieldKey>
      for (const issue of parsed.error.issues) name(issue, input, wrong)
    }
    if (wrong) throw new Refusal('param_invalid', { fields: wrong })
    return parsed.data
  }
}

function name(issue: z.core.$ZodIssue, input: Record<string, string>, wrong: Record<string, FieldKey>): void {
  if (issue.code === 'unrecognized_keys') {
    for (const field of issue.keys) wrong[field] ??= 'unknown'
    return
  }
  const field = String(issue.path[0] ?? 'body')
  const absent = !(field in input)
  wrong[field] ??= absent ? 'required' : isFieldKey(issue.message) ? issue.message : 'choice'
}
