import type { WorldEvent } from '@lagoon/shared/events/events'
import { eventId } from '../lane/log/events'

/**
 * An event of a batch as nodes send it; null: its data is that of the event before it. The data is text, because most events concern nobody
 * who is connected to a given gateway, and then it is never parsed.
 */
export type SentEvent = readonly [type: WorldEvent['type'], user_id: number | null, data: string | null]

export function sentEvents(events: readonly WorldEvent[]): SentEvent[] {
  let before: unknown = null
  return events.map(({ type, user_id, data }) => {
    const isSame = data === before
    before = data
    return [type, user_id, isSame ? null : JSON.stringify(data)]
  })
}

/** The events of a batch as listeners get them. Events that shared their data share it again. */
export function receivedEvents(batch: number, at: number, sent: readonly SentEvent[]): WorldEvent[] {
  let text = new Text('null')
  return sent.map(([type, user_id, data], i) => {
    if (data !== null) text = new Text(data)
    return new ReceivedEvent(eventId(batch, i), at, type, user_id, text) as WorldEvent
  })
}

/** Is parsed when somebody needs it first. */
class Text {
  #value: WorldEvent['data'] | null = null

  constructor(private readonly json: string) {}

  get value(): WorldEvent['data'] {
    this.#value ??= JSON.parse(this.json) as WorldEvent['data']
    return this.#value
  }
}

class ReceivedEvent {
  constructor(
    readonly id: string,
    readonly at: number,
    readonly type: WorldEvent['type'],
    readonly user_id: number | null,
    private readonly text: Text,
  ) {}

  get data(): WorldEvent['data'] {
    return this.text.value
  }
}
