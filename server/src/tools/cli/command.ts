import type { Output } from './output'
import type { Remote } from './remote'

/** An option without `value` is a switch. */
interface Option {
  readonly says: string
  /** The name of its value in the help: `<url>`. */
  readonly value?: string
  readonly short?: string
  /** May be repeated. */
  readonly several?: true
  /** The values that a shell completes. */
  readonly completes?: Completes
}

/** Fixed words, or a command that prints them, one per line. */
type Completes = readonly string[] | 'snapshots' | 'files' | 'folders'

export type Options = Readonly<Record<string, Option>>

export type Values<O extends Options> = {
  readonly [K in keyof O]?: O[K] extends { value: string } ? (O[K] extends { several: true } ? string[] : string) : true
}

/** The inputs of a running command. */
interface Work<O extends Options = Options> {
  readonly values: Values<O>
  /** The arguments without a name, in order. */
  readonly words: readonly string[]
  readonly out: Output
  /** Ctrl-C. */
  readonly signal: AbortSignal
  /** Connects to the exchange, with its operator logged in until the command ends. */
  connect(): Promise<Remote>
}

export interface Command<O extends Options = Options> {
  readonly name: string
  /** One line, without a full stop. */
  readonly says: string
  /** The arguments after its name: `<duration>`. */
  readonly takes?: string
  /** A longer text for the help of the command. */
  readonly about?: string
  /** Whether it talks to a running exchange, and has the options for that. */
  readonly remote: boolean
  readonly options: O
  /** The minimum and maximum number of arguments. */
  readonly words: readonly [number, number]
  /** The values that a shell completes for each argument. */
  readonly completes?: readonly Completes[]
  /** Command lines, each with its purpose. */
  readonly examples: readonly (readonly [string, string])[]
  /** Returns the exit status; nothing means 0. */
  run(work: Work<O>): Promise<number | undefined>
}

/** A command for the registry; `run` was checked against its own options. */
export const command = <const O extends Options>(made: Command<O>): Command => made as unknown as Command
