import type { Soon } from '../platform/soon'
import type { Caller } from './call'

/** Whose an API key is, and what it signs with. */
export interface KeyHolder {
  readonly caller: Caller
  readonly secret: string
  /** Whether it may place and cancel orders; else it reads. */
  readonly trade: boolean
}

export interface ApiKeys {
  /** Finds who brings a key; null for one that is not good, or is no longer. */
  holderOf(key: string): Soon<KeyHolder | null>
  /** None of a person's keys is good any more. */
  revokeAll(userUuid: string): Promise<void>
}
