import type { CallData } from '@lagoon/shared/contract/index'
import type { WorldEvent } from '@lagoon/shared/events/events'
import type { ApiKeys } from '../http/apiKeys'
import type { Caller } from '../http/call'
import type { Hub } from '../live/hub'
import type { Everywhere } from '../platform/everywhere'
import type { Log } from '../platform/log'
import type { Wall } from '../platform/wall'
import type { Ask } from './ask'

export type TapeRow = CallData<'GET currency/deal'>['trades'][number]

/** What an edge knows of the exchange: its calls, who calls, and the time. */
export interface EdgeDeps {
  ask: Ask
  authenticate(token: string): Promise<Caller | null>
  /** null while calls are served. */
  notReady(): string | null
  /** World time in whole seconds. */
  now(): number
}

/** What one knows besides whose callers sign with keys and listen to streams. */
export interface LiveEdgeDeps extends EdgeDeps {
  apiKeys: ApiKeys
  wall: Wall
  /** Whether there are limits. */
  isLimited: boolean
  live: Pick<Hub, 'listen' | 'onRenewed' | 'serve'>
  log: Log
  /** The trades of a pair since a second, newest first: of each second all, in the order in which they happened. */
  tape(pairId: number, since: number): readonly TapeRow[]
  /** Every commit, after everybody else. */
  onLanded(listener: (landed: Landed) => void): void
  everywhere: Everywhere
}

/** What a commit meant for people. */
export interface Landed {
  readonly events: readonly WorldEvent[]
  /** Coin accounts that it changed, as they stand after it, of those who are asked for. */
  balances(isWanted: (userId: number) => boolean): readonly CoinBalance[]
}

interface CoinBalance {
  userId: number
  asset: string
  free: string
  locked: string
}
