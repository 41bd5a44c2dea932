import { statement } from '../../platform/db/sql'

const logged = {
  batch: 'int',
  epoch: 'int',
  kind: 'text',
  at: 'int',
  wall_ms: 'int',
  made_by: 'text',
  commands: 'text',
  answers: 'text',
  events: 'text?',
} as const

const columns = Object.keys(logged).join(', ')

export const firstCommit = statement({
  text: `SELECT ${columns} FROM system.commit ORDER BY batch LIMIT 1`,
  gives: logged,
})

/** The next batches after batch $1. */
export const commitsAfter = statement({
  text: `SELECT ${columns} FROM system.commit WHERE batch > $1 ORDER BY batch LIMIT 500`,
  takes: ['int'],
  gives: logged,
})

/** The personal data of the batches from $1 to $2. */
export const personalOf = statement({
  text: 'SELECT batch, n, data FROM system.personal WHERE batch BETWEEN $1 AND $2',
  takes: ['int', 'int'],
  gives: { batch: 'int', n: 'int', data: 'text' },
})

/** The log entries after batch $1 that say that a snapshot is complete. */
export const snapshotsLogged = statement({
  text: `SELECT ${columns} FROM system.commit WHERE kind = 'snapshot' AND batch > $1 ORDER BY batch`,
  takes: ['int'],
  gives: logged,
})

/** The snapshot called $1, and whether the log continues from it without a gap. */
export const snapshotCalled = statement({
  text: `SELECT id, batch, at, batch >= (SELECT min(batch) - 1 FROM system.commit) AS is_followed
         FROM system.snapshot WHERE name = $1 AND logged IS NOT NULL`,
  takes: ['text'],
  gives: { id: 'int', batch: 'int?', at: 'int', is_followed: 'bool?' },
})

/** The imported world that became the present one with batch $1. No row if its snapshot was deleted. */
export const broughtBy = statement({
  text: 'SELECT id, at, sequences::text AS sequences FROM system.snapshot WHERE batch = $1 AND logged = $1',
  takes: ['int'],
  gives: { id: 'int', at: 'int', sequences: 'text' },
  sure: { sequences: 'never null' },
})

/** The oldest snapshot from which the log continues without a gap. */
export const oldestFollowed = statement({
  text: `SELECT id, name, batch, at FROM system.snapshot
         WHERE logged IS NOT NULL AND batch >= (SELECT min(batch) - 1 FROM system.commit) ORDER BY batch LIMIT 1`,
  gives: { id: 'int', name: 'text', batch: 'int', at: 'int' },
  sure: { batch: 'it is as great as another' },
})

/** The events for users who were erased since. */
export const erasedEvents = statement({
  text: 'SELECT event.batch, event.user_id FROM system.erased JOIN system.event_index event USING (user_uuid)',
  gives: { batch: 'int', user_id: 'int' },
})
