import type { SentForm } from '../platform/sentForm'

/** A delta by its name, without the type of its data. */
export interface AnyDelta {
  readonly name: string
  /** How the deltas of one batch are sent to other nodes together; null: each as it is. */
  readonly form: SentForm<readonly unknown[]> | null
}

/**
 * A change of in-memory state, as plain data. It is applied after the commit, in the order of the log, in every process with such state: in
 * the process that decided it, and in those that receive it as a message.
 */
export class Delta<Data> implements AnyDelta {
  readonly form: AnyDelta['form']

  constructor(
    readonly name: string,
    form: SentForm<readonly Data[]> | null = null,
  ) {
    this.form = form as AnyDelta['form']
  }

  /** Registers how the delta is applied. `now` is the second of its batch. */
  by(apply: (data: Data, now: number) => void): AppliedDelta {
    return { delta: this, apply: apply as AppliedDelta['apply'] }
  }
}

export interface AppliedDelta {
  readonly delta: AnyDelta
  apply(data: unknown, now: number): void
}

/** A delta that a decision emitted. */
export interface Emitted {
  readonly delta: AnyDelta
  readonly data: unknown
}
