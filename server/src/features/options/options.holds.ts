import { liveObjects } from '../../ledger/liveObjects'

/** An option freezes its stake until it is delivered. */
export const runningOptions = liveObjects({
  kind: 'option',
  counted: 'options',
  sql: `SELECT id AS ref, user_id, number AS amount FROM world.option_order WHERE status = 1`,
})

export const { holdOf } = runningOptions
