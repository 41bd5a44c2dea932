/** One state of the model: a store, two writers, the commits in transit, and commands, each in its own batch. */
export interface State {
  /** The fence, the last batch, and the committed commands. */
  store: { epoch: number; last: number; done: readonly number[] }
  writers: readonly Writer[]
  /** Commits sent on a connection that has since broken: each arrives at any time or never, and no one gets its answer. */
  late: readonly Commit[]
  commands: readonly Command[]
  /** How many more connections may break. */
  cuts: number
  /** How many more writers may be killed. */
  crashes: number
  /** A commit that must never have been accepted. */
  fault: string | null
}

export interface Commit {
  epoch: number
  after: number
  number: number
  command: number
}

/** The state of `lane/writer.ts`. */
export interface Writer {
  does: 'stands by' | 'claims' | 'writes'
  /** The epoch of its last claim; while it claims, the epoch that it takes over from. */
  epoch: number
  /** The epoch of the claim that made it the writer: gateways identify it by this. */
  term: number
  /** The last committed batch. */
  in: number
  /** The last assigned batch number. */
  number: number
  /** Commits sent and not answered yet. On an intact connection they arrive in order. */
  flying: readonly Commit[]
  /** The commits in progress when the connection broke; null while it is intact. */
  lost: readonly Commit[] | null
}

/** A command and its caller. */
export interface Command {
  /** A command with a key may be repeated; for one without a key the gateway checks the log. */
  isKeyed: boolean
  /** The term of the writer from which the caller expects the answer. */
  at: number | null
  /** The term of the last writer that the log was checked for: a later writer receives the command again. */
  after: number
  outcome: 'none' | 'ok' | 'unavailable'
}

export const standsBy: Writer = { does: 'stands by', epoch: 0, term: 0, in: 0, number: 0, flying: [], lost: null }

interface Faults {
  cuts: number
  crashes: number
}

/** No writer yet; for each command, whether it has a key. */
export const beginning = (commands: readonly boolean[], { cuts, crashes }: Faults): State => ({
  store: { epoch: 1, last: 0, done: [] },
  writers: [standsBy, standsBy],
  late: [],
  commands: commands.map(isKeyed => ({ isKeyed, at: null, after: 0, outcome: 'none' })),
  ...{ cuts, crashes, fault: null },
})
