import { wholeRows } from '../../platform/db/reading'
import { statement } from '../../platform/db/sql'
import { holding, pending, positions } from './contracts.table'

export const openPositions = wholeRows(positions, { states: [pending, holding], order: ['id'] })

/** Each opening and each closing. A closed part of a position is a row of its own, opened together with the position. */
const moves = `
WITH move AS (
  SELECT pair_id, type, opened_at AS at, number, number * price AS cost, number * price AS traded
  FROM world.position WHERE opened_at IS NOT NULL
  UNION ALL
  SELECT pair_id, type, completed_at, -number, -number * price, number * close_price FROM world.position WHERE status = 3
)`

/** What was opened and closed by steps of $2 seconds from second $1 on, at its prices. */
export const tradedBySteps = statement({
  text: `${moves}
SELECT (m.at - $1::bigint) / $2::bigint AS place, p.legal_id AS coin_id, trunc(sum(m.traded), 18) AS amount
FROM move m JOIN world.pair p ON p.id = m.pair_id WHERE m.at >= $1::bigint GROUP BY 1, 2`,
  takes: ['int', 'int'],
  gives: { place: 'int', coin_id: 'int', amount: 'atoms' },
  sure: { place: 'the condition says so', amount: 'a group has a row' },
})

/** How open positions changed by the same steps, −1 being everything before; `cost` is the opening value of longs minus that of shorts. */
export const heldBySteps = statement({
  text: `${moves}
SELECT CASE WHEN m.at < $1::bigint THEN -1 ELSE (m.at - $1::bigint) / $2::bigint END AS place, p.currency_id AS coin_id,
  coalesce(sum(m.number) FILTER (WHERE m.type = 1), 0) AS long, coalesce(sum(m.number) FILTER (WHERE m.type = 2), 0) AS short,
  trunc(sum(CASE m.type WHEN 1 THEN m.cost ELSE -m.cost END), 18) AS cost
FROM move m JOIN world.pair p ON p.id = m.pair_id GROUP BY 1, 2`,
  takes: ['int', 'int'],
  gives: { place: 'int', coin_id: 'int', long: 'atoms', short: 'atoms', cost: 'atoms' },
  sure: {
    place: 'who was opened or closed was so at a second',
    long: 'coalesced',
    short: 'coalesced',
    cost: 'a group has a row',
  },
})
