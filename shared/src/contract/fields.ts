import { z } from 'zod'
import { accounts } from '../catalogue/accounts'
import type { FieldKey } from '../catalogue/errors'
import { isLanguage, languages } from '../catalogue/languages'

/**
 * Input fields. A form carries text and JSON carries text or numbers; both arrive here as text (`plainText` below is applied
 * by the server first), so one validation runs whatever the content type says. The message of an issue is a field key of the contract.
 * `meta` is what /api/docs says of a field: its JSON schema as a caller writes it.
 */
const key = (k: FieldKey) => k
type Text = string | number

const text = z
  .custom<Text>(v => typeof v === 'string' || typeof v === 'number', { error: key('choice') })
  .transform(String)
const required = { error: key('required') }
const plainDecimal = { type: 'string', format: 'decimal', pattern: '^\\d{1,18}(\\.\\d{1,18})?$' }

/** Free text within a length, trimmed at the ends. */
export const words = (max = 255, min = 1) =>
  text
    .pipe(
      z
        .string(required)
        .trim()
        .min(min, required)
        .max(max, { error: key('too_large') }),
    )
    .meta({ type: 'string', minLength: min, maxLength: max })

/** A secret is taken to the letter: never trimmed, never cut. */
export const secret = (min = 1, max = 128) =>
  text
    .pipe(
      z
        .string(required)
        .min(1, required)
        .min(min, { error: key('password_short') })
        .max(max, { error: key('too_large') }),
    )
    .meta({ type: 'string', format: 'password', minLength: min, maxLength: max })

export const fundPassword = () =>
  text
    .pipe(
      z
        .string()
        .min(1, required)
        .regex(/^\d{6}$/, { error: key('six_digits') }),
    )
    .meta({ type: 'string', format: 'password', pattern: '^\\d{6}$' })
export const code = () =>
  text
    .pipe(
      z
        .string()
        .trim()
        .min(1, required)
        .max(12, { error: key('too_large') }),
    )
    .meta({ type: 'string', minLength: 1, maxLength: 12 })

/** A whole number ≥ min: an id, a page, a count. Nine digits fit every id the exchange gives out. */
export const whole = (min = 1, max = 2_147_483_647) =>
  text
    .pipe(
      z
        .string()
        .min(1, required)
        .regex(/^\d{1,10}$/, { error: key('integer') })
        .transform(Number)
        .pipe(
          z
            .number()
            .min(min, { error: key('too_small') })
            .max(max, { error: key('too_large') }),
        ),
    )
    .meta({ type: 'integer', minimum: min, maximum: max })
export const id = () => whole(1)

/** A positive amount in plain decimals, kept as text: scale and limits are the rules' business. */
export const amount = () =>
  text
    .pipe(
      z
        .string()
        .min(1, required)
        .max(40, { error: key('number') })
        .regex(/^\d{1,18}(\.\d{1,18})?$/, { error: key('number') })
        .refine(v => /[1-9]/.test(v), { error: key('too_small') }),
    )
    .meta(plainDecimal)
/** Like `amount`, but zero is meaningful (it clears a stop). */
export const amountOrZero = () =>
  text.pipe(z.string().regex(/^\d{1,18}(\.\d{1,18})?$/, { error: key('number') })).meta(plainDecimal)
/** A share of 1 with at most six decimals; a minus says downwards. */
export const signedFraction = () =>
  text
    .pipe(z.string().regex(/^-?\d{1,3}(\.\d{1,6})?$/, { error: key('number') }))
    .meta({ type: 'string', format: 'decimal', pattern: '^-?\\d{1,3}(\\.\\d{1,6})?$' })

export const oneOf = <const T extends readonly [string, ...string[]]>(...values: T) =>
  text
    .pipe(z.enum(values as unknown as [T[number], ...T[number][]], { error: key('choice') }))
    .meta({ type: 'string', enum: [...values] })

/** One of a few numbers on the wire (`type` 1 or 2). */
export const oneOfNumbers = <const T extends readonly number[]>(...values: T) =>
  text
    .pipe(
      z
        .string()
        .regex(/^\d{1,5}$/, { error: key('choice') })
        .transform(Number),
    )
    .pipe(z.custom<T[number]>(v => values.includes(v as number), { error: key('choice') }))
    .meta({ type: 'integer', enum: [...values] })

export const language = () =>
  text.pipe(z.string().refine(isLanguage, { error: key('choice') })).meta({ type: 'string', enum: [...languages] })
export const email = () =>
  text
    .pipe(
      z
        .string()
        .trim()
        .toLowerCase()
        .min(1, required)
        .max(190, { error: key('email') })
        .pipe(z.email({ error: key('email') })),
    )
    .meta({ type: 'string', format: 'email', maxLength: 190 })
export const phoneDigits = () =>
  text
    .pipe(
      z
        .string()
        .trim()
        .min(1, required)
        .regex(/^\d{5,14}$/, { error: key('phone') }),
    )
    .meta({ type: 'string', pattern: '^\\d{5,14}$' })
/** Dial digits, "852". A leading + is what people type. */
export const areaCode = () =>
  text
    .pipe(
      z
        .string()
        .trim()
        .regex(/^\+?\d{1,4}$/, { error: key('choice') })
        .transform(v => v.replace('+', '')),
    )
    .meta({ type: 'string', pattern: '^\\+?\\d{1,4}$' })

/** One of the four accounts, by its name. */
export const account = () => oneOf(...accounts)
/** What `upload` answered. */
export const picture = () => words(255)

export const paging = { page: whole(1, 1_000_000).default(1), limit: whole(1, 100).default(10) }

/** An input object: what is not named in it is refused by the server, with the field's name. */
export const input = <S extends z.ZodRawShape>(shape: S) => z.strictObject(shape)
export const nothing = () => z.strictObject({})
