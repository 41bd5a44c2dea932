import type { EventType } from '@lagoon/shared/catalogue/eventTypes'
import type { Client } from '@lagoon/shared/client/createClient'
import type { Remote } from '../remote'

/** Where an event is made to happen: by calls that everybody has, and those of the operator. */
export interface Stage {
  readonly remote: Remote
  /** Whom it happens to: the one of `--user`, else a guest with demo funds. */
  person(): Promise<{ id: number; client: Client }>
  /** Moves world time. */
  advance(seconds: number): Promise<unknown>
}

interface Trigger {
  /** What is done, for the list. */
  readonly does: string
  /** Somebody new does it, for a password or a first time is needed: nobody can be named. */
  readonly anew?: true
  run(stage: Stage): Promise<unknown>
}

/** Some of all types; together they are all. */
export type Triggers<T extends EventType> = Readonly<Record<T, Trigger>>
