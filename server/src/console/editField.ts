import type { FieldKey } from '@lagoon/shared/catalogue/errors'
import { type Language, languages } from '@lagoon/shared/catalogue/languages'
import { type Atoms, atoms, fromAtoms, type Rate, rate, zero } from '@lagoon/shared/money/atoms'
import { parseAmount } from '@lagoon/shared/money/parse'
import { refuseField } from '../platform/refusal'

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
}

/** Converts a column to text and back. */
interface Kind<T> {
  show(value: T): string
  read(text: string, wrong: Wrong): T
}

type Wrong = (key: FieldKey, bounds?: Said) => never

/** The bounds of a figure in words, for the person who typed one outside them. */
interface Said {
  text: 'field.between' | 'field.within' | 'field.below' | 'field.above' | 'field.at_least'
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
    const read = parseAmount(text, 18)
    if (typeof read === 'string') return wrong(read)
    const bounds = {
      text: positive ? (below ? 'field.within' : 'field.above') : 'field.below',
      params: { least: '0', ...(below && { most: below }) },
    } as const
    if (positive && read === zero) return wrong('too_small', bounds)
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
export const positiveRate = rated({ positive: true })
export const percent = rated({ below: '100' })
export const positivePercent = rated({ positive: true, below: '10000' })
export const positiveFraction = rated({ positive: true, below: '1' })

/** `shown`: how people read such a number, if it is not a figure. */
export const wholeBetween = (least: number, most: number, shown: (value: number) => string = String): Kind<number> => ({
  show: String,
  read: (text, wrong) => {
    if (text === '') return wrong('required')
    if (!/^\d{1,15}$/.test(text)) return wrong('integer')
    const value = Number(text)
    const bounds = { text: 'field.between', params: { least: shown(least), most: shown(most) } } as const
    return value < least ? wrong('too_small', bounds) : value > most ? wrong('too_large', bounds) : value
  },
})

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

/** A title in each of the eight languages: the fields title_zh, title_en, … of one column. */
export function titles<K extends string>(key: K): EditField<{ readonly [P in K]: Record<Language, string> }>[] {
  return languages.map(language => ({
    name: `title_${language}`,
    column: key,
    show: row => titleIn(row[key], language),
    read: (text, before) => {
      if (text === '') refuseField(`title_${language}`, 'required')
      if (text.length > 60) refuseField(`title_${language}`, 'too_large')
      const known = (before[key] ?? {}) as object
      return { [key]: { ...known, [language]: text } } as Partial<{ readonly [P in K]: Record<Language, string> }>
    },
  }))
}

export const titleIn = (value: unknown, language: Language): string =>
  (value as Partial<Record<Language, string>> | undefined)?.[language] ?? ''
