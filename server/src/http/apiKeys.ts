import type { Soon } from '../platform/soon'
import type { Caller } from './call'

/** The owner of an API key, and the secret that signs the owner's requests. */
export interface KeyHolder {
  readonly caller: Caller
  /** A secret of both sides, or the public key of the owner in PEM. */
  readonly secret: string
  /** True if the key may place and cancel orders; false if it may only read. */
  readonly trade: boolean
}

export interface ApiKeys {
  /** Finds the owner of a key; null for an unknown or revoked one. */
  holderOf(key: string): Soon<KeyHolder | null>
  /** Revokes all keys of a user. */
  revokeAll(userUuid: string): Promise<void>
}
