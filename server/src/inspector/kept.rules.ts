import { answerMask, type Endpoint, masked, secretsOf } from '@lagoon/shared/api/endpoint'
import type { z } from 'zod'

/** The limits for a stored answer and for a stored field. */
const most_answer_bytes = 8192
const cut_answer = 4096
const most_field = 2000

/** Removes from a call what the inspector must not store: declared secrets and undeclared fields. */
export interface Keeping {
  /** Returns the same object if all fields may be stored as they are. */
  input(values: Readonly<Record<string, string>>): Readonly<Record<string, string>>
  /** Null if the answer may be stored as it is. */
  answer: ((answer: string | Buffer, coding: string | null) => string) | null
}

export function keepingOf(endpoint: Endpoint): Keeping {
  const secret = secretsOf(endpoint)
  const known = Object.keys((endpoint.input as z.ZodObject).shape)
  const open = new Set([...known, 'lang'].filter(name => !secret.has(name)))
  const mask = answerMask(endpoint.output)
  return {
    input(values) {
      for (const name in values)
        if (!open.has(name) || (values[name] as string).length > most_field) return copied(values, open)
      return values
    },
    // A compressed answer is public and contains no secret. It is left out anyway, because it cannot be masked as text.
    answer:
      mask && ((answer, coding) => (coding === null && answer.length > 0 ? withoutSecrets(`${answer}`, mask) : '')),
  }
}

const copied = (values: Readonly<Record<string, string>>, open: ReadonlySet<string>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name.slice(0, 100),
      open.has(name) ? detached(value.slice(0, most_field)) : masked,
    ]),
  )

function withoutSecrets(text: string, mask: (data: unknown) => unknown): string {
  const answer = JSON.parse(text) as { data?: unknown }
  return JSON.stringify(answer.data === undefined ? answer : { ...answer, data: mask(answer.data) })
}

/** The answer, or the beginning of a large one. */
export function cut<A extends string | Buffer>(answer: A): A {
  if (answer.length <= most_answer_bytes) return answer
  const start = answer.slice(0, cut_answer)
  return (typeof start === 'string' ? detached(start) : Buffer.from(start)) as A
}

/** A substring keeps the whole string in memory, so this copies it. */
const detached = (piece: string): string => Buffer.from(piece).toString()
