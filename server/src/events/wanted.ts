import type { EventType } from '@lagoon/shared/catalogue/eventTypes'
import type { WorldEvent } from '@lagoon/shared/events/events'

/** The wanted events: those of one person (by the present id) and those for everyone; null for all. */
export interface Wanted {
  readonly userId: number | null
  readonly types: readonly EventType[] | null
}

export const isWanted = ({ userId, types }: Wanted, event: Pick<WorldEvent, 'type' | 'user_id'>): boolean =>
  (userId === null || event.user_id === null || event.user_id === userId) &&
  (types === null || types.includes(event.type))
