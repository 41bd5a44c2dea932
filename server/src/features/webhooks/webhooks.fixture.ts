import { eventsAfter, eventsIn } from '../../lane/log/eventBatches.sql'
import { eventsText, type RecordedEvent } from '../../lane/log/events'
import type { Database } from '../../platform/db/database'
import { writtenModelOf } from '../../platform/db/model.fixture'
import { poolAnswering } from '../../platform/db/pool.fixture'
import { endsOfLog, idsOf } from './webhooks.sql'

export const endpoint = (changed: object = {}) => ({
  ...{ id: 1, url: 'https://one.example/hook', types: [], user_uuid: null, user_id: null, batch: 0, secret: '' },
  ...{ enabled: true, off_reason: '', created_at: 60n },
  ...changed,
})

export const delivery = (changed: object = {}) => ({
  ...{ id: 1, webhook_id: 1, batch: 5, n: 1, type: 'transfer.done', user_id: 7, attempt: 0, status: 'waiting' },
  ...{ http_status: null, fault: '', took_ms: null, at: null, next_at: null },
  ...changed,
})

export const done = (user_id: number | null = 7) =>
  ({ type: 'transfer.done', user_id, data: {} }) as unknown as RecordedEvent

/** Endpoints and their deliveries in memory, beside a log with these events in each batch. */
export function webhooksOver(
  endpoints: object[],
  deliveries: object[] = [],
  log: Record<number, RecordedEvent[]> = {},
) {
  const answering = poolAnswering()
  const { pool, when } = answering
  const batches = () =>
    Object.entries(log).map(([batch, events]) => ({ batch: Number(batch), at: 5, events: eventsText(events) }))
  when(endsOfLog, () => [{ oldest: batches()[0]?.batch ?? 0, newest: batches().at(-1)?.batch ?? 0 }])
  when(eventsAfter, (after, most) =>
    batches()
      .filter(({ batch }) => batch > after)
      .slice(0, most),
  )
  when(eventsIn, asked => batches().filter(({ batch }) => asked.includes(batch)))
  when(idsOf, () => [])
  const prisma = {
    webhook: writtenModelOf(endpoints),
    delivery: writtenModelOf(deliveries),
    user: writtenModelOf([{ id: 7, uuid: 'seven', nickname: 'Mei' }]),
    $transaction: (all: Promise<unknown>[]) => Promise.all(all),
  }
  return { ...answering, db: { pool, prisma } as unknown as Database, endpoints, deliveries }
}
