import type { Query } from '../lane/lane'

/** A copy of the whole world that people know by its name. */
export interface Snapshot {
  name: string
  /** World time, unix seconds. */
  at: number
  size: number
}

/** A copy that is whole, and not yet in the log. */
export interface Copy {
  readonly id: number
  /** The last batch that it contains. */
  readonly batch: number
  /** World time. */
  readonly at: number
  readonly size: number
}

/** The world at one moment: the last batch in it, the second it had lived to, and where its sequences stood. */
export interface View {
  readonly batch: number
  readonly at: number
  readonly sequences: Readonly<Record<string, string>>
}

/** Looks at the world while no batch is on its way and no second is half lived, and says which second that was. */
export type Moment = <Seen>(look: () => Promise<Seen>) => Promise<Seen & { at: number }>

/** A world from elsewhere, and what fills the tables beside the present one. */
export interface Brought {
  readonly name: string
  readonly at: number
  readonly sequences: Readonly<Record<string, string>>
  fill(query: Query, schema: string): Promise<void>
}

/** What the log says of a restore, and all that replay needs to do it again. */
export interface Restored {
  name: string
  /** Which clients start over by. */
  epoch: string
  wall_at: number
}

/** Where copies of the whole world are kept, beside it. */
export interface Copies {
  /** Those that the log names. */
  list(): Promise<Snapshot[]>
  /** There whole or not at all. `forLog`: taken by the server itself, for the log to begin at. */
  make(name: string, forLog: boolean, moment: Moment): Promise<Copy>
  /** The world as it is at one moment, while it goes on. Nothing is written. */
  look<R>(work: (query: Query, view: View) => Promise<R>, moment: Moment): Promise<R>
  /** A copy of a world from elsewhere: there whole or not at all, and offered once the log names it. */
  bring(brought: Brought): Promise<Copy>
  /** Takes away a copy that the log does not name. What cannot be reached now goes at the next start. */
  drop(id: number): Promise<void>
  /** At start: what an earlier server was copying ends, and what it had copied and not logged goes. */
  clear(): Promise<void>
  /** The server ends, and the copy under way with it. */
  stop(): Promise<void>

  // Within a transaction of the lane, which is `batch` in the log:

  /** The log names it from here on; false where it is gone. */
  log(query: Query, copy: Copy, batch: number): Promise<boolean>
  /** A world that was brought from elsewhere becomes the present one with this batch, and this batch is all of it that the log has. */
  logBrought(query: Query, copy: Copy, batch: number): Promise<void>
  forget(query: Query, name: string): Promise<void>
  /** The world is what it was; what `derived` says fills tables that are newer than the copy. */
  putBack(query: Query, batch: number, restored: Restored, derived: Readonly<Record<string, string>>): Promise<void>
}
