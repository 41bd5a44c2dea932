import { liveObjects } from '../../ledger/liveObjects'

/** A position freezes its margin; one that waits for its limit also freezes the opening fee. */
export const openPositions = liveObjects({
  kind: 'position',
  counted: 'positions',
  sql: `SELECT id AS ref, user_id, margin + CASE status WHEN 0 THEN open_fee ELSE 0 END AS amount
        FROM world.position WHERE status IN (0, 1)`,
})

export const { holdOf } = openPositions
