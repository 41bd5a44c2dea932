import { statement } from '../../platform/db/sql'

/** Counts one more call that fault $1 checked. */
export const looked = statement({
  text: 'UPDATE system.fault SET seen = seen + 1 WHERE id = $1 AND is_on RETURNING seen',
  takes: ['int'],
  gives: { seen: 'int' },
})

/** Counts one more hit; no row if the limit is reached. */
export const hit = statement({
  text: 'UPDATE system.fault SET hits = hits + 1 WHERE id = $1 AND is_on AND hits < coalesce(times, hits + 1) RETURNING hits',
  takes: ['int'],
  gives: { hits: 'int' },
})
