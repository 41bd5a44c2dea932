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
  /** Finds the owner of a key; null for an unknown or revoked one. */
  holderOf(key: string): Soon<KeyHolder | null>
  /** Revokes all keys of a user. */
  revokeAll(userUuid: string): Promise<void>
}
