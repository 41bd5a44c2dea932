/** A delta by its name, whatever its data are. */
export interface AnyDelta {
  readonly name: string
}

/**
 * What a decision means for something that is kept in memory beside the database, as plain data: told after the commit, in the order of
 * the log, to everybody who keeps such a thing. The process that decided is one of them; others are sent it.
 */
export class Delta<Data> implements AnyDelta {
  constructor(readonly name: string) {}

  /** What is registered: how it is applied. `now` is the second of its batch. */
  by(apply: (data: Data, now: number) => void): AppliedDelta {
    return { delta: this, apply: apply as AppliedDelta['apply'] }
  }
}

export interface AppliedDelta {
  readonly delta: AnyDelta
  apply(data: unknown, now: number): void
}

/** One that a decision gave out. */
export interface Emitted {
  readonly delta: AnyDelta
  readonly data: unknown
}
