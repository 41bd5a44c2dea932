import type { Query } from '../lane/lane'
import { refuseField } from '../platform/refusal'

/** A named copy of the whole world. */
export interface Snapshot {
  name: string
  /** World time, unix seconds. */
  at: number
  size: number
}

/** Another snapshot has this name. */
export const refuseTakenName = (): never => refuseField('name', 'choice', { text: 'field.snapshot_taken' })

/** A complete copy that is not in the log yet. */
export interface Copy {
  readonly id: number
  /** The last batch that it contains. */
  readonly batch: number
  /** World time. */
  readonly at: number
  readonly size: number
}

/** The world at one moment: the last batch in it, its second, and the values of its sequences. */
export interface View {
  readonly batch: number
  readonly at: number
  readonly sequences: Readonly<Record<string, string>>
}

/** Calls `look` while no batch is in progress and no second is half done, and returns that second as well. */
export type Moment = <Seen>(look: () => Promise<Seen>) => Promise<Seen & { at: number }>

/** A world from a file, and the function that fills its tables in a schema beside the present world. */
export interface Brought {
  readonly name: string
  readonly at: number
  readonly sequences: Readonly<Record<string, string>>
  fill(query: Query, schema: string): Promise<void>
  /** Refuses the world that was filled, before it replaces the present one. */
  check?(schema: string): Promise<void>
}

/** What the log stores about a restore: everything that a replay needs to repeat it. */
export interface Restored {
  name: string
  /** The new epoch, at which clients start over. */
  epoch: string
  wall_at: number
  /** Continues the prices if another seed has continued those of the copy since: the old seed may be known elsewhere. */
  seed?: string
  /** Continues the prices in any case, because users have seen the prices that would otherwise come again. */
  always?: boolean
}

/** The storage of copies of the whole world, beside it. */
export interface Copies {
  /** The copies that the log names. */
  list(): Promise<Snapshot[]>
  /** Makes a complete copy or none. `forLog`: the server itself takes it, so that the log can begin there. */
  make(name: string, forLog: boolean, moment: Moment): Promise<Copy>
  /** Reads the world as of one moment while it continues. Writes nothing. */
  look<R>(work: (query: Query, view: View) => Promise<R>, moment: Moment): Promise<R>
  /** Makes a complete copy of a world from a file, or none; it is offered once the log names it. */
  bring(brought: Brought): Promise<Copy & { schema: string }>
  /** Deletes a copy that the log does not name. If that fails, the next start deletes it. */
  drop(id: number): Promise<void>
  /** At start: stops copies in progress of an earlier server, and deletes its complete copies that were not logged. */
  clear(): Promise<void>
  /** Cancels the copy in progress, because the server stops. */
  stop(): Promise<void>

  // The following run within a transaction of the lane, which is `batch` in the log:

  /** From here on the log names the copy; false if the copy is gone. */
  log(query: Query, copy: Copy, batch: number): Promise<boolean>
  /** With this batch a world from a file becomes the present one; the log has nothing of it before this batch. */
  logBrought(query: Query, copy: Copy, batch: number): Promise<void>
  forget(query: Query, name: string): Promise<void>
  /** From second `start` on, the present prices continue with this seed. */
  reseed(query: Query, seed: string, start: number): Promise<void>
  /** Replaces the world by the copy; `derived` fills tables that are newer than the copy. */
  putBack(query: Query, batch: number, restored: Restored, derived: Readonly<Record<string, string>>): Promise<void>
}
