import { type Atoms, atoms, fromAtoms, type Rate, rate } from '@lagoon/shared/money/atoms'
import { type Lots, lots, type Ticks, ticks } from '@lagoon/shared/money/steps'

/**
 * The type of a column of a table or a statement: `int` a safe integer, `ticks` and `lots` a count of a pair's steps, `atoms` money, `rate`
 * a percent, fraction or multiple, `decimal` plain digits for display, `text`, `uuid`, `bool`, `json`. A `?` allows null.
 */
export type Base = keyof Value
export type Kind = Base | `${Base}?`
export type Columns = Readonly<Record<string, Kind>>

interface Value {
  int: number
  ticks: Ticks
  lots: Lots
  atoms: Atoms
  rate: Rate
  decimal: string
  text: string
  uuid: string
  bool: boolean
  json: unknown
}
type ValueOf<K extends Kind> =
  K extends Typed<infer T>
    ? T
    : K extends `${infer B extends Base}?`
      ? Value[B] | null
      : K extends Base
        ? Value[K]
        : never

export type RowOf<C extends Columns> = { readonly [P in keyof C]: ValueOf<C[P]> }

declare const holds: unique symbol
/** A kind with a narrower type than Postgres knows: the possible words of a text, the shape of a json. */
type Typed<T> = Kind & { readonly [holds]: T }
export const typed = <T>(kind: null extends T ? `${'int' | 'text' | 'json'}?` : 'int' | 'text' | 'json'): Typed<T> =>
  kind as Kind as Typed<T>

export const base = (kind: Kind) => kind.replace('?', '') as Base

/** Decodes a value that pg has read. */
export function decodeValue(kind: Base, raw: unknown): unknown {
  if (raw === null || raw === undefined) return null
  if (kind === 'int') return Number(raw)
  if (kind === 'ticks') return ticks(Number(raw))
  if (kind === 'lots') return lots(Number(raw))
  if (kind === 'atoms') return atoms(String(raw))
  if (kind === 'rate') return rate(String(raw))
  if (kind === 'decimal') return fromAtoms(atoms(String(raw)))
  return raw
}

/** Decodes a value from Postgres's text format. */
export function readValue(kind: Base, text: string | null): unknown {
  if (text === null) return null
  if (kind === 'bool') return text === 't'
  return decodeValue(kind, kind === 'json' ? JSON.parse(text) : text)
}
