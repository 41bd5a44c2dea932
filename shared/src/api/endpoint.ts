import { z } from 'zod'
import type { BrandProduct } from '../catalogue/brand'
import type { ErrorKey } from '../catalogue/errors'
import type { Role } from '../catalogue/roles'
import type { SuccessKey } from '../catalogue/successes'
import { isSecret } from './fields'

/**
 * One endpoint, declared once. The server's routes and validation, the typed client, the OpenAPI document and the list of public calls are
 * made from these declarations.
 */
export interface Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType | null = z.ZodType | null> {
  /**
   * Who may call it: anyone, a logged-in user, or the operator (`world`: the operator, while world control is on; `host`: the operator of
   * `main`, or a program with the key of the host).
   */
  access: Access
  /** The roles of operators that may make it; each call of the console names them. */
  roles?: readonly Role[]
  /** An operator who must still set up a second factor may make it. */
  withoutFactor?: true
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
  /**
   * Opens something new in a product, which is refused while the brand has the product off. With `by` it does so only if it gets one of
   * these fields.
   */
  opens?: { product: BrandProduct; by?: readonly string[] }
  /** Sends money out of the exchange: refused while an operator has frozen the withdrawals of the user. */
  withdraws?: true
  /**
   * Trades, or only takes orders back: what a venue profile delays, and maintenance refuses. A field of `opens.by` makes a cancellation an order.
   */
  ordering?: 'order' | 'cancel'
  /** Makes another call once for each of the items, 1 to `most`. Each is decided alone and has its own envelope in `results`. */
  each?: {
    call: EndpointKey
    most: number
    items(input: object): readonly Readonly<Record<string, unknown>>[]
  }
  /** Waits until there is something to answer, so the usual deadline does not apply. */
  waits?: true
  /** The body limit, if it is larger than that of other calls. */
  most_bytes?: number
  /**
   * `upload` takes only a multipart body. In `fields or multipart`, the part `file` is the field of that name, and the other parts are
   * fields. In `fields, then files`, the parts `files` come last and are read one after the other.
   */
  body?: 'multipart' | 'fields or multipart' | 'fields, then files'
  /** The tools of AI agents that make this call, by name. */
  tools?: Readonly<Record<string, AgentTool>>
}

/** A call as a tool: its description and its input are made from the declaration of the call. */
export interface AgentTool {
  /** What an agent needs to know in addition to the description of the call. */
  hint?: string
  /** Fields of the call that the tool does not have. */
  without?: readonly string[]
  /** The fixed values of those fields. */
  always?: Readonly<Record<string, string>>
}

/** A sentence with the values of its placeholders. */
export interface Said {
  key: SuccessKey
  params?: Readonly<Record<string, string | number>>
}

type Access = 'anyone' | 'user' | 'operator' | 'world' | 'host'
type EndpointKey = `${'GET' | 'POST' | 'PUT'} ${string}`

type Declared<I extends z.ZodType, O extends z.ZodType | null> = Pick<
  Endpoint<I, O>,
  'access' | 'summary' | 'description' | 'input' | 'output'
> &
  Partial<
    Pick<
      Endpoint<I, O>,
      | 'roles'
      | 'withoutFactor'
      | 'keyed'
      | 'refusals'
      | 'ignored'
      | 'body'
      | 'steered'
      | 'opens'
      | 'withdraws'
      | 'ordering'
      | 'waits'
      | 'most_bytes'
      | 'tools'
    >
  > & {
    each?: {
      call: EndpointKey
      most: number
      items(input: z.output<I> & object): readonly Readonly<Record<string, unknown>>[]
    }
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
  if (isSecret(schema)) return value => (value === '' || value === null || value === undefined ? value : masked)
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

/** What a caller writes: a choice as one of its literals; text or a number for any other field, since the wire carries text. */
export type InputOf<E extends Endpoint> = z.input<E['input']>
/** What the server's handler receives after validation. */
export type ParsedOf<E extends Endpoint> = z.output<E['input']>
export type DataOf<E extends Endpoint> = E['output'] extends z.ZodType ? z.output<E['output']> : undefined
