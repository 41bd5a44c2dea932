import { atoms, fromAtoms } from '@lagoon/shared/money/atoms'

/**
 * What a column of a table or a statement holds: `int` a safe integer, `text`, `uuid`, `bool`, `json`, `atoms` money as bigint of 10^-18,
 * `money` money as a plain decimal string. A `?` allows null.
 */
export type Base = 'int' | 'text' | 'uuid' | 'bool' | 'json' | 'atoms' | 'money'
export type Kind = Base | `${Base}?`
export type Columns = Readonly<Record<string, Kind>>

interface Value {
  int: number
  text: string
  uuid: string
  bool: boolean
  json: unknown
  atoms: bigint
  money: string
}
export type ValueOf<K extends Kind> =
  K extends Typed<infer T>
    ? T
    : K extends `${infer B extends Base}?`
      ? Value[B] | null
      : K extends Base
        ? Value[K]
        : never

export type RowOf<C extends Columns> = { readonly [P in keyof C]: ValueOf<C[P]> }

declare const holds: unique symbol
/** A kind of which more is known than Postgres does: the words a text may be, what is in a json. */
export type Typed<T> = Kind & { readonly [holds]: T }
export const typed = <T>(kind: null extends T ? `${'int' | 'text' | 'json'}?` : 'int' | 'text' | 'json'): Typed<T> =>
  kind as Kind as Typed<T>

export const base = (kind: Kind) => kind.replace('?', '') as Base

/** A value as pg read it. */
export function decodeValue(kind: Base, raw: unknown): unknown {
  if (raw === null || raw === undefined) return null
  if (kind === 'int') return Number(raw)
  if (kind === 'atoms') return atoms(String(raw))
  if (kind === 'money') return fromAtoms(atoms(String(raw)))
  return raw
}

/** A value as Postgres wrote it. */
export function readValue(kind: Base, text: string | null): unknown {
  if (text === null) return null
  if (kind === 'bool') return text === 't'
  return decodeValue(kind, kind === 'json' ? JSON.parse(text) : text)
}
