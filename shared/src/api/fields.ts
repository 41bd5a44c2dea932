import { z } from 'zod'
import { accounts } from '../catalogue/accounts'
import type { FieldKey } from '../catalogue/errors'
import { isLanguage, languages } from '../catalogue/languages'
import {
  fundPasswordDigits,
  pageLimitDefault,
  pageLimitMax,
  passwordMaxLength,
  passwordMinLength,
} from '../catalogue/limits'

/**
 * Input fields. A form carries text and JSON carries text or numbers; both are read as text here, so one validation serves both. A field is
 * a function from that text to the parsed value, or to a fault: the message of an issue is a field key of the contract. `meta` is the
 * description for /api/docs: its JSON schema as a caller writes it.
 */
function field<T>(meta: z.core.JSONSchemaMeta & { type: 'string' | 'integer' }, read: (text: string) => T | Fault) {
  const node = z.transform<Text, T>((value, context) => {
    const known = typeof value === 'string' || typeof value === 'number' ? read(String(value)) : no('choice')
    if (!(known instanceof Fault)) return known
    context.issues.push({ code: 'custom', message: known.key, input: value })
    return z.NEVER
  })
  return node.meta(meta)
}

type Text = string | number

class Fault {
  constructor(readonly key: FieldKey) {}
}
const no = (key: FieldKey) => new Fault(key)

/** Free text within a length, trimmed at the ends. */
export const words = (max = 255, min = 1) =>
  field({ type: 'string', minLength: min, maxLength: max }, typed => {
    const text = typed.trim()
    if (text.length < min) return no('required')
    return text.length > max ? no('too_large') : text
  })

/** A name that others see: only visible characters, none that affects its neighbours. */
export const nickname = () =>
  field({ type: 'string', minLength: 1, maxLength: 32 }, typed => {
    const text = typed.normalize('NFC').replace(/\p{C}/gu, '').replace(/\s+/g, ' ').trim()
    if (text === '') return no('required')
    return [...text].length > 32 ? no('too_large') : text
  })

/** Fields that authenticate someone. */
const secrets = new WeakSet<object>()
function proof<S extends z.ZodType>(schema: S): S {
  secrets.add(schema)
  return schema
}
export function isSecret(schema: unknown): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return isSecret(schema.unwrap())
  return typeof schema === 'object' && schema !== null && secrets.has(schema)
}

/** A token for a single use: of an invitation, or of an exchanged code. */
export const ticket = (max: number) => proof(words(max))

/** In an answer: data for the caller only, such as a token, a code, or a login link. */
export const secretText = () => proof(z.string())

/** Bytes, in base64. */
export const packed = () =>
  field({ type: 'string', format: 'byte' }, text => {
    if (text === '') return no('required')
    return /^[A-Za-z0-9+/]+={0,2}$/.test(text) ? text : no('choice')
  })

/** A secret is used exactly as sent: never trimmed or cut. */
export const secret = (min = 1) =>
  proof(
    field({ type: 'string', format: 'password', minLength: min, maxLength: passwordMaxLength }, text => {
      if (text === '') return no('required')
      if (text.length < min) return no('password_short')
      return text.length > passwordMaxLength ? no('too_large') : text
    }),
  )

/** A new password, as opposed to one that is checked. */
export const newPassword = () => secret(passwordMinLength)

const sixDigits = new RegExp(`^\\d{${fundPasswordDigits}}$`)
export const fundPassword = () =>
  proof(
    field({ type: 'string', format: 'password', pattern: sixDigits.source }, text => {
      if (text === '') return no('required')
      return sixDigits.test(text) ? text : no('six_digits')
    }),
  )

export const code = () =>
  proof(
    field({ type: 'string', minLength: 1, maxLength: 12 }, typed => {
      const text = typed.trim()
      if (text === '') return no('required')
      return text.length > 12 ? no('too_large') : text
    }),
  )

/** A whole number ≥ min: an id, a page, a count. Nine digits fit every id the exchange gives out. */
export const whole = (min = 1, max = 2_147_483_647) =>
  field({ type: 'integer', minimum: min, maximum: max }, text => {
    if (text === '') return no('required')
    if (!/^\d{1,10}$/.test(text)) return no('integer')
    const number = Number(text)
    if (number < min) return no('too_small')
    return number > max ? no('too_large') : number
  })
export const id = () => whole(1)

const plainDecimal = /^\d{1,18}(\.\d{1,18})?$/
const asDecimal = { type: 'string', format: 'decimal', pattern: plainDecimal.source } as const

/** A positive amount in plain decimals, as text: the rules check scale and limits. */
export const amount = () =>
  field(asDecimal, text => {
    if (text === '') return no('required')
    if (!plainDecimal.test(text)) return no('number')
    return /[1-9]/.test(text) ? text : no('too_small')
  })
/** Like `amount`, but zero is meaningful (it clears a stop). */
export const amountOrZero = () => field(asDecimal, text => (plainDecimal.test(text) ? text : no('number')))

/** A fraction with at most six decimals; a minus means downwards. */
const fraction = /^-?\d{1,3}(\.\d{1,6})?$/
export const signedFraction = () =>
  field({ type: 'string', format: 'decimal', pattern: fraction.source }, text =>
    fraction.test(text) ? text : no('number'),
  )

/** A fraction: 0.25. */
const part = /^(0(\.\d{1,6})?|1(\.0{1,6})?)$/
export const share = () =>
  field({ type: 'string', format: 'decimal', pattern: part.source }, text => (part.test(text) ? text : no('number')))

export const oneOf = <const T extends readonly [string, ...string[]]>(...values: T) =>
  field({ type: 'string', enum: [...values] }, text => (values.includes(text) ? (text as T[number]) : no('choice')))

/** Several words of a list, separated by commas. */
export const severalOf = <const T extends readonly [string, ...string[]]>(...values: T) =>
  field({ type: 'string', description: `Some of ${values.join(', ')}` }, text => {
    const chosen = text.split(',').map(each => each.trim())
    return chosen.every(each => values.includes(each)) ? (chosen as T[number][]) : no('choice')
  })

/** A position in the log of events, "<batch>-<n>", or "0" for its beginning. */
const place = /^(0|[1-9]\d{0,14}-(0|[1-9]\d{0,6}))$/
export const eventPlace = () =>
  field({ type: 'string', pattern: place.source }, text => {
    if (!place.test(text)) return no('choice')
    const [batch = 0, n = 0] = text.split('-').map(Number)
    return { batch, n }
  })

/** One of several numbers on the wire (`type` 1 or 2). */
export const oneOfNumbers = <const T extends readonly number[]>(...values: T) =>
  field({ type: 'integer', enum: [...values] }, text =>
    /^\d{1,5}$/.test(text) && values.includes(Number(text)) ? (Number(text) as T[number]) : no('choice'),
  )

export const language = () =>
  field({ type: 'string', enum: [...languages] }, text => (isLanguage(text) ? text : no('choice')))

export const email = () =>
  field({ type: 'string', format: 'email', maxLength: 190 }, typed => {
    const text = typed.trim().toLowerCase()
    if (text === '') return no('required')
    return text.length <= 190 && z.regexes.email.test(text) ? text : no('email')
  })

/** A national number: E.164 allows 15 digits with the dial code, and no mobile number in use is shorter than six (Andorra, Faroe Islands). */
const nationalNumber = /^\d{6,14}$/
export const phoneDigits = () =>
  field({ type: 'string', pattern: nationalNumber.source }, typed => {
    const text = typed.trim()
    if (text === '') return no('required')
    return nationalNumber.test(text) ? text : no('phone')
  })

/** Dial digits, "852". A leading + is allowed. */
const dialDigits = /^\+?\d{1,4}$/
export const areaCode = () =>
  field({ type: 'string', pattern: dialDigits.source }, typed => {
    const text = typed.trim()
    return dialDigits.test(text) ? text.replace('+', '') : no('choice')
  })

/** A client id for an order: 1 to 64 letters, digits or any of . _ : - */
const ownName = /^[A-Za-z0-9._:-]{1,64}$/
export const clientOrderId = () =>
  field({ type: 'string', pattern: ownName.source }, text => (ownName.test(text) ? text : no('choice')))

/** `whsec_` and 24 to 64 bytes in base64, as in Standard Webhooks: receivers check signatures with it. */
const signingSecret = /^whsec_(?:[A-Za-z0-9+/]{4}){8,21}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/
export const webhookSecret = () =>
  proof(
    field({ type: 'string', format: 'password', pattern: signingSecret.source }, text =>
      signingSecret.test(text) ? text : no('choice'),
    ),
  )

/** One of the four accounts, by its name. */
export const account = () => oneOf(...accounts)
/** The answer of `upload`. */
export const picture = () => words(255)

export const paging = { page: whole(1, 1_000_000).default(1), limit: whole(1, pageLimitMax).default(pageLimitDefault) }

/** An input object: the server refuses other fields, with their names. */
export const input = <S extends z.ZodRawShape>(shape: S) => z.strictObject(shape)
export const nothing = () => z.strictObject({})
