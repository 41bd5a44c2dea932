import type { ApiKeys } from '../http/apiKeys'
import type { Caller } from '../http/call'
import type { Wall } from '../platform/wall'
import type { Ask } from './ask'

/** What an edge knows of the exchange: its calls, who calls, and the time. */
export interface EdgeDeps {
  ask: Ask
  authenticate(token: string): Promise<Caller | null>
  /** null while calls are served. */
  notReady(): string | null
  /** World time in whole seconds. */
  now(): number
}

/** What one knows besides whose callers sign with keys. */
export interface SignedEdgeDeps extends EdgeDeps {
  apiKeys: ApiKeys
  wall: Pick<Wall, 'now'>
  /** Whether there are limits. */
  isLimited: boolean
}
