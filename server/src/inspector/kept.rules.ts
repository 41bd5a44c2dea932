import { answerMask, type Endpoint, masked, secretsOf } from '@lagoon/shared/api/endpoint'
import type { z } from 'zod'

/** How much of one answer is kept, and of one field. */
const most_answer_bytes = 8192
const cut_answer = 4096
const most_field = 2000

/** What may be kept of a call: nothing that its declaration calls a secret, and nothing that it does not know. */
export interface Keeping {
  /** The very fields, where all of them may be kept as they are. */
  input(values: Readonly<Record<string, string>>): Readonly<Record<string, string>>
  /** Null where an answer is kept as it is. */
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
    // What is compressed is the same for everybody, and none of it is anybody's secret; it is left out all the same.
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

/** What is kept of an answer: whole, or its beginning. */
export function cut<A extends string | Buffer>(answer: A): A {
  if (answer.length <= most_answer_bytes) return answer
  const start = answer.slice(0, cut_answer)
  return (typeof start === 'string' ? detached(start) : Buffer.from(start)) as A
}

/** A piece of a string keeps all of it in memory, unless it was written anew. */
const detached = (piece: string): string => Buffer.from(piece).toString()
