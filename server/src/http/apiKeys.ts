import type { Caller } from './call'

/** Whose an API key is, and what it signs with. */
export interface KeyHolder {
  readonly caller: Caller
  readonly secret: string
  /** Whether it may place and cancel orders; else it reads. */
  readonly trade: boolean
}

/** Finds who brings a key; null for one that is not good, or is no longer. */
export interface ApiKeys {
  holderOf(key: string): Promise<KeyHolder | null>
}
