/** One state of the model: a store, two writers, what is on its way between them, and commands, each a batch of its own. */
export interface State {
  /** The fence, the last batch that is in, and what was done. */
  store: { epoch: number; last: number; done: readonly number[] }
  writers: readonly Writer[]
  /** Sent over a line that has broken since: each arrives at any time, or never, and is answered to nobody. */
  late: readonly Commit[]
  commands: readonly Command[]
  /** How many lines may still break. */
  cuts: number
  /** How many writers may still be killed. */
  crashes: number
  /** What came in and must never. */
  fault: string | null
}

export interface Commit {
  epoch: number
  after: number
  number: number
  command: number
}

/** As `lane/writer.ts` has it. */
export interface Writer {
  does: 'stands by' | 'claims' | 'writes'
  /** Of its last claim; while it claims, of whom it takes over from. */
  epoch: number
  /** Of the claim by which it came: gateways know it by this. */
  term: number
  /** The last batch that is in. */
  in: number
  /** The last that was given a number. */
  number: number
  /** Sent and not answered yet. Over a whole line they arrive in order. */
  flying: readonly Commit[]
  /** What was flying when its line broke; null while the line is whole. */
  lost: readonly Commit[] | null
}

/** A command and who waits for it. */
export interface Command {
  /** Sent with a key, it may be asked again under it; without, the gateway asks the log what became of it. */
  isKeyed: boolean
  /** The term of the writer at which somebody waits for its answer. */
  at: number | null
  /** The term of the writer that the log was asked about: one that came later is handed it again. */
  after: number
  outcome: 'none' | 'ok' | 'unavailable'
}

export const standsBy: Writer = { does: 'stands by', epoch: 0, term: 0, in: 0, number: 0, flying: [], lost: null }

interface Faults {
  cuts: number
  crashes: number
}

/** Nobody writes yet; of each command whether it has a key. */
export const beginning = (commands: readonly boolean[], { cuts, crashes }: Faults): State => ({
  store: { epoch: 1, last: 0, done: [] },
  writers: [standsBy, standsBy],
  late: [],
  commands: commands.map(isKeyed => ({ isKeyed, at: null, after: 0, outcome: 'none' })),
  ...{ cuts, crashes, fault: null },
})
