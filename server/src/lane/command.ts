import type { AnyErased, Erased } from './log/erased'
import type { Unit } from './unit'

/** Data that JSON carries unchanged: no bigint, no function, so no object with methods and nothing of another request. */
export type Plain<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends bigint | symbol | ((...args: never[]) => unknown)
    ? never
    : { readonly [K in keyof T]: Plain<T[K]> }

declare const answered: unique symbol

/**
 * A command as it is submitted: its name and its params. It is plain data, so it can be logged, sent to another process, and decided again
 * with the same outcome.
 */
export interface CommandRecord<Answer = unknown> {
  readonly name: string
  readonly params: object
  readonly [answered]?: Answer
}

/** A record of due work. `ref` is the object that the work is about; if it keeps failing, this object becomes failed work. */
export interface DueRecord extends CommandRecord {
  readonly ref: number
}

/** How a command loads and decides. */
interface Decision<Params, Answer, Owner extends string> {
  /**
   * Calls `unit.want` for the rows that the decision needs, immediately or after a `find`. Runs together with the loads of the whole batch.
   */
  load?(unit: Unit, params: Params): unknown
  /**
   * Decides and changes rows, in memory and without waiting. It looks up pairs, coins and terms here, because they may have been edited
   * since the command was submitted. It throws a Refusal to change nothing.
   */
  decide(unit: Unit<Owner>, params: Params): Answer
}

/** A command that the lane can run; each name is registered once. */
export interface Command {
  readonly handle: AnyHandle
  load?(unit: Unit, params: object): unknown
  decide(unit: Unit<string>, params: object): unknown
}

export interface CommandOptions<Params extends object = object, Answer = unknown> {
  /**
   * The command gets a batch to itself: no other batch is in progress when it loads, and nothing else is decided before its commit. For
   * commands that load without keys, and for changes of terms that other commands decide by.
   */
  alone?: boolean
  /** Params that the log leaves blank: hashes of passwords. The log still shows whether there was one. */
  secret?: readonly (keyof Params & string)[]
  /** Params with personal data. The log stores them in separate rows; each names what remains when the person is erased. */
  personal?: [keyof Params & ('user_id' | 'uuid')] extends [never]
    ? 'A param named user_id or uuid must say whose data this is.'
    : { readonly [K in keyof Params & string]?: Erased<NonNullable<Params[K]>> }
  /** The same for the answer, if it repeats personal data. */
  personalAnswer?: Erased<NonNullable<Answer>> | null
}

export interface AnyHandle {
  readonly name: string
  /** The owner of the tables that it may write. */
  readonly owner: string
  readonly alone: boolean
  readonly secret: readonly string[]
  readonly personal: Readonly<Record<string, AnyErased>>
  readonly personalAnswer: AnyErased | null
  /** Whether it contains any personal data. */
  readonly isPersonal: boolean
}

/** The name and the types of a command, used to hand it in and to register its handler. Made by its owner. */
export class CommandHandle<Params extends object, Answer, Owner extends string> implements AnyHandle {
  readonly alone: boolean
  readonly secret: readonly string[]
  readonly personal: Readonly<Record<string, AnyErased>>
  readonly personalAnswer: AnyErased | null
  readonly isPersonal: boolean

  constructor(
    readonly owner: Owner,
    readonly name: string,
    { alone = false, secret = [], personal, personalAnswer = null }: CommandOptions<Params, Answer> = {},
  ) {
    this.alone = alone
    this.secret = secret
    this.personal = (personal ?? {}) as Readonly<Record<string, AnyErased>>
    this.personalAnswer = personalAnswer
    this.isPersonal = personalAnswer !== null || personal !== undefined
  }

  /** The record to submit. */
  with(params: Params): CommandRecord<Answer> {
    return { name: this.name, params }
  }

  /** The record of due work on one object. */
  about(ref: number, params: Params): DueRecord {
    return { name: this.name, params, ref }
  }

  /** Registers the handler of this command. */
  by({ load, decide }: Decision<Params, Answer, Owner>): Command {
    return { handle: this, decide: decide as Command['decide'], ...(load && { load: load as Command['load'] & {} }) }
  }
}
