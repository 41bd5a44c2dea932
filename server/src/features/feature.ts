import type { WorldEvent } from '@lagoon/shared/events/events'
import type { Editable } from '../console/editable'
import type { OrderList } from '../console/orders'
import type { Traded } from '../console/traded'
import type { Waiting } from '../console/waiting'
import type { Explainer } from '../explain/explainer'
import type { Mover } from '../explain/mover'
import type { ApiKeys } from '../http/apiKeys'
import type { Routes } from '../http/call'
import type { FaultsOnOrder } from '../http/faultOnOrder'
import type { Command } from '../lane/command'
import type { AppliedDelta } from '../lane/delta'
import type { DueWork } from '../lane/dueWork'
import type { Forget } from '../lane/forget'
import type { KeptRows } from '../lane/kept'
import type { LiveObjects } from '../ledger/liveObjects'
import type { Changes } from '../platform/db/changes'
import type { Invariant } from '../platform/db/invariant'
import type { Rows } from '../platform/db/reading'
import type { AnyTable } from '../platform/db/table'
import type { ReviewHandler } from '../reviews/review'

/** What a feature hands to the app: all that the rest of the exchange ever knows of it. */
export interface Feature {
  name: string
  routes?: Routes
  /** The tables its commands write through the lane, in the order their rows must be written. */
  tables?: readonly AnyTable[]
  /** Those of them that are sums of others, by the statement that fills them: a snapshot may be older than they are. */
  derived?: Readonly<Record<string, string>>
  /** What may be handed in to the lane of this feature. */
  commands?: readonly Command[]
  /** Work by the clock; `app/dueOrder.ts` says whose turn it is first within one second. */
  due?: readonly DueWork[]
  /** Reads what it keeps in memory: at start, after a restore, after a lost connection. */
  load?(from: Rows): Promise<void>
  /** The rows that this is all kept of, and how it takes those that were written since, where there may be too many to read all of them again. */
  keeps?: readonly KeptRows[]
  /** Reads, and puts in order, what it keeps outside the world (sessions, inboxes, webhooks): after the world was read. */
  outside?(): Promise<void>
  /** What a commit changed, before its commands are answered: what is kept in memory of it follows. */
  changed?(changes: readonly Changes[]): void
  /** The tables it looks at there. */
  follows?: readonly AnyTable[]
  /** How its deltas change what it keeps in memory, and what readers are shown by them. */
  deltas?: readonly AppliedDelta[]
  /** What happened, after its commit: frames and whatever else follows the events. */
  told?(events: readonly WorldEvent[]): void
  /** Whether it has read all that it follows of the log: what is old is not dropped before. */
  hasReadLog?(): Promise<boolean>
  /** The horizon moved: who reads along is told. */
  moved?(): void
  /** What it keeps of a person outside the world goes when they are erased. */
  forget?: Forget
  /** What goes wrong with calls on purpose. */
  faults?: FaultsOnOrder
  /** Who brings which API key. */
  apiKeys?: ApiKeys
  /** Lets go of timers. */
  stop?(): void | Promise<void>
  reviews?: readonly ReviewHandler[]
  /** How the amounts came about that it posts. */
  explains?: Explainer
  /** What its users have that amounts are moved by. */
  mover?: Mover
  /** Products that the operator may edit. */
  editable?: readonly Editable[]
  /** What users have ordered of it, for the operator. */
  orders?: OrderList
  /** What they trade of it over time, for the operator's charts. */
  traded?: Traded
  /** What of it waits for the operator besides reviews. */
  waits?(): Promise<Waiting>
  /** Its objects that keep money frozen: every hold names one of them. */
  liveObjects?: readonly LiveObjects[]
  /** What must hold of its rows at every moment. */
  invariants?: readonly Invariant[]
  /** How many live things it counts besides, of a user or of all. */
  open?(userId: number | null): Promise<Record<string, number>>
}
