import { commits } from '../lane/log/commit'
import { by, reading, sorted, wholeRows } from '../platform/db/reading'
import { statement } from '../platform/db/sql'
import { clocks } from './clock.table'
import { failedObjects } from './failedWork.table'

export const theClockRow = wholeRows(clocks)

/** What was done last. */
export const lastCommit = reading({
  of: commits,
  text: 'SELECT kind, at FROM system.commit ORDER BY batch DESC LIMIT 1',
  gives: { kind: 'text', at: 'int' },
  among: rows =>
    sorted(rows, by('batch'))
      .slice(-1)
      .map(({ kind, at }) => ({ kind, at })),
})

export const allFailed = wholeRows(failedObjects, { order: ['at', 'kind', 'ref'] })

/** Of $1 second, $2 wall time, $3 epoch and $4 seed, unless the world has begun. */
export const clockBegun = statement({
  text: `
INSERT INTO world.clock (id, horizon, target, frozen, speed, wall_at, epoch, seed, started_at, price_version)
VALUES (1, $1, $1, false, 1, $2, $3, $4, $1, 2) ON CONFLICT DO NOTHING`,
  takes: ['int', 'int', 'text', 'text'],
})
