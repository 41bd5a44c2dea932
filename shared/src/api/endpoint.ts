import { z } from 'zod'
import type { ErrorKey } from '../catalogue/errors'
import type { SuccessKey } from '../catalogue/successes'
import type { TextParams } from '../catalogue/text'
import { isSecret } from './fields'

/**
 * One endpoint, declared once. The server's routes and validation, the typed client, the OpenAPI document and the list of public calls are
 * made from these declarations.
 */
export interface Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType | null = z.ZodType | null> {
  /** Who may call it: anyone, a logged-in user, or the operator (`world`: the operator, while world control is on). */
  access: Access
  /** Available only while world control is on, with its secret if there is one; in addition to `access`. */
  steered?: true
  /** A few words; the `description` is one whole sentence. /api/docs shows both. */
  summary: string
  description: string
  /** Fields as they arrive (form or JSON). Unknown fields are refused before this runs. */
  input: I
  /** The data of the answer; null for an action that only returns a message. */
  output: O
  /** An action answers with a localised message (and data if `output` is given); a read answers with data only. */
  kind: 'read' | 'action'
  /** Moves money: takes an `Idempotency-Key`. */
  keyed: boolean
  refusals: readonly ErrorKey[]
  /** Fields that older clients send and the server ignores. */
  ignored: readonly string[]
  /** The message of a completed action: one sentence, or a function that selects one by the answer. */
  success?: SuccessKey | ((data: never) => Said)
  /** Waits until there is something to answer, so the usual deadline does not apply. */
  waits?: true
  /** The body limit, if it is larger than that of other calls. */
  most_bytes?: number
  /** Only `upload` takes a multipart body. */
  body?: 'multipart'
}

/** A sentence with the values of its placeholders. */
export interface Said {
  key: SuccessKey
  params?: TextParams
}

type Access = 'anyone' | 'user' | 'operator' | 'world'
type EndpointKey = `${'GET' | 'POST' | 'PUT'} ${string}`

type Declared<I extends z.ZodType, O extends z.ZodType | null> = Pick<
  Endpoint<I, O>,
  'access' | 'summary' | 'description' | 'input' | 'output'
> &
  Partial<Pick<Endpoint<I, O>, 'keyed' | 'refusals' | 'ignored' | 'body' | 'steered' | 'waits' | 'most_bytes'>> & {
    success?: SuccessKey | ((data: z.output<NonNullable<O>>) => Said)
  }

/** A call that only returns data (it may still change something: login, upload, set/lang …). */
export function read<I extends z.ZodType, O extends z.ZodType>(declared: Declared<I, O>): Endpoint<I, O> {
  return { keyed: false, refusals: [], ignored: [], ...declared, kind: 'read' }
}

/** A call that does something and confirms it in the user's language. */
export function action<I extends z.ZodType, O extends z.ZodType | null>(declared: Declared<I, O>): Endpoint<I, O> {
  return { keyed: false, refusals: [], ignored: [], ...declared, kind: 'action' }
}

export type Endpoints = Record<EndpointKey, Endpoint>

/** The fields of a call that must not be stored: passwords, fund passwords and codes. */
export function secretsOf({ input }: Endpoint): ReadonlySet<string> {
  const shape = input instanceof z.ZodObject ? input.shape : {}
  return new Set(Object.keys(shape).filter(name => isSecret(shape[name])))
}

/** The replacement of a secret. */
export const masked = '•••'

type Mask = (value: unknown) => unknown

/** Masks the secrets in the data of an answer; null if it has none. */
export function answerMask(schema: z.ZodType | null): Mask | null {
  if (schema === null) return null
  if (isSecret(schema)) return value => (typeof value === 'string' && value !== '' ? masked : value)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return answerMask(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodArray) {
    const mask = answerMask(schema.element as z.ZodType)
    return mask && (value => (Array.isArray(value) ? value.map(mask) : value))
  }
  return schema instanceof z.ZodObject ? partsMask(schema) : null
}

function partsMask({ shape }: z.ZodObject): Mask | null {
  const masks = Object.entries(shape).flatMap(([name, part]) => {
    const mask = answerMask(part as z.ZodType)
    return mask ? [[name, mask] as const] : []
  })
  if (masks.length === 0) return null
  return value => {
    if (typeof value !== 'object' || value === null) return value
    const known = value as Record<string, unknown>
    return { ...known, ...Object.fromEntries(masks.map(([name, mask]) => [name, mask(known[name])])) }
  }
}

/** What a caller writes: any scalar for a field, since the wire carries text. */
export type InputOf<E extends Endpoint> = z.input<E['input']>
/** What the server's handler receives after validation. */
export type ParsedOf<E extends Endpoint> = z.output<E['input']>
export type DataOf<E extends Endpoint> = E['output'] extends z.ZodType ? z.output<E['output']> : undefined
