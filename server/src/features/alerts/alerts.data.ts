import type { Database } from '../../platform/db/database'
import type { Invariant } from '../../platform/db/invariant'
import { typed } from '../../platform/db/kinds'
import { wholeRows } from '../../platform/db/reading'
import { statement } from '../../platform/db/sql'
import type { RowOf } from '../../platform/db/table'
import { alerts } from './alerts.owner'
import type { Direction } from './alerts.rules'

const columns = {
  id: 'int',
  user_id: 'int',
  pair_id: 'int',
  direction: typed<Direction>('text'),
  price: 'ticks',
  created_at: 'int',
} as const

/** Waiting alerts. A row is removed when the alert fires or is deleted. */
export const priceAlerts = alerts.table('world.price_alert', columns, {
  key: ['user_id', 'pair_id', 'direction', 'price'],
  serial: 'id',
  inMemory: 'all',
})
export type PriceAlert = RowOf<typeof columns>
export type AlertKey = Pick<PriceAlert, 'user_id' | 'pair_id' | 'direction' | 'price'>

/** The number of alerts per user. */
export const alertCounts = alerts.table(
  'world.price_alert_count',
  { user_id: 'int', waiting: 'int' },
  { key: ['user_id'] },
)

export const allAlerts = wholeRows(priceAlerts, { order: ['id'] })

/** The number of waiting alerts, of user $1 or of all. */
export const waitingCount = statement({
  text: 'SELECT count(*) AS alerts FROM world.price_alert WHERE $1::bigint IS NULL OR user_id = $1',
  takes: ['int?'],
  gives: { alerts: 'int' },
  sure: { alerts: 'a count' },
})

/** The user's alerts, newest first; of one pair, or of all. They are few enough for one answer. */
export async function alertsOf({ prisma }: Database, user_id: number, pair_id?: number): Promise<PriceAlert[]> {
  const rows = await prisma.priceAlert.findMany({
    where: { user_id, ...(pair_id !== undefined && { pair_id }) },
    orderBy: { id: 'desc' },
  })
  return rows.map(row => priceAlerts.decode(row))
}

export async function findAlert({ prisma }: Database, user_id: number, id: number): Promise<PriceAlert | null> {
  const row = await prisma.priceAlert.findFirst({ where: { id, user_id } })
  return row && priceAlerts.decode(row)
}

export const alertInvariants: readonly Invariant[] = [
  {
    id: 'I-33',
    sql: `SELECT a.id, 'of nobody' AS what FROM world.price_alert a
          LEFT JOIN world."user" u ON u.id = a.user_id LEFT JOIN world.pair p ON p.id = a.pair_id CROSS JOIN world.clock c
          WHERE u.id IS NULL OR p.id IS NULL OR a.created_at > c.horizon
          UNION ALL
          SELECT coalesce(a.user_id, n.user_id), coalesce(a.waiting, 0) || ' counted as ' || coalesce(n.waiting, 0)
          FROM (SELECT user_id, count(*) AS waiting FROM world.price_alert GROUP BY user_id) a
          FULL JOIN world.price_alert_count n USING (user_id) WHERE coalesce(a.waiting, 0) <> coalesce(n.waiting, 0)`,
  },
]
