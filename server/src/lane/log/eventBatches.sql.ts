import { statement } from '../../platform/db/sql'

const events = {
  gives: { batch: 'int', at: 'int', events: 'text' },
  sure: { events: 'the others are left out' },
} as const

/** The events of the $2 batches after $1, oldest first, for readers that follow the log. */
export const eventsAfter = statement({
  text: `
SELECT batch, at, events FROM system.commit
WHERE batch > $1 AND events IS NOT NULL ORDER BY batch LIMIT $2`,
  takes: ['int', 'int'],
  ...events,
})

/** The events of some batches. */
export const eventsIn = statement({
  text: 'SELECT batch, at, events FROM system.commit WHERE batch = ANY ($1) AND events IS NOT NULL',
  takes: ['int[]'],
  ...events,
})
