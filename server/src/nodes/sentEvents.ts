import type { WorldEvent } from '@lagoon/shared/events/events'
import { eventId } from '../lane/log/events'
import { type PackedTexts, packTexts, textAt } from '../platform/packedTexts'

/**
 * The events of a batch as nodes send them, in columns. Their data is text, because most of their users are not connected to a given
 * gateway, and then it is never parsed.
 */
export interface SentEvents {
  readonly types: readonly WorldEvent['type'][]
  /** The index into `types` for each event. */
  readonly kinds: readonly number[]
  /** The user id of each event; 0 for events without a user. */
  readonly users: readonly number[]
  /** The index into `texts` for each event: events of one decision share their data. */
  readonly data: readonly number[]
  readonly texts: PackedTexts
}

export function sentEvents(events: readonly WorldEvent[]): SentEvents {
  const types = [...new Set(events.map(({ type }) => type))]
  const shared: unknown[] = []
  const data = events.map(event => {
    if (shared.length === 0 || event.data !== shared.at(-1)) shared.push(event.data)
    return shared.length - 1
  })
  return {
    types,
    kinds: events.map(({ type }) => types.indexOf(type)),
    users: events.map(({ user_id }) => user_id ?? 0),
    data,
    texts: packTexts(shared),
  }
}

/** The events of a batch as listeners get them. Events that shared their data share it again. */
export function receivedEvents(batch: number, at: number, sent: SentEvents): WorldEvent[] {
  const { types, kinds, users, data, texts } = sent
  const shared = texts.ends.map((_, i) => new Text(texts, i))
  return kinds.map((kind, i) => {
    const [type, text] = [types[kind] as WorldEvent['type'], shared[data[i] as number] as Text]
    return new ReceivedEvent(batch, i, at, type, users[i] || null, text) as WorldEvent
  })
}

/** Text that is parsed at its first use. */
class Text {
  #value: WorldEvent['data'] | null = null

  constructor(
    private readonly texts: PackedTexts,
    private readonly i: number,
  ) {}

  get value(): WorldEvent['data'] {
    this.#value ??= JSON.parse(textAt(this.texts, this.i)) as WorldEvent['data']
    return this.#value
  }
}

class ReceivedEvent {
  constructor(
    private readonly batch: number,
    private readonly i: number,
    readonly at: number,
    readonly type: WorldEvent['type'],
    readonly user_id: number | null,
    private readonly text: Text,
  ) {}

  get id(): string {
    return eventId(this.batch, this.i)
  }

  get data(): WorldEvent['data'] {
    return this.text.value
  }
}
