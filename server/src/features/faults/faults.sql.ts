import { statement } from '../../platform/db/sql'

/** One more call that fault $1 looked at. */
export const looked = statement({
  text: 'UPDATE system.fault SET seen = seen + 1 WHERE id = $1 AND is_on RETURNING seen',
  takes: ['int'],
  gives: { seen: 'int' },
})

/** One more that it hit; no row where it has hit as many as it may. */
export const hit = statement({
  text: 'UPDATE system.fault SET hits = hits + 1 WHERE id = $1 AND is_on AND hits < coalesce(times, hits + 1) RETURNING hits',
  takes: ['int'],
  gives: { hits: 'int' },
})
