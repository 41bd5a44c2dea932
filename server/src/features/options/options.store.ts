import { type Wallet, wallets } from '../../ledger/wallets'
import { type Changes, rowsOf } from '../../platform/db/changes'
import type { Database } from '../../platform/db/database'
import type { Rows } from '../../platform/db/reading'
import { sliceOf } from '../../platform/db/slice'
import { allDurations } from './options.sql'
import { type OptionDuration, type OptionOrder, optionDurations, optionOrders } from './options.table'

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
  asked: OptionQuery,
): Promise<{ rows: OptionOrder[]; total: number }> {
  const { user_id, status, match_id, currency_id } = asked
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
      ...sliceOf(asked),
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
