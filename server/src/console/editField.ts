import type { FieldKey } from '@lagoon/shared/catalogue/errors'
import { type Language, languages } from '@lagoon/shared/catalogue/languages'
import { type Atoms, atoms, fromAtoms, type Rate, rate, zero } from '@lagoon/shared/money/atoms'
import { parseAmount } from '@lagoon/shared/money/parse'
import { longest, refuseField } from '../platform/refusal'

export type Fields = Readonly<Record<string, string>>

/**
 * A field of a product as text: how a row shows it, and how an edit changes the row. An invalid text is refused with the name of the field.
 */
export interface EditField<Row> {
  name: string
  /** The column of its table. */
  column: string
  show(row: Row): string
  read(text: string, before: Partial<Row>): Partial<Row>
  /** A new product may lack it. */
  optional?: boolean
  /** Only a new product has it; it cannot be edited. */
  once?: boolean
}

export const optional = <F extends object>(field: F): F & { optional: true } => ({ ...field, optional: true })
export const once = <F extends object>(field: F): F & { once: true } => ({ ...field, once: true })

/** Converts a column to text and back. */
interface Kind<T> {
  show(value: T): string
  read(text: string, wrong: Wrong): T
}

type Wrong = (key: FieldKey, bounds?: Said) => never

/** The bounds of a figure in words, for the person who typed one outside them. */
interface Said {
  text: 'field.between' | 'field.within' | 'field.below' | 'field.above' | 'field.at_least' | 'field.longest'
  params: Record<string, string>
}

/** A column, optionally with a clearer name for people. */
export function column<K extends string, T>(
  key: K,
  kind: Kind<T>,
  name: string = key,
): EditField<{ readonly [P in K]: T }> {
  const wrong: Wrong = (problem, bounds) => refuseField(name, problem, bounds)
  return {
    name,
    column: key,
    show: row => kind.show(row[key]),
    read: text => ({ [key]: kind.read(text, wrong) }) as Partial<{ readonly [P in K]: T }>,
  }
}

/** A field that a new product is made from, and that is no column of its row. */
export const origin = <T>(name: string, kind: Kind<T>): EditField<object> & { once: true } => ({
  ...{ name, column: 'id', once: true, show: () => '' },
  read: text => {
    kind.read(text, (problem, bounds) => refuseField(name, problem, bounds))
    return {}
  },
})

interface Bounds {
  /** Greater than zero, not just zero or more. */
  positive?: boolean
  /** Less than this. */
  below?: string
}

/** Plain decimals. */
const decimal =
  ({ positive, below }: Bounds) =>
  (text: string, wrong: Wrong): Atoms => {
    const bounds = {
      text: positive ? (below ? 'field.within' : 'field.above') : below ? 'field.below' : 'field.at_least',
      params: { least: '0', ...(below && { most: below }) },
    } as const
    const isNegative = text.startsWith('-')
    const read = parseAmount(isNegative ? text.slice(1) : text, 18)
    if (typeof read === 'string') return wrong(read)
    if (isNegative || (positive && read === zero)) return wrong('too_small', bounds)
    return below !== undefined && read >= atoms(below) ? wrong('too_large', bounds) : read
  }

const amount = (bounds: Bounds): Kind<Atoms> => ({ show: fromAtoms, read: decimal(bounds) })
const rated = (bounds: Bounds): Kind<Rate> => {
  const read = decimal(bounds)
  return { show: fromAtoms, read: (text, wrong) => rate(fromAtoms(read(text, wrong))) }
}

export const amountOrNone = amount({})
export const positiveAmount = amount({ positive: true })
export const rateOrNone = rated({})
/** A price from which a market can be made. */
export const firstPrice = amount({ positive: true, below: '1000000' })
export const positiveRate = rated({ positive: true })
/** What one USDT is worth in a currency. */
export const displayRate = rated({ positive: true, below: '1000000' })
export const percent = rated({ below: '100' })
export const positivePercent = rated({ positive: true, below: '10000' })
export const positiveFraction = rated({ positive: true, below: '1' })

/** `shown`: how people read such a number, if it is not a figure. */
export const wholeBetween = (least: number, most: number, shown: (value: number) => string = String): Kind<number> => ({
  show: String,
  read: (text, wrong) => {
    if (text === '') return wrong('required')
    if (!/^-?\d{1,15}$/.test(text)) return wrong('integer')
    const value = Number(text)
    const bounds = { text: 'field.between', params: { least: shown(least), most: shown(most) } } as const
    return value < least ? wrong('too_small', bounds) : value > most ? wrong('too_large', bounds) : value
  },
})

const dateOf = (second: number) => new Date(second * 1000).toISOString().slice(0, 10)
/** A second of world time. */
export const moment = wholeBetween(86_400, 2 ** 32 - 1, dateOf)

/** Refuses a figure below another one of its row, and names the least allowed value. */
export function refuseBelow(field: string, value: Atoms | number, least: typeof value): void {
  const shown = typeof least === 'number' ? String(least) : fromAtoms(least)
  if (value < least) refuseField(field, 'too_small', { text: 'field.at_least', params: { least: shown } })
}

/** "true" or "false". */
export const flag: Kind<boolean> = {
  show: String,
  read: (text, wrong) => (text === 'true' || text === 'false' ? text === 'true' : wrong('choice')),
}

/** A flag that its table stores as one of two numbers. */
export const flagOf = (numbers: { on: number; off: number }): Kind<number> => ({
  show: value => String(value === numbers.on),
  read: (text, wrong) => (flag.read(text, wrong) ? numbers.on : numbers.off),
})

export const choiceOf = <const T extends string>(...choices: readonly T[]): Kind<T> => ({
  show: value => value,
  read: (text, wrong) => choices.find(choice => choice === text) ?? wrong('choice'),
})

/** A few whole numbers, "10, 20, 50", in ascending order and without repetition. */
export const wholes = (least: number, most: number): Kind<readonly number[]> => ({
  show: value => value.join(', '),
  read: (text, wrong) => {
    if (text === '') return wrong('required')
    const numbers = text.split(',').map(part => wholeBetween(least, most).read(part.trim(), wrong))
    return [...new Set(numbers)].sort((a, b) => a - b)
  },
})

/** A text of at most so many characters. */
export const shortText = (most: number): Kind<string> => ({
  show: value => value,
  read: (text, wrong) =>
    text === '' ? wrong('required') : text.length > most ? wrong('too_large', longest(most)) : text,
})

const matching = (pattern: RegExp): Kind<string> => ({
  show: value => value,
  read: (text, wrong) => (pattern.test(text) ? text : wrong(text === '' ? 'required' : 'choice')),
})
/** The symbol of a new coin. */
export const coinSymbol = matching(/^[A-Z][A-Z0-9]{1,9}$/)
/** "HKD" */
export const currencyCode = matching(/^[A-Z]{3}$/)

/** A choice that its table stores as a number. */
export const numberOf = (numbers: Readonly<Record<string, number>>): Kind<number> => ({
  show: value => Object.keys(numbers).find(name => numbers[name] === value) ?? '',
  read: (text, wrong) => numbers[text] ?? wrong('choice'),
})

/** A picture of this server, since pages show no others: "/h5/icons/lagoon.svg"; or none. */
export const picture: Kind<string> = {
  show: value => value,
  read: (text, wrong) => {
    const fault = pictureFault(text)
    return fault ? wrong(fault) : text
  },
}

export function pictureFault(path: string): FieldKey | undefined {
  if (path.length > 200) return 'too_large'
  return path === '' || /^\/(?![/\\])[^\s\\]*$/.test(path) ? undefined : 'choice'
}

/** The texts of one column in some of the languages. English is required, because readers of a language without texts get it. */
export type Localised<Part extends string> = Partial<Record<Language, Readonly<Record<Part, string>>>> & {
  readonly en: Readonly<Record<Part, string>>
}

export const textsIn = <Part extends string>(
  texts: Localised<Part>,
  language: Language,
): Readonly<Record<Part, string>> => texts[language] ?? texts.en

/** The fields title_zh, title_en, … of a column with texts in each language; `most` has the most characters of each text. */
export function localised<K extends string, Part extends string>(
  key: K,
  most: Readonly<Record<Part, number>>,
): EditField<{ readonly [P in K]: Localised<Part> }>[] {
  const fieldOf = (part: Part, language: Language) => ({
    name: `${part}_${language}`,
    column: key,
    optional: language !== 'en',
    show: (row: { readonly [P in K]: Localised<Part> }) => row[key][language]?.[part] ?? '',
    read: (text: string, before: { readonly [P in K]?: object }) => {
      if (text === '' && language === 'en') refuseField(`${part}_en`, 'required')
      if (text.length > most[part]) refuseField(`${part}_${language}`, 'too_large', longest(most[part]))
      const known: Partial<Record<Language, object>> = before[key] ?? {}
      const { [language]: old, ...others } = known
      const texts = Object.entries({ ...old, [part]: text }).filter(([, each]) => each !== '')
      return { [key]: texts.length > 0 ? { ...others, [language]: Object.fromEntries(texts) } : others } as Partial<{
        readonly [P in K]: Localised<Part>
      }>
    },
  })
  return (Object.keys(most) as Part[]).flatMap(part => languages.map(language => fieldOf(part, language)))
}

/** Refuses a language with some of its texts but not all. */
export function refusePartly(texts: Partial<Record<Language, object>>, parts: object): void {
  for (const [language, given] of Object.entries(texts)) {
    const missing = Object.keys(parts).find(part => !(part in given))
    if (missing) refuseField(`${missing}_${language}`, 'required')
  }
}

/** A title in each of the eight languages: the fields title_zh, title_en, … of one column. */
export function titles<K extends string>(key: K): EditField<{ readonly [P in K]: Record<Language, string> }>[] {
  return languages.map(language => ({
    name: `title_${language}`,
    column: key,
    show: row => titleIn(row[key], language),
    read: (text, before) => {
      if (text === '') refuseField(`title_${language}`, 'required')
      if (text.length > 60) refuseField(`title_${language}`, 'too_large', longest(60))
      const known = (before[key] ?? {}) as object
      return { [key]: { ...known, [language]: text } } as Partial<{ readonly [P in K]: Record<Language, string> }>
    },
  }))
}

export const titleIn = (value: unknown, language: Language): string =>
  (value as Partial<Record<Language, string>> | undefined)?.[language] ?? ''
