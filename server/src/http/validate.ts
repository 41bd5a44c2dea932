import type { FieldKey } from '@lagoon/shared/catalogue/errors'
import { isFieldKey } from '@lagoon/shared/catalogue/errors'
import type { Endpoint } from '@lagoon/shared/contract/endpoint'
import type { z } from 'zod'
import { Refusal } from '../platform/refusal'
import type { Fields } from './fields'

/** Runs a declaration's input over what arrived; every fault is named by its field, and nothing is coerced or dropped. */
export function validator(endpoint: Endpoint): (fields: Fields) => unknown {
  const named = new Set(Object.keys((endpoint.input as z.ZodObject).shape))
  return ({ values, faults }) => {
    const input: Record<string, string> = { ...values }
    for (const field of endpoint.ignored) if (!named.has(field)) delete input[field]
    if (!named.has('lang')) delete input.lang
    const wrong: Record<string, FieldKey> = Object.create(null)
    for (const [field, fault] of Object.entries(faults)) if (!endpoint.ignored.includes(field)) wrong[field] = fault
    const parsed = endpoint.input.safeParse(input)
    if (!parsed.success) for (const issue of parsed.error.issues) name(issue, input, wrong)
    if (Object.keys(wrong).length > 0) throw new Refusal('param_invalid', { fields: wrong })
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
