import type { PoolClient } from 'pg'
import { readEvents } from '../lane/log/events'
import { toldAfter } from './source.sql'

interface Batch {
  batch: number
  at: number
  events: string
}

interface Told {
  batch: number
  text: string
}

/**
 * The first event in which two logs differ, as a sentence; null where both told the same, in the same order. Most batches are compared as
 * the text that they are; those of due work may have been cut elsewhere, so where texts differ each event counts.
 */
export async function eventDifference(
  left: { client: PoolClient; after: number },
  right: { client: PoolClient; after: number },
): Promise<string | null> {
  const [lefts, rights] = [batchesOf(left), batchesOf(right)]
  const was: Told[] = []
  const is: Told[] = []
  for (;;) {
    const one = was.length === 0 ? (await lefts.next()).value : undefined
    const other = is.length === 0 ? (await rights.next()).value : undefined
    if (one && other && one.at === other.at && one.events === other.events) continue
    was.push(...eventsOf(one))
    is.push(...eventsOf(other))
    if (was.length === 0 && is.length === 0) return null
    const [told, now] = [was.shift(), is.shift()]
    if (told?.text !== now?.text)
      return `batch ${told?.batch ?? 'none'}: told ${told?.text ?? 'nothing'}, now ${now?.text ?? 'nothing'}`
  }
}

const eventsOf = (one: Batch | undefined): Told[] =>
  one ? readEvents(one.events).map(told => ({ batch: one.batch, text: JSON.stringify({ at: one.at, ...told }) })) : []

async function* batchesOf({ client, after }: { client: PoolClient; after: number }): AsyncGenerator<Batch, undefined> {
  for (let last = after; ; ) {
    const rows = await toldAfter.all(client, last)
    yield* rows
    if (rows.length === 0) return
    last = (rows.at(-1) as Batch).batch
  }
}
