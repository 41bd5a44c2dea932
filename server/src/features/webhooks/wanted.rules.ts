import type { WorldEvent } from '@lagoon/shared/events/events'

/** The part of an endpoint that selects its events. */
export interface Wants {
  readonly id: number
  /** Empty means all. */
  readonly types: readonly string[]
  readonly user_uuid: string | null
  /** Batches up to here have their deliveries. */
  readonly batch: number
}

/** An event for an endpoint. `user_id` 0 means everyone. */
export interface Wanted {
  readonly webhook_id: number
  readonly batch: number
  readonly n: number
  readonly user_id: number
  readonly type: string
}

/** The id that a person had in a batch: undefined if it has no event for them. */
type IdIn = (user_uuid: string, batch: number) => number | undefined

/** The events of one batch for the endpoints, in order. An endpoint of one person also gets events for everyone, like `GET events`. */
export function wantedOf(
  batch: number,
  events: readonly WorldEvent[],
  endpoints: readonly Wants[],
  idIn: IdIn,
): Wanted[] {
  const wanted: Wanted[] = []
  for (const { id: webhook_id, types, user_uuid, batch: done } of endpoints) {
    if (batch <= done) continue
    const only = user_uuid === null ? null : idIn(user_uuid, batch)
    for (const [i, { type, user_id }] of events.entries()) {
      if (types.length > 0 && !types.includes(type)) continue
      if (only !== null && user_id !== null && user_id !== only) continue
      wanted.push({ webhook_id, batch, n: i + 1, user_id: user_id ?? 0, type })
    }
  }
  return wanted
}
