import type { WorldEvent } from '@lagoon/shared/events/events'
import type { Editable } from '../console/editable'
import type { OrderList } from '../console/orders'
import type { Traded } from '../console/traded'
import type { Waiting } from '../console/waiting'
import type { Explainer } from '../explain/explainer'
import type { Mover } from '../explain/mover'
import type { ApiKeys } from '../http/apiKeys'
import type { Routes } from '../http/call'
import type { VenueGate } from '../http/venueGate'
import type { Command } from '../lane/command'
import type { AppliedDelta } from '../lane/delta'
import type { DueWork } from '../lane/dueWork'
import type { Forget } from '../lane/forget'
import type { SomeMakers } from '../lane/notification'
import type { Origin } from '../lane/origin'
import type { RowsInMemory } from '../lane/rowsInMemory'
import type { LiveObjects } from '../ledger/liveObjects'
import type { Changes } from '../platform/db/changes'
import type { Invariant } from '../platform/db/invariant'
import type { Rows } from '../platform/db/reading'
import type { AnyTable } from '../platform/db/table'
import type { FaultsOnOrder } from '../platform/effect'
import type { VenueChange } from '../platform/venue'
import type { ReviewHandler } from '../reviews/review'

/** The interface between a feature and the app: everything that the rest of the exchange knows of it. */
export interface Feature {
  name: string
  routes?: Routes
  /** The tables that its commands write, in the order in which rows must be written. */
  tables?: readonly AnyTable[]
  /** Tables that are sums of others, with the statement that fills them: a snapshot may be older than they are. */
  derived?: Readonly<Record<string, string>>
  /** The commands that may be submitted to the lane. */
  commands?: readonly Command[]
  /** Its due work, in the order in which it runs within one second; `app/products.ts` has the order of the features. */
  due?: readonly DueWork[]
  /** Reads its memory: at start, after a restore, after a lost connection. */
  load?(from: Rows): Promise<void>
  /** The tables of its memory, and how it takes the rows written since, if they may be too large to read again. */
  keeps?: readonly RowsInMemory[]
  /** Reads its state outside the world (sessions, inboxes, webhooks), after the world was read. */
  outside?(): Promise<void>
  /** Deletes expired rows outside the world: once when the process starts; a standby writer does it before it takes over. */
  prune?(): Promise<void>
  /** Updates its memory with the changes of a commit, before the commands are answered. */
  changed?(changes: readonly Changes[]): void
  /** The tables whose changes it needs. */
  follows?: readonly AnyTable[]
  /** Handlers of its deltas, which update its memory and notify readers. */
  deltas?: readonly AppliedDelta[]
  /** Called with the events of a commit, for frames and everything else that follows events. */
  onEvents?(events: readonly WorldEvent[]): void
  /** Makes notifications from its events. */
  notifications?: SomeMakers
  /** Whether it has read everything that it follows in the log: old rows are not dropped before. */
  hasReadLog?(): Promise<boolean>
  /** The horizon moved; for notifying readers. */
  moved?(): void
  /** Whether it needs `moved` every second. If no feature does, a world without readers rests until work is due. */
  needsEverySecond?(): boolean
  /** Deletes what it stores of an erased person outside the world. */
  forget?: Forget
  /** Fault injection for calls. */
  faults?: FaultsOnOrder
  /** Finds the owner of an API key. */
  apiKeys?: ApiKeys
  /** What a restored world gets from the present one if it has none of its own: called before, it returns what to do after. */
  carries?(): (origin: Origin) => Promise<void>
  /** Replaces the brand by that of a file; false if it is the same. */
  useBrand?(file: string, origin: Origin): Promise<boolean>
  /** What every call of a user passes. */
  venueGate?: VenueGate
  /** Changes the venue profile. */
  useVenue?(change: VenueChange, origin: Origin): Promise<void>
  /** Clears its timers. */
  stop?(): void | Promise<void>
  reviews?: readonly ReviewHandler[]
  /** Explains the amounts that it posts. */
  explains?: Explainer
  /** Finds the entries of its objects. */
  mover?: Mover
  /** Products that the operator may edit. */
  editable?: readonly Editable[]
  /** Its orders, for the operator. */
  orders?: OrderList
  /** Its trades over time, for the operator's charts. */
  traded?: Traded
  /** What waits for the operator besides reviews. */
  waits?(): Promise<Waiting>
  /** Its objects that freeze money: every hold names one of them. */
  liveObjects?: readonly LiveObjects[]
  /** The invariants of its rows. */
  invariants?: readonly Invariant[]
  /** The number of further live objects, of a user or of all. */
  open?(userId: number | null): Promise<Record<string, number>>
}
