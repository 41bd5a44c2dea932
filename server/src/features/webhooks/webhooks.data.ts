import type { CallData } from '@lagoon/shared/api/index'
import type { EventType } from '@lagoon/shared/catalogue/eventTypes'
import type { deliveryFaults, deliveryStatuses, offReasons } from '@lagoon/shared/products/console/webhooks'
import type { Database } from '../../platform/db/database'
import { sliceOf } from '../../platform/db/slice'
import { statement } from '../../platform/db/sql'
import { stampOf } from '../../platform/world-time'

/** Which of the batches $2 have events for the uuids $1, and under which id: ids are assigned again after a restore. */
export const idsOf = statement({
  text: 'SELECT user_uuid, batch, user_id FROM system.event_index WHERE user_uuid = ANY ($1) AND batch = ANY ($2)',
  takes: ['uuid[]', 'int[]'],
  gives: { user_uuid: 'uuid', batch: 'int', user_id: 'int' },
})

export const endsOfLog = statement({
  text: 'SELECT coalesce(min(batch), 0) AS oldest, coalesce(max(batch), 0) AS newest FROM system.commit',
  gives: { oldest: 'int', newest: 'int' },
  sure: { oldest: 'coalesced', newest: 'coalesced' },
})

/** Active endpoints with room: with $1 waiting, the rest stays in the log until some are delivered. */
export const recorded = statement({
  text: `
SELECT w.id, to_json(coalesce(w.types, '{}')) AS types, w.user_uuid, w.batch,
       EXISTS (SELECT FROM system.delivery d WHERE d.webhook_id = w.id AND d.status = 'waiting' OFFSET $1) AS is_full
FROM system.webhook w WHERE w.enabled ORDER BY w.id`,
  takes: ['int'],
  gives: { id: 'int', types: 'json', user_uuid: 'uuid?', batch: 'int', is_full: 'bool' },
  sure: { types: 'coalesced', is_full: 'whether something exists is never null' },
})

/** Writes deliveries and moves the positions of their endpoints $1 to batch $2, both or neither. Existing ones stay. */
export const record = statement({
  text: `
WITH moved AS (
  UPDATE system.webhook SET batch = greatest(batch, $2) WHERE id = ANY ($1) AND enabled RETURNING id
)
INSERT INTO system.delivery (webhook_id, batch, n, user_id, type, created_at)
SELECT moved.id, event.batch, event.n, event.user_id, event.type, $8
FROM unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::text[])
  WITH ORDINALITY AS event(webhook_id, batch, n, user_id, type, place)
JOIN moved ON moved.id = event.webhook_id
ORDER BY event.place
ON CONFLICT (webhook_id, batch, n) DO NOTHING`,
  takes: ['int[]', 'int', 'int[]', 'int[]', 'int[]', 'int[]', 'text[]', 'int'],
  prepared: 'webhook record',
})

/** Resends the same events as if they had never been sent. Returns how many are waiting now. */
export const resend = statement({
  text: `
INSERT INTO system.delivery AS d (webhook_id, batch, n, user_id, type, created_at)
SELECT event.webhook_id, event.batch, event.n, event.user_id, event.type, $6
FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[])
  WITH ORDINALITY AS event(webhook_id, batch, n, user_id, type, place)
JOIN system.webhook w ON w.id = event.webhook_id
ORDER BY event.place
ON CONFLICT (webhook_id, batch, n) DO UPDATE
SET status = 'waiting', attempt = 0, http_status = NULL, fault = '', took_ms = NULL, at = NULL, next_at = NULL`,
  takes: ['int[]', 'int[]', 'int[]', 'int[]', 'text[]', 'int'],
})

/** The deliveries to endpoint $1 at second $2, oldest first. A user's events behind a failed one wait, so that they arrive in order. */
export const dueAt = statement({
  text: `
SELECT d.id, d.batch, d.n, d.user_id, d.attempt, d.next_at FROM system.delivery d
WHERE d.webhook_id = $1 AND d.status = 'waiting' AND NOT EXISTS (
  SELECT FROM system.delivery before
  WHERE before.webhook_id = $1 AND before.user_id = d.user_id AND before.status = 'waiting' AND before.next_at > $2)
ORDER BY d.batch, d.n LIMIT $3`,
  takes: ['int', 'int', 'int'],
  gives: { id: 'int', batch: 'int', n: 'int', user_id: 'int', attempt: 'int', next_at: 'int?' },
  prepared: 'webhook due',
})

/** The second of the next retry at an endpoint. */
export const nextAt = statement({
  text: `SELECT min(next_at) AS next_at FROM system.delivery WHERE webhook_id = $1 AND status = 'waiting' AND next_at IS NOT NULL`,
  takes: ['int'],
  gives: { next_at: 'int?' },
})

/** Stores results of attempts; 0 means no status and no next second. */
export const tried = statement({
  text: `
UPDATE system.delivery d
SET status = made.status, attempt = made.attempt, http_status = nullif(made.http_status, 0), fault = made.fault,
    took_ms = made.took_ms, at = made.at, next_at = nullif(made.next_at, 0)
FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[])
  AS made(id, status, attempt, http_status, fault, took_ms, at, next_at)
WHERE d.id = made.id`,
  takes: ['int[]', 'text[]', 'int[]', 'int[]', 'text[]', 'int[]', 'int[]', 'int[]'],
  prepared: 'webhook tried',
})

/** Retries planned later than $1 are due now: they were planned in a world that a restore has undone. */
export const planAgain = statement({
  text: `UPDATE system.delivery SET next_at = $2 WHERE status = 'waiting' AND next_at > $1`,
  takes: ['int', 'int'],
})

/** Keeps the newest $1 successful deliveries of each endpoint. */
export const dropDelivered = statement({
  text: `
DELETE FROM system.delivery d USING system.webhook w
WHERE d.webhook_id = w.id AND d.status = 'delivered' AND d.id < (
  SELECT id FROM system.delivery WHERE webhook_id = w.id AND status = 'delivered' ORDER BY id DESC OFFSET $1 LIMIT 1)`,
  takes: ['int'],
})

/** Whether an active endpoint has had a waiting delivery since before $1 (unix ms): the log must keep its event. */
export const waitsSince = statement({
  text: `
SELECT EXISTS (
  SELECT FROM system.delivery d JOIN system.webhook w ON w.id = d.webhook_id
  WHERE w.enabled AND d.status = 'waiting' AND d.created_at < $1) AS waits`,
  takes: ['int'],
  gives: { waits: 'bool' },
  sure: { waits: 'whether something exists is never null' },
})

export const webhooksOfPerson = statement({
  text: 'DELETE FROM system.webhook WHERE user_uuid = $1::uuid',
  takes: ['uuid'],
})

/** The number of waiting and of failed deliveries, for each endpoint. */
export const standing = statement({
  text: `
SELECT webhook_id, count(*) FILTER (WHERE status = 'waiting') AS waiting, count(*) FILTER (WHERE status = 'failed') AS failed
FROM system.delivery WHERE status <> 'delivered' GROUP BY webhook_id`,
  gives: { webhook_id: 'int', waiting: 'int', failed: 'int' },
  sure: { waiting: 'a count', failed: 'a count' },
})

type OffReason = (typeof offReasons)[number]
type Status = (typeof deliveryStatuses)[number]

export const mostWebhooks = 20

/** The active endpoints. */
export async function targetsOf({ prisma }: Database) {
  const rows = await prisma.webhook.findMany({ where: { enabled: true }, orderBy: { id: 'asc' } })
  return rows.map(({ id, url, secret }) => ({ id, url, sealed: secret }))
}

/** Nothing is lost: waiting deliveries continue when it is switched on again. */
export async function switchOff({ prisma }: Database, id: number, off_reason: Exclude<OffReason, ''>): Promise<void> {
  await prisma.webhook.updateMany({ where: { id, enabled: true }, data: { enabled: false, off_reason } })
}

/** Switches it on again, from where it stopped: failed deliveries are retried. */
export async function switchOn({ prisma }: Database, id: number): Promise<void> {
  await prisma.$transaction([
    prisma.delivery.updateMany({
      where: { webhook_id: id, status: { in: ['failed', 'waiting'] } },
      data: { status: 'waiting', attempt: 0, next_at: null },
    }),
    prisma.webhook.updateMany({ where: { id }, data: { enabled: true, off_reason: '' } }),
  ])
}

export async function webhooksOf({ prisma, pool }: Database): Promise<CallData<'GET console/webhooks'>> {
  const [rows, counts] = await Promise.all([prisma.webhook.findMany({ orderBy: { id: 'asc' } }), standing.all(pool)])
  return rows.map(({ id, url, types, user_id, enabled, off_reason, created_at }) => {
    const { waiting = 0, failed = 0 } = counts.find(row => row.webhook_id === id) ?? {}
    return {
      ...{ id, url, user_id, waiting, failed },
      types: types as EventType[],
      enabled: enabled ? 1 : 0,
      off_reason: off_reason as OffReason,
      created_at: stampOf(Number(created_at)),
    }
  })
}

/** The position of an event in the log. */
interface Place {
  batch: number
  n: number
}

interface Requested {
  webhook_id?: number | undefined
  status?: Status | undefined
  from?: Place | undefined
  to?: Place | undefined
  page: number
  limit: number
}

export async function deliveriesOf({ prisma }: Database, { webhook_id, status, from, to, ...requested }: Requested) {
  const where = {
    ...(webhook_id !== undefined && { webhook_id }),
    ...(status !== undefined && { status }),
    AND: [
      ...(from ? [{ OR: [{ batch: { gt: from.batch } }, { batch: from.batch, n: { gte: from.n } }] }] : []),
      ...(to ? [{ OR: [{ batch: { lt: to.batch } }, { batch: to.batch, n: { lte: to.n } }] }] : []),
    ],
  }
  const [rows, total] = await Promise.all([
    prisma.delivery.findMany({ where, orderBy: { id: 'desc' }, ...sliceOf(requested) }),
    prisma.delivery.count({ where }),
  ])
  const stampOrNone = (second: bigint | null) => (second === null ? '' : stampOf(Number(second)))
  const data = rows.map(({ id, webhook_id, batch, n, type, user_id, attempt, status, http_status, ...row }) => ({
    ...{ id, webhook_id, attempt, http_status, took_ms: row.took_ms },
    event_id: `${batch}-${n}`,
    type: type as EventType,
    user_id: user_id === 0 ? null : user_id,
    status: status as Status,
    fault: row.fault as (typeof deliveryFaults)[number],
    at: stampOrNone(row.at),
    next_at: stampOrNone(row.next_at),
  }))
  return { data, total }
}
