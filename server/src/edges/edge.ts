import type { CallData } from '@lagoon/shared/api/index'
import type { WorldEvent } from '@lagoon/shared/events/events'
import type { ApiKeys } from '../http/apiKeys'
import type { Caller } from '../http/call'
import type { Hub } from '../live/hub'
import type { ShownBrand } from '../platform/brand'
import type { FaultsOnOrder } from '../platform/effect'
import type { Everywhere } from '../platform/everywhere'
import type { Log } from '../platform/log'
import type { Soon } from '../platform/soon'
import type { Wall } from '../platform/wall'
import type { Ask } from './ask'

export type TapeRow = CallData<'GET currency/deal'>['trades'][number] & {
  /** The order of a user that took; it is in no answer. */
  order?: number | null
}

/** What an edge gets from the exchange: its calls, authentication, and the time. */
export interface EdgeDeps {
  ask: Ask
  authenticate(token: string): Soon<Caller | null>
  /** null while calls are served. */
  notReady(): string | null
  /** World time in whole seconds. */
  now(): number
  brand: ShownBrand
  /** Injected faults; null while world control is off. */
  faults: FaultsOnOrder | null
  wall: Wall
  /** By how much the time that programs are shown is ahead, in milliseconds. */
  skew_ms(): number
}

/** What an edge with signed requests and streams gets in addition. */
export interface LiveEdgeDeps extends EdgeDeps {
  apiKeys: ApiKeys
  /** Whether rate limits are on. */
  isLimited: boolean
  /** Whether parts that Binance has retired are served, for older clients. */
  servesRetired: boolean
  live: Pick<Hub, 'listen' | 'onRenewed' | 'serve'>
  log: Log
  /** The trades of a pair from a second until another one or now, newest first; all trades of a second, in their order. */
  tape(pairId: number, since: number, until?: number): readonly TapeRow[]
  /** The same for trades of any age. */
  history(pairId: number, since: number, until: number): Promise<readonly TapeRow[]>
  /** How many trades there were in each step of a time, and how much of them buyers took, in lots; by the first second of the step. */
  flow(
    pairId: number,
    since: number,
    until: number,
    step_s: number,
  ): Promise<ReadonlyMap<number, { readonly trades: number; readonly bought: number }>>
  /** Whether the price of a pair stands still at present, so that nothing trades. */
  isHalted(pairId: number): boolean
  /** Calls back after every commit, after all other listeners. */
  onCommitted(listener: (committed: Committed) => void): void
  /** Calls back when an operator freezes the login of a user. */
  onLoginFrozen(listener: (userId: number) => void): void
  everywhere: Everywhere
  /** Refuses a request beyond the limits of the venue profile. */
  admit(who: string): void
}

/** The events and balances of a commit. */
export interface Committed {
  /** Its number; null if nothing was written. */
  readonly batch: number | null
  readonly events: readonly WorldEvent[]
  /** The changed coin accounts after the commit, of the wanted users. */
  balances(isWanted: (userId: number) => boolean): readonly CoinBalance[]
  /** The fills of orders that took from the book in this commit, oldest first. */
  taken(): readonly TakenTrade[]
}

/** A fill as its taker sees it. */
export type TakenTrade = Pick<
  CallData<'GET coin/fills'>['data'][number],
  'order_id' | 'id' | 'price' | 'amount' | 'fee' | 'fee_currency'
>

interface CoinBalance {
  userId: number
  asset: string
  free: string
  locked: string
}
