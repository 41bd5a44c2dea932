import { statement } from '../platform/db/sql'

const logged = {
  batch: 'int',
  kind: 'text',
  at: 'int',
  commands: 'text',
  answers: 'text',
  asked: 'text',
  first_entry: 'int?',
  counts: 'text',
} as const
const columns = `batch, kind, at, commands, answers, asked, first_entry, coalesce(array_to_string(entries, ','), '') AS counts`
const sure = { counts: 'what is null is empty' }

/** From batch $1 to $2, the last batch with entries that begins at or before entry $3. */
export const batchOfEntry = statement({
  text: `SELECT ${columns} FROM system.commit
         WHERE batch BETWEEN $1 AND $2 AND first_entry <= $3 AND kind IN ('call', 'due')
         ORDER BY first_entry DESC, batch DESC LIMIT 1`,
  takes: ['int', 'int', 'int'],
  gives: logged,
  sure,
})

export const batchCalled = statement({
  text: `SELECT ${columns} FROM system.commit WHERE batch = $1`,
  takes: ['int'],
  gives: logged,
  sure,
})

export const boundsOfLog = statement({
  text: 'SELECT min(batch) AS first, max(batch) AS last FROM system.commit',
  gives: { first: 'int?', last: 'int?' },
})

export const batchFrom = statement({
  text: 'SELECT batch, wall_ms FROM system.commit WHERE batch >= $1 ORDER BY batch LIMIT 1',
  takes: ['int'],
  gives: { batch: 'int', wall_ms: 'int' },
})

/** Between batch $2 and before $3, the newest one with a command of this request. */
export const batchRequestedBy = statement({
  text: `SELECT ${columns} FROM system.commit
         WHERE batch >= $2 AND batch < $3 AND strpos(asked, $1) > 0 ORDER BY batch DESC LIMIT 1`,
  takes: ['text', 'int', 'int'],
  gives: logged,
  sure,
})
