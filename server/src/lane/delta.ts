/** A delta by its name, without the type of its data. */
export interface AnyDelta {
  readonly name: string
  readonly packing: Packing | null
}

/** A shorter form of the deltas of one batch, for other nodes. What is unpacked changes memory as all of them do, one after the other. */
export interface Packing<Data = unknown> {
  pack(all: readonly Data[]): unknown
  unpack(sent: unknown): readonly Data[]
}

/**
 * A change of state that is kept in memory beside the database, as plain data. It is applied after the commit, in the order of the log, in
 * every process that keeps such state: in the process that decided it, and in those that receive it as a message.
 */
export class Delta<Data> implements AnyDelta {
  readonly packing: Packing | null

  constructor(
    readonly name: string,
    packing: Packing<Data> | null = null,
  ) {
    this.packing = packing as Packing | null
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
