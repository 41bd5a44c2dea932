import type { Database } from '../../platform/db/database'
import { type PriceAlert, priceAlerts } from './alerts.table'

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
