import type { Output } from './output'
import type { Remote } from './remote'

/** An option without `value` is a switch. */
interface Option {
  readonly says: string
  /** What stands behind it, as the help names it: `<url>`. */
  readonly value?: string
  readonly short?: string
  /** Given again, it adds. */
  readonly several?: true
  /** What a shell completes it with. */
  readonly completes?: Completes
}

/** Words that are known beforehand, or the command that prints them, one a line. */
type Completes = readonly string[] | 'snapshots' | 'files' | 'folders'

export type Options = Readonly<Record<string, Option>>

export type Values<O extends Options> = {
  readonly [K in keyof O]?: O[K] extends { value: string } ? (O[K] extends { several: true } ? string[] : string) : true
}

/** What a command is given to do its work with. */
interface Work<O extends Options = Options> {
  readonly values: Values<O>
  /** What stands there without a name, in its order. */
  readonly words: readonly string[]
  readonly out: Output
  /** Ctrl-C. */
  readonly signal: AbortSignal
  /** The exchange, with its operator logged in until the command ends. */
  connect(): Promise<Remote>
}

export interface Command<O extends Options = Options> {
  readonly name: string
  /** In one line, without a full stop. */
  readonly says: string
  /** What follows its name: `<duration>`. */
  readonly takes?: string
  /** More than one line of it, for its own help. */
  readonly about?: string
  /** It asks an exchange that runs, and has the options that say which. */
  readonly remote: boolean
  readonly options: O
  /** How many words it takes, at least and at most. */
  readonly words: readonly [number, number]
  /** What a shell completes each of its words with. */
  readonly completes?: readonly Completes[]
  /** What to type, and what it is for. */
  readonly examples: readonly (readonly [string, string])[]
  /** A number is the status to leave with; nothing is 0. */
  run(work: Work<O>): Promise<number | undefined>
}

/** A command as the registry has it; `run` was checked against its own options. */
export const command = <const O extends Options>(made: Command<O>): Command => made as unknown as Command
