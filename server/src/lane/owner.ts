import type { Columns } from '../platform/db/kinds'
import { makeTable } from '../platform/db/makeTable'
import type { OwnedTable, TableOptions } from '../platform/db/table'
import type { SentForm } from '../platform/sentForm'
import { type AnyHandle, CommandHandle, type CommandOptions, type Plain } from './command'
import { Delta } from './delta'
import type { Unit } from './unit'

/**
 * A part of the server that owns tables. Only its files can write them: `Unit.insert`, `update` and the rest accept only tables of the
 * unit's owner, and each command gets a unit of its own owner. Every part can read every table.
 *
 * Functions that other parts call inside their decisions (`post`, `fees.take`) take a plain `Unit` and write through `owner.unit(unit)`.
 * Only the owner's own folder may import it.
 */
export class Owner<Name extends string> {
  readonly #handles: AnyHandle[] = []

  constructor(readonly name: Name) {}

  table<C extends Columns, K extends keyof C & string>(
    name: string,
    columns: C,
    options: TableOptions<C, K>,
  ): OwnedTable<C, K, Name> {
    if ((ownerOf.get(name) ?? this.name) !== this.name) throw new Error(`${name} belongs to ${ownerOf.get(name)}`)
    ownerOf.set(name, this.name)
    return makeTable(name, columns, { ...options, owner: this.name })
  }

  /** Declares a command with the name `<owner>.<what it does>`. Its params and its answer are plain data. */
  command<Params extends object, Answer>(
    name: string,
    ...[options]: [Params, Answer] extends Plain<[Params, Answer]>
      ? [options?: CommandOptions<Params, Answer>]
      : [notPlain: never]
  ): CommandHandle<Params, Answer, Name> {
    if (!isCommandName.test(name) || !name.startsWith(`${this.name}.`))
      throw new Error(`${name} is not a name of a command of ${this.name}`)
    const handle = new CommandHandle<Params, Answer, Name>(this.name, name, options)
    this.#handles.push(handle)
    return handle
  }

  /** Declares a delta with the name `<owner>.<what happened>`: a change of this owner's in-memory state. */
  delta<Data>(name: string, form?: SentForm<readonly Data[]>): Delta<Data> {
    if (!isCommandName.test(name) || !name.startsWith(`${this.name}.`))
      throw new Error(`${name} is not a name of a delta of ${this.name}`)
    return new Delta<Data>(name, form)
  }

  /** The same unit, typed to write this owner's tables. */
  unit(unit: Unit): Unit<Name> {
    return unit as Unit<Name>
  }

  get handles(): readonly AnyHandle[] {
    return this.#handles
  }
}

const owners = new Map<string, { handles: readonly AnyHandle[] }>()
/** By table name. */
const ownerOf = new Map<string, string>()
const isCommandName = /^[a-z]+\.[a-zA-Z]+$/

/** Makes the owner of this name; there is one of each. */
export const owner = <const Name extends string>(name: [string] extends [Name] ? never : Name): Owner<Name> =>
  register(new Owner<Name>(name))

export function register<Name extends string>(made: Owner<Name>): Owner<Name> {
  if (owners.has(made.name)) throw new Error(`there is an owner called ${made.name} already`)
  owners.set(made.name, made)
  return made
}

/** Every command that this owner has declared, registered or not. */
export const handlesOf = (name: string): readonly AnyHandle[] => owners.get(name)?.handles ?? []
