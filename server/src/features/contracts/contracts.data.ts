import { add, fromAtoms, zero } from '@lagoon/shared/money/atoms'
import { position as machine } from '@lagoon/shared/products/contracts.rules'
import { liveObjects } from '../../ledger/liveObjects'
import { wallets } from '../../ledger/wallets'
import { usdtId } from '../../market/listing'
import type { Database } from '../../platform/db/database'
import type { Invariant } from '../../platform/db/invariant'
import { wholeRows } from '../../platform/db/reading'
import { sliceOf } from '../../platform/db/slice'
import { statement } from '../../platform/db/sql'
import type { RowOf } from '../../platform/db/table'
import { contracts } from './contracts.owner'

/** A position from its order to its end. It keeps the terms under which it was opened. */
const columns = {
  id: 'int',
  user_id: 'int',
  pair_id: 'int',
  coin_id: 'int',
  type: 'int',
  status: 'int',
  share: 'int',
  multiple: 'int',
  number: 'atoms',
  origin_price: 'atoms',
  price: 'atoms',
  profit_price: 'atoms',
  loss_price: 'atoms',
  trailing_distance: 'atoms',
  trailing_since: 'int?',
  liquidation_price: 'atoms',
  origin_margin: 'atoms',
  margin: 'atoms',
  open_fee: 'atoms',
  close_fee: 'atoms',
  fee_rate: 'rate',
  open_rate: 'rate?',
  spread: 'atoms',
  maintenance_rate: 'rate',
  fact_profits: 'atoms',
  shortfall: 'atoms',
  close_price: 'atoms?',
  close_reason: 'text?',
  open_tick_id: 'text?',
  close_tick_id: 'text?',
  created_at: 'int',
  opened_at: 'int?',
  completed_at: 'int?',
  armed_at: 'int',
  part_of: 'int?',
  rest_number: 'atoms',
  margin_changes: 'int',
} as const

export const positions = contracts.table('world.position', columns, {
  key: ['id'],
  state: { column: 'status', states: machine },
  serial: 'id',
  cached: true,
  inMemory: [machine.codeOf('pending'), machine.codeOf('holding')],
})
export type Position = RowOf<typeof columns>

export const pending = machine.codeOf('pending')
export const holding = machine.codeOf('holding')
export const closed = machine.codeOf('closed')
export const cancelled = machine.codeOf('cancelled')

/** Texts of programs; no decision reads them. */
export const contractNotes = contracts.table(
  'world.contract_note',
  { user_id: 'int', key: 'text', value: 'text', at: 'int' },
  { key: ['user_id', 'key'] },
)

const most_notes = 5000

/** The notes of a user, the latest change first. */
export const notesOf = ({ prisma }: Database, user_id: number): Promise<{ key: string; value: string }[]> =>
  prisma.contractNote.findMany({
    where: { user_id },
    orderBy: [{ at: 'desc' }, { key: 'asc' }],
    take: most_notes,
    select: { key: true, value: true },
  })

export const openPositionRows = wholeRows(positions, { states: [pending, holding], order: ['id'] })

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

/** What the user opened and closed from second $2 up to, but not including, $3, in USDT, at the prices of the user. */
export const volumeOf = statement({
  text: `SELECT trunc(coalesce(sum(t.number * t.price), 0), 18) AS volume FROM (
           SELECT pair_id, number, price FROM world.position WHERE user_id = $1 AND opened_at >= $2 AND opened_at < $3
           UNION ALL
           SELECT pair_id, number, close_price FROM world.position
           WHERE user_id = $1 AND status = 3 AND completed_at >= $2 AND completed_at < $3
         ) t JOIN world.pair p ON p.id = t.pair_id AND p.legal_id = ${usdtId}`,
  takes: ['int', 'int', 'int'],
  gives: { volume: 'atoms' },
  sure: { volume: 'zero without a position' },
})

/** A position freezes its margin; one that waits for its limit also freezes the opening fee. */
export const openPositions = liveObjects({
  kind: 'position',
  counted: 'positions',
  sql: `SELECT id AS ref, user_id, margin + CASE status WHEN 0 THEN open_fee ELSE 0 END AS amount
        FROM world.position WHERE status IN (0, 1)`,
})

export const { holdOf } = openPositions

interface PositionQuery {
  id?: number | null
  /** A position with what was closed out of it. */
  whole?: number | undefined
  /** Null for all users, for the operator only. */
  user_id: number | null
  pair_ids: readonly number[] | null
  /** Null for all. */
  statuses: readonly number[] | null
  from?: number | null
  to?: number | null
  page: number
  limit: number
}

/** Positions, newest first. */
export async function listPositions(
  { prisma }: Database,
  { id = null, whole, user_id, pair_ids, statuses, from = null, to = null, ...requested }: PositionQuery,
): Promise<{ rows: Position[]; total: number }> {
  const where = {
    ...(id !== null && { id }),
    ...(whole !== undefined && { OR: [{ id: whole }, { part_of: whole }] }),
    ...(user_id !== null && { user_id }),
    ...(pair_ids && { pair_id: { in: [...pair_ids] } }),
    ...(statuses && { status: { in: [...statuses] } }),
    ...((from !== null || to !== null) && {
      created_at: { ...(from !== null && { gte: from }), ...(to !== null && { lte: to }) },
    }),
  }
  const [rows, total] = await Promise.all([
    prisma.position.findMany({ where, orderBy: { id: 'desc' }, ...sliceOf(requested) }),
    prisma.position.count({ where }),
  ])
  return { rows: rows.map(row => positions.decode(row)), total }
}

/** The contract account of a coin: the available and the total amount. */
export async function readAccount(
  { prisma }: Database,
  owner_id: number,
  coin_id: number,
): Promise<{ available: string; total: string }> {
  const key = { owner_id, account: 'lever', coin_id }
  const row = await prisma.wallet.findUnique({ where: { owner_id_account_coin_id: key } })
  const { available, frozen } = row ? wallets.decode(row) : { available: zero, frozen: zero }
  return { available: fromAtoms(available), total: fromAtoms(add(available, frozen)) }
}

/** A close is recomputed from the prices that it names: for a part, as the result of all lots minus that of the rest. */
export const contractInvariants: readonly Invariant[] = [
  {
    id: 'I-15',
    sql: `WITH ends AS (
            SELECT e.ref, count(DISTINCT e.id) AS closes, min(e.at) AS at,
                   coalesce(sum(g.available) FILTER (WHERE g.reason = 'contract_shortfall'), 0) AS borne
            FROM world.entry e LEFT JOIN world.posting g ON g.entry_id = e.id
            WHERE e.phase = 'close' AND e.type IN ('contract_close', 'liquidation') GROUP BY e.ref
          )
          SELECT p.id, p.fact_profits, p.shortfall, booked.profit, ends.closes, ends.borne FROM world.position p
          JOIN world.coin c ON c.id = p.coin_id
          CROSS JOIN LATERAL (
            SELECT (floor(moved * (p.number + p.rest_number)) - floor(moved * p.rest_number)) / 10::numeric ^ c.scale AS profit
            FROM (SELECT (p.close_price - p.price) * CASE p.type WHEN 1 THEN 1 ELSE -1 END * 10::numeric ^ c.scale AS moved) m
          ) booked
          LEFT JOIN ends ON ends.ref = p.id::text
          LEFT JOIN world.position w ON w.id = p.part_of
          WHERE coalesce(ends.closes, 0) <> (p.status = 3)::int
             OR p.status = 3 AND (
               p.close_tick_id <> p.pair_id || '-' || ends.at OR p.completed_at <> ends.at
               OR p.fact_profits <> greatest(booked.profit, -p.margin) OR p.fact_profits - p.close_fee < -p.margin
               OR p.shortfall <> p.fact_profits - booked.profit OR p.shortfall <> -ends.borne)
             OR p.part_of IS NOT NULL AND (w.user_id, w.pair_id, w.type, w.price, w.multiple, w.fee_rate, w.spread, w.maintenance_rate, w.open_tick_id)
               IS DISTINCT FROM (p.user_id, p.pair_id, p.type, p.price, p.multiple, p.fee_rate, p.spread, p.maintenance_rate, p.open_tick_id)
             OR p.part_of IS NOT NULL AND p.completed_at > w.completed_at`,
  },
]
