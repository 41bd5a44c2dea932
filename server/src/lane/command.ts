import type { AnyErased, Erased } from './log/erased'
import type { Unit } from './unit'

/** What JSON carries unchanged: no bigint, no function, so no object with methods and nothing of another request. */
export type Plain<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends bigint | symbol | ((...args: never[]) => unknown)
    ? never
    : { readonly [K in keyof T]: Plain<T[K]> }

declare const answered: unique symbol

/**
 * A command as it is handed in: its name and what it was asked with. Plain data, so it can be written down, sent on, and decided again
 * with the same outcome.
 */
export interface CommandRecord<Answer = unknown> {
  readonly name: string
  readonly params: object
  readonly [answered]?: Answer
}

/** A record that the clock starts. `ref` is the object it is about, by which it is set aside when it fails again and again. */
export interface DueRecord extends CommandRecord {
  readonly ref: number
}

/** What a command does with what it was asked with. */
interface Decision<Params, Answer, Owner extends string> {
  /** Wants what the decision will need, at once or after what it waits for. Runs together with the loads of the whole batch. */
  load?(unit: Unit, params: Params): unknown
  /**
   * Decides and changes rows, in memory and without waiting. Pairs, coins and terms are looked up here: they may have been edited since
   * the command was handed in. Throws a Refusal to change nothing.
   */
  decide(unit: Unit<Owner>, params: Params): Answer
}

/** A command that the lane can run: registered once, under its name. */
export interface Command {
  readonly handle: AnyHandle
  load?(unit: Unit, params: object): unknown
  decide(unit: Unit<string>, params: object): unknown
}

export interface CommandOptions<Params extends object = object, Answer = unknown> {
  /**
   * It has a batch to itself: nothing is on its way to the database when it loads, and nothing is decided until it is in. For what loads
   * by no key, and for what changes terms that others decide by.
   */
  alone?: true
  /** What the log of commits leaves blank: hashes of passwords. Whether there was one stays known. */
  secret?: readonly (keyof Params & string)[]
  /** What says something of a person: the log keeps it beside its rows, and each has what is left of it when the person is erased. */
  personal?: { readonly [K in keyof Params & string]?: Erased<NonNullable<Params[K]>> }
  /** The same of the answer, where it repeats what is personal. */
  personalAnswer?: Erased<NonNullable<Answer>>
}

export interface AnyHandle {
  readonly name: string
  /** Whose tables it may write. */
  readonly owner: string
  readonly alone: boolean
  readonly secret: readonly string[]
  readonly personal: Readonly<Record<string, AnyErased>>
  readonly personalAnswer: AnyErased | null
  /** Whether there is anything personal in it. */
  readonly isPersonal: boolean
}

/** The name and the types of a command, for whoever hands it in and for whoever decides it. Made by its owner. */
export class CommandHandle<Params extends object, Answer, Owner extends string> implements AnyHandle {
  readonly alone: boolean
  readonly secret: readonly string[]
  readonly personal: Readonly<Record<string, AnyErased>>
  readonly personalAnswer: AnyErased | null
  readonly isPersonal: boolean

  constructor(
    readonly owner: Owner,
    readonly name: string,
    { alone, secret = [], personal = {}, personalAnswer }: CommandOptions<Params, Answer> = {},
  ) {
    this.alone = alone ?? false
    this.secret = secret
    this.personal = personal as Readonly<Record<string, AnyErased>>
    this.personalAnswer = personalAnswer ?? null
    this.isPersonal = personalAnswer !== undefined || Object.keys(personal).length > 0
  }

  /** The record to hand in. */
  with(params: Params): CommandRecord<Answer> {
    return { name: this.name, params }
  }

  /** The record of due work on one object. */
  about(ref: number, params: Params): DueRecord {
    return { name: this.name, params, ref }
  }

  /** What is registered. */
  by({ load, decide }: Decision<Params, Answer, Owner>): Command {
    return { handle: this, decide: decide as Command['decide'], ...(load && { load: load as Command['load'] & {} }) }
  }
}
