import type { EventType } from '@lagoon/shared/catalogue/eventTypes'
import type { Client } from '@lagoon/shared/client/createClient'
import type { Remote } from '../remote'

/** The tools that cause an event: calls of users and of the operator. */
export interface Stage {
  readonly remote: Remote
  /** The user of the event: the one of `--user`, otherwise a guest with demo funds. */
  person(): Promise<{ id: number; client: Client }>
  /** Moves world time. */
  advance(seconds: number): Promise<unknown>
}

interface Trigger {
  /** A description for the list. */
  readonly does: string
  /** It needs a new user, for a password or a first time, so no user can be named. */
  readonly again?: true
  run(stage: Stage): Promise<unknown>
}

export type Triggers = Readonly<Record<EventType, Trigger>>
/** Those of one product; together they cover all. */
export type Some = Partial<Triggers>
