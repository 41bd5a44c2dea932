import type { deliveryFaults, deliveryStatuses, offReasons } from '@lagoon/shared/api/console-webhooks'
import type { CallData } from '@lagoon/shared/api/index'
import type { EventType } from '@lagoon/shared/catalogue/eventTypes'
import type { Database } from '../../platform/db/database'
import { sliceOf } from '../../platform/db/slice'
import { stampOf } from '../../platform/world-time'
import { standing } from './webhooks.sql'

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

interface Asked {
  webhook_id?: number | undefined
  status?: Status | undefined
  from?: Place | undefined
  to?: Place | undefined
  page: number
  limit: number
}

export async function deliveriesOf({ prisma }: Database, { webhook_id, status, from, to, ...asked }: Asked) {
  const where = {
    ...(webhook_id !== undefined && { webhook_id }),
    ...(status !== undefined && { status }),
    AND: [
      ...(from ? [{ OR: [{ batch: { gt: from.batch } }, { batch: from.batch, n: { gte: from.n } }] }] : []),
      ...(to ? [{ OR: [{ batch: { lt: to.batch } }, { batch: to.batch, n: { lte: to.n } }] }] : []),
    ],
  }
  const [rows, total] = await Promise.all([
    prisma.delivery.findMany({ where, orderBy: { id: 'desc' }, ...sliceOf(asked) }),
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
