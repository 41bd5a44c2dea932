import type { Caller } from '../http/call'
import type { Ask } from './ask'

/** What an edge knows of the exchange: its reads, who calls, and the time. */
export interface EdgeDeps {
  ask: Ask
  authenticate(token: string): Promise<Caller | null>
  /** null while calls are served. */
  notReady(): string | null
  /** World time in whole seconds. */
  now(): number
}
