import type { Pool } from 'pg'
import type { Feature } from '../features/feature'

/** The number of live objects of each kind, of one user or of all. */
export async function openThings(
  pool: Pool,
  features: readonly Feature[],
  userId: number | null,
): Promise<Record<string, number>> {
  const [holding, others] = await Promise.all([
    countLive(pool, features, userId),
    Promise.all(features.map(feature => feature.open?.(userId) ?? {})),
  ])
  return Object.assign(holding, ...others)
}

async function countLive(pool: Pool, features: readonly Feature[], userId: number | null) {
  const counts = features
    .flatMap(feature => feature.liveObjects ?? [])
    .flatMap(({ counted, sql }) =>
      counted ? [`(SELECT count(*)::int FROM (${sql}) live WHERE $1::int IS NULL OR user_id = $1) AS ${counted}`] : [],
    )
  const { rows } = await pool.query<Record<string, number>>(`SELECT ${counts.join(', ')}`, [userId])
  return { ...rows[0] }
}
