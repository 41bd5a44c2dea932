import { commits } from '../lane/log/commit'
import { by, reading, sorted, wholeRows } from '../platform/db/reading'
import { statement } from '../platform/db/sql'
import { clocks } from './clock.table'
import { failedObjects } from './failedWork.table'

export const theClockRow = wholeRows(clocks)

/** The last commit. */
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

/** Inserts second $1, wall time $2, epoch $3 and seed $4, unless the world exists. */
export const clockBegun = statement({
  text: `
INSERT INTO world.clock (id, horizon, target, frozen, speed, wall_at, epoch, seed, started_at, price_version)
VALUES (1, $1, $1, false, 1, $2, $3, $4, $1, 2) ON CONFLICT DO NOTHING`,
  takes: ['int', 'int', 'text', 'text'],
})
