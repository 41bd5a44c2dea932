import type { Editable } from '../console/editable'
import type { Routes } from '../http/call'
import type { Command } from '../lane/command'
import type { DueWork } from '../lane/dueWork'
import type { Changes } from '../platform/db/changes'
import type { AnyTable } from '../platform/db/table'
import type { ReviewHandler } from '../reviews/review'

/** What a feature hands to `app.ts`: all that the rest of the exchange ever knows of it. */
export interface Feature {
  name: string
  routes?: Routes
  /** The tables its commands write through the lane, in the order their rows must be written. */
  tables?: readonly AnyTable[]
  /** What may be handed in to the lane of this feature. */
  commands?: readonly Command[]
  due?: readonly DueWork[]
  /** Reads what it keeps in memory: at start, after a restore, after a lost connection. */
  load?(): Promise<void>
  /** What a commit changed, before its commands are answered: what is kept in memory of it follows. */
  changed?(changes: readonly Changes[]): void
  reviews?: readonly ReviewHandler[]
  /** Products that the operator may edit. */
  editable?: readonly Editable[]
  /** Live objects of a user, for the console and for invariant I-06: how many of each kind. */
  open?(userId: number | null): Promise<Record<string, number>>
}
