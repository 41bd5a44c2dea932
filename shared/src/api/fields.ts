import { z } from 'zod'
import { accounts } from '../catalogue/accounts'
import type { FieldKey } from '../catalogue/errors'
import { isLanguage, type Language, languages } from '../catalogue/languages'
import {
  fundPasswordDigits,
  pageLimitDefault,
  pageLimitMax,
  passwordMaxLength,
  passwordMinLength,
} from '../catalogue/limits'
import { once } from './answers'

/**
 * Input fields. A form carries text and JSON carries text or numbers; both are read as text here, so one validation serves both. A field is
 * a function from that text to the parsed value, or to a fault: the message of an issue is a field key of the contract. `meta` is the
 * description for /api/docs: its JSON schema as a caller writes it. `.describe()` adds or replaces the meaning.
 */
function field<T, I extends Text = Text>(
  meta: z.core.JSONSchemaMeta & { type: 'string' | 'integer' },
  read: (text: string) => T | Fault,
) {
  const node = z.transform<I, T>((value, context) => {
    const known = typeof value === 'string' || typeof value === 'number' ? read(String(value)) : no('choice')
    if (!(known instanceof Fault)) return known
    context.issues.push({ code: 'custom', message: known.key, input: value })
    return z.NEVER
  })
  return node.register(z.globalRegistry, meta)
}

type Text = string | number

class Fault {
  constructor(readonly key: FieldKey) {}
}
const no = (key: FieldKey) => new Fault(key)

/** Free text within a length, trimmed at the ends. JSON Schema and Postgres count characters, so an emoji is one. */
export const words = (max = 255, min = 1) =>
  field({ type: 'string', minLength: min, maxLength: max }, typed => {
    const text = typed.trim()
    const { length } = [...text]
    if (length < min) return no('required')
    return length > max ? no('too_large') : text
  })

export const userString = (max = 190) => words(max).describe('The e-mail address, or the digits of the phone')

/** A name that others see: only visible characters, none that affects its neighbours. */
export const nickname = () =>
  field({ type: 'string', minLength: 1, maxLength: 32 }, typed => {
    const text = typed.normalize('NFC').replace(/\p{C}/gu, '').replace(/\s+/g, ' ').trim()
    if (text === '') return no('required')
    return [...text].length > 32 ? no('too_large') : text
  })

/** Fields that authenticate someone. */
const secrets = z.registry<{ isSecret: true }>()
function proof<S extends z.ZodType>(schema: S): S {
  secrets.add(schema, { isSecret: true })
  return schema
}
export function isSecret(schema: unknown): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return isSecret(schema.unwrap())
  return schema instanceof z.ZodType && secrets.get(schema) !== undefined
}

/** A token for a single use: of an invitation, or of an exchanged code. */
export const ticket = (max: number) => proof(words(max))

/** In an answer: data for the caller only, such as a token, a code, or a login link. */
export const secretText = () => proof(z.string())

/** A word of letters and digits that a user recognises messages by. */
export const antiPhishingCode = () =>
  field({ type: 'string', minLength: 4, maxLength: 20 }, typed => {
    const text = typed.trim()
    return safeWord.test(text) ? text : no('safe_word')
  })
const safeWord = /^[\p{L}\p{M}\p{N}]{4,20}$/u

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

export const loginPassword = once(
  secret()
    .optional()
    .describe('The login password; needed unless it was given in this session within the last ten minutes'),
)

/** A new password, as opposed to one that is checked. */
export const newPassword = () => secret(passwordMinLength)

const sixDigits = new RegExp(`^\\d{${fundPasswordDigits}}$`)
export const fundPassword = once(
  proof(
    field({ type: 'string', format: 'password', pattern: sixDigits.source, description: 'The fund password' }, text => {
      if (text === '') return no('required')
      return sixDigits.test(text) ? text : no('six_digits')
    }),
  ),
)

export const code = once(
  proof(
    field({ type: 'string', minLength: 1, maxLength: 12, description: 'The code that was sent' }, typed => {
      const text = typed.trim()
      if (text === '') return no('required')
      return text.length > 12 ? no('too_large') : text
    }),
  ),
)

/** A code of an authenticator app, or a recovery code. */
export const factorCode = once(proof(words(24).describe('A code of the authenticator app, or a recovery code')))

/** The answer of an authenticator, as JSON. */
export const passkeyAnswer = once(proof(words(4000)))

/** A whole number ≥ min: an id, a page, a count. Nine digits fit every id the exchange gives out. */
export const whole = (min = 1, max = 2_147_483_647) =>
  field({ type: 'integer', minimum: min, maximum: max }, text => {
    if (text === '') return no('required')
    if (!(min < 0 ? /^-?\d{1,10}$/ : /^\d{1,10}$/).test(text)) return no('integer')
    // "-0" is 0, which has another form in JSON.
    const number = Number(text) + 0
    if (number < min) return no('too_small')
    return number > max ? no('too_large') : number
  })
export const id = once(whole(1))
export const ofUser = once(id().describe('The user'))
export const coin = once(id().describe('The coin'))
export const coinOrBank = once(id().describe('The coin; 9999 is the bank'))
/** A pair, by its two coins. */
export const ofPair = {
  currency_id: id().describe('The base coin of the pair'),
  legal_id: id().describe('The quote coin of the pair; USDT is 3'),
}
/** A filter for one pair, or for all pairs of one coin. */
export const onlyPair = { currency_id: ofPair.currency_id.optional(), legal_id: ofPair.legal_id.optional() }

const plainDecimal = /^\d{1,18}(\.\d{1,18})?$/
const asDecimal = { type: 'string', format: 'decimal', pattern: plainDecimal.source } as const

/** A positive amount in plain decimals, as text: the rules check scale and limits. */
export const amount = once(
  field(asDecimal, text => {
    if (text === '') return no('required')
    if (!plainDecimal.test(text)) return no('number')
    return /[1-9]/.test(text) ? text : no('too_small')
  }),
)
/** Like `amount`, but zero is meaningful (it clears a stop). */
export const amountOrZero = once(field(asDecimal, text => (plainDecimal.test(text) ? text : no('number'))))

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
  field<T[number], T[number]>({ type: 'string', enum: [...values] }, text =>
    values.includes(text) ? (text as T[number]) : no('choice'),
  )

/** Several words of a list, separated by commas. */
export const severalOf = <const T extends readonly string[]>(...values: T) =>
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
  field<T[number], T[number] | `${T[number]}`>({ type: 'integer', enum: [...values] }, text =>
    /^\d{1,5}$/.test(text) && values.includes(Number(text)) ? (Number(text) as T[number]) : no('choice'),
  )

export const language = () =>
  field<Language, Language>(
    { type: 'string', enum: [...languages], description: 'One of the eight languages' },
    text => (isLanguage(text) ? text : no('choice')),
  )

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
export const areaCode = once(
  field(
    {
      type: 'string',
      pattern: dialDigits.source,
      description: 'Dial code of the phone, with or without a leading +; ignored for an e-mail',
    },
    typed => {
      const text = typed.trim()
      return dialDigits.test(text) ? text.replace('+', '') : no('choice')
    },
  ),
)

/** A client id for an order: 1 to 64 letters, digits or any of . _ : - */
const ownName = /^[A-Za-z0-9._:-]{1,64}$/
export const clientOrderId = once(
  field({ type: 'string', pattern: ownName.source }, text => (ownName.test(text) ? text : no('choice'))),
)

/** `whsec_` and 24 to 64 bytes in base64, as in Standard Webhooks: receivers check signatures with it. */
const signingSecret = /^whsec_(?:[A-Za-z0-9+/]{4}){8,21}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/
export const webhookSecret = () =>
  proof(
    field({ type: 'string', format: 'password', pattern: signingSecret.source }, text =>
      signingSecret.test(text) ? text : no('choice'),
    ),
  )

/** One of the four accounts, by its name. */
export const account = once(oneOf(...accounts))
/** The answer of `upload`. */
export const picture = once(words(255))

const lists = z.registry<{ type: 'array' | 'object' }>()
/** What a JSON body has in this field, if it is no plain value. */
export const structureOf = (schema: unknown): 'array' | 'object' | undefined =>
  schema instanceof z.ZodOptional
    ? structureOf(schema.unwrap())
    : schema instanceof z.ZodType
      ? lists.get(schema)?.type
      : undefined
/** A field that a JSON body has as a list or an object. */
export const isList = (schema: unknown): boolean => structureOf(schema) !== undefined

/** A list in a JSON body; in a form its JSON text. The call checks each item by itself. */
export function listOf<I>(items: z.core.JSONSchemaMeta, most: number, least = 1) {
  return structured<readonly I[]>({ type: 'array', items, minItems: least, maxItems: most }, value => {
    if (!Array.isArray(value)) return 'choice'
    if (value.length < least) return 'required'
    return value.length > most ? 'too_large' : null
  })
}

/** Some of these switches, each 1 or 0, in a JSON body as an object; in a form its JSON text. */
export function switches<K extends string>(meanings: Readonly<Record<K, string>>) {
  const properties = Object.fromEntries(
    Object.entries<string>(meanings).map(([name, description]) => [
      name,
      { type: 'integer', enum: [0, 1], description },
    ]),
  )
  return structured<Readonly<Partial<Record<K, 0 | 1>>>>(
    { type: 'object', properties, additionalProperties: false },
    value => {
      const isSwitch = ([name, is]: [string, unknown]) => Object.hasOwn(properties, name) && (is === 0 || is === 1)
      return isObject(value) && Object.entries(value).every(isSwitch) ? null : 'choice'
    },
  )
}

/** An object whose values match a pattern, in a JSON body; in a form its JSON text. */
export function textsOf(pattern: RegExp, most: number) {
  const additionalProperties = { type: 'string', pattern: pattern.source } as const
  const isText = (value: unknown) => typeof value === 'string' && pattern.test(value)
  return structured<Readonly<Record<string, string>>>(
    { type: 'object', additionalProperties, maxProperties: most },
    value => {
      const texts = isObject(value) ? Object.values(value) : []
      if (texts.length > most) return 'too_large'
      return texts.length > 0 && texts.every(isText) ? null : 'choice'
    },
  )
}

/** An object or a list in a JSON body; in a form its JSON text. The call checks everything in it. */
export const nested = (meta: z.core.JSONSchemaMeta & { type: 'object' | 'array' }) =>
  structured<unknown>(meta, value => ((meta.type === 'array' ? Array.isArray : isObject)(value) ? null : 'choice'))

/** `faultOf` returns null for a value that the call takes. */
function structured<T>(
  meta: z.core.JSONSchemaMeta & { type: 'array' | 'object' },
  faultOf: (value: unknown) => FieldKey | null,
) {
  const node = z.transform<T, T>((value, context) => {
    const parsed = parsedJson(value)
    const message = faultOf(parsed)
    if (message === null) return parsed as T
    context.issues.push({ code: 'custom', message, input: value })
    return z.NEVER
  })
  lists.add(node, { type: meta.type })
  return node.register(z.globalRegistry, meta)
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parsedJson(value: unknown): unknown {
  try {
    return typeof value === 'string' ? JSON.parse(value) : value
  } catch {
    return null
  }
}

/** The last second that 32 bits hold. */
const last_second = 4_294_967_295

/** A filter for the time of a record. */
export const during = {
  from: whole(0, last_second).optional().describe('From this unix second of world time on'),
  to: whole(0, last_second).optional().describe('Up to this unix second of world time'),
}

export const paging = {
  page: whole(1, 1_000_000).default(1).describe('The page, from 1'),
  limit: whole(1, pageLimitMax).default(pageLimitDefault).describe('Rows of a page'),
}

/** An input object: the server refuses other fields, with their names. */
export const input = <S extends z.ZodRawShape>(shape: S) => z.strictObject(shape)
export const nothing = () => z.strictObject({})
