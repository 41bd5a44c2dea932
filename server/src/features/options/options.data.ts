import { option, option as states } from '@lagoon/shared/products/options.rules'
import { waitingRows } from '../../lane/waitingRows'
import { liveObjects } from '../../ledger/liveObjects'
import { type Wallet, wallets } from '../../ledger/wallets'
import { type Changes, rowsOf } from '../../platform/db/changes'
import type { Database } from '../../platform/db/database'
import type { Invariant } from '../../platform/db/invariant'
import { type Rows, wholeRows } from '../../platform/db/reading'
import { sliceOf } from '../../platform/db/slice'
import { statement } from '../../platform/db/sql'
import type { RowOf } from '../../platform/db/table'
import { options } from './options.owner'

const durationColumns = {
  id: 'int',
  seconds: 'int',
  profit_ratio: 'rate',
  min_num: 'atoms',
  max_num: 'atoms',
  status: 'int',
} as const

export const optionDurations = options.table('world.option_duration', durationColumns, { key: ['id'], serial: 'id' })
type OptionDuration = RowOf<typeof durationColumns>

const orderColumns = {
  id: 'int',
  user_id: 'int',
  pair_id: 'int',
  coin_id: 'int',
  type: 'int',
  seconds: 'int',
  number: 'atoms',
  fee: 'atoms',
  profit_ratio: 'rate',
  open_price: 'atoms',
  open_tick_id: 'text',
  open_at: 'int',
  close_at: 'int',
  end_price: 'atoms?',
  end_tick_id: 'text?',
  fact_profits: 'atoms',
  result: 'int?',
  status: 'int',
  settled_at: 'int?',
} as const

export const optionOrders = options.table('world.option_order', orderColumns, {
  key: ['id'],
  state: { column: 'status', states },
  serial: 'id',
  inMemory: [states.codeOf('awaiting')],
})
export type OptionOrder = RowOf<typeof orderColumns>

export const allDurations = wholeRows(optionDurations, { order: ['seconds'] })

/** Options that wait for their delivery. */
export const awaitedOptions = waitingRows({
  table: optionOrders,
  state: option.codeOf('awaiting'),
  second: 'close_at',
  gives: { id: 'int', user_id: 'int', pair_id: 'int', coin_id: 'int' },
})

/** The stakes by steps of $2 seconds from second $1 on. */
export const stakedBySteps = statement({
  text: `
SELECT (open_at - $1::bigint) / $2::bigint AS place, coin_id, sum(number) AS amount
FROM world.option_order WHERE open_at >= $1::bigint GROUP BY 1, 2`,
  takes: ['int', 'int'],
  gives: { place: 'int', coin_id: 'int', amount: 'atoms' },
  sure: { place: 'of an option', amount: 'a group has a row' },
})

/** An option freezes its stake until it is delivered. */
export const runningOptions = liveObjects({
  kind: 'option',
  counted: 'options',
  sql: `SELECT id AS ref, user_id, number AS amount FROM world.option_order WHERE status = 1`,
})

export const { holdOf } = runningOptions

/** The durations, held in memory because every form and every purchase needs them. */
export class Durations {
  #all: readonly OptionDuration[] = []

  async load(from: Rows): Promise<void> {
    this.#all = await from.all(allDurations)
  }

  /** Applies a commit. */
  changed(changes: readonly Changes[]): void {
    const edited = rowsOf(changes, optionDurations)
    if (edited.length === 0) return
    const ids = new Set(edited.map(({ id }) => id))
    this.#all = [...this.#all.filter(({ id }) => !ids.has(id)), ...edited].sort((a, b) => a.seconds - b.seconds)
  }

  get offered(): OptionDuration[] {
    return this.#all.filter(duration => duration.status === 1)
  }

  ofSeconds(seconds: number): OptionDuration | undefined {
    return this.#all.find(duration => duration.seconds === seconds)
  }
}

interface OptionQuery {
  user_id: number
  status: number
  match_id?: number
  currency_id?: number
  page: number
  limit: number
}

/** The user's orders: the running ones by delivery time, the history newest first. */
export async function listOptions(
  { prisma }: Database,
  requested: OptionQuery,
): Promise<{ rows: OptionOrder[]; total: number }> {
  const { user_id, status, match_id, currency_id } = requested
  const where = {
    user_id,
    status,
    ...(match_id !== undefined && { pair_id: match_id }),
    ...(currency_id !== undefined && { coin_id: currency_id }),
  }
  const [rows, total] = await Promise.all([
    prisma.optionOrder.findMany({
      where,
      orderBy: status === 1 ? [{ close_at: 'asc' }, { id: 'asc' }] : [{ settled_at: 'desc' }, { id: 'desc' }],
      ...sliceOf(requested),
    }),
    prisma.optionOrder.count({ where }),
  ])
  return { rows: rows.map(row => optionOrders.decode(row)), total }
}

/** The user's balances for options, by coin. */
export async function optionWallets({ prisma }: Database, owner_id: number): Promise<Map<number, Wallet>> {
  const rows = await prisma.wallet.findMany({ where: { owner_id, account: 'micro' } })
  return new Map(rows.map(row => [row.coin_id, wallets.decode(row)]))
}

/** A delivery is recomputed from the ticks it names. */
export const optionInvariants: readonly Invariant[] = [
  {
    id: 'I-16',
    sql: `SELECT o.id, o.result, o.fact_profits, count(e.id) AS deliveries FROM world.option_order o
          JOIN world.coin c ON c.id = o.coin_id
          LEFT JOIN world.entry e ON e.ref = o.id::text AND e.phase = 'deliver'
            AND e.type IN ('option_payout', 'option_loss', 'option_return')
          GROUP BY o.id, c.scale
          HAVING count(e.id) <> (o.status = 3)::int OR min(e.at) < o.close_at
              OR o.status = 3 AND (
                split_part(o.end_tick_id, '-', 2)::bigint < o.close_at
                OR o.result <> CASE sign(o.end_price - o.open_price) WHEN 0 THEN 0
                                 WHEN CASE o.type WHEN 1 THEN 1 ELSE -1 END THEN 1 ELSE 2 END
                OR o.fact_profits <> CASE o.result WHEN 0 THEN 0 WHEN 2 THEN -o.number
                                       ELSE trunc(o.number * o.profit_ratio / 100, c.scale) END)`,
  },
]
