import { isDeepStrictEqual } from 'node:util'
import type { Database } from '@lagoon/server/platform/db/database'
import { checkInvariants } from '@lagoon/server/platform/db/invariant'
import { everyInvariant } from '../../harness/everyInvariant'
import { replay } from '../../harness/replay'
import type { Journal } from './journal'
import type { Pool } from './pool'
import type { Figure } from './section'

/** The rows that a command makes, one each; those whose answer names the row are held to that very row. */
const makes: Record<string, { table: string; named: boolean }> = {
  'POST coin/trade': { table: 'spot_order', named: true },
  'POST lever/submit': { table: 'position', named: true },
  'POST microtrade/submit': { table: 'option_order', named: true },
  'POST lh/deposit': { table: 'trust_order', named: true },
  'POST lh/send/order': { table: 'subscription', named: true },
  'POST wallet/change': { table: 'transfer', named: false },
  'POST wallet/charge_req': { table: 'deposit', named: false },
  'POST wallet/out': { table: 'withdrawal', named: false },
}

/** Where each table stood before anybody sent anything. */
export type Baseline = ReadonlyMap<string, number>

export async function baselineOf(pool: Pool): Promise<Baseline> {
  const marks = new Map<string, number>()
  for (const { table } of Object.values(makes)) {
    const { rows } = await pool.query(`SELECT coalesce(max(id), 0) AS mark FROM world.${table}`)
    marks.set(table, Number(rows[0].mark))
  }
  return marks
}

/**
 * Settles a journal against the database: what was acknowledged is there with the answer that was given, what was refused is not, what is
 * unknown is there once or not at all, and nothing is there that nobody sent.
 */
export async function judge(pool: Pool, journal: Journal, baseline: Baseline): Promise<readonly Figure[]> {
  const { rows } = await pool.query('SELECT key, answer FROM world.idempotency')
  const recorded = new Map<string, unknown>(rows.map(row => [row.key, row.answer]))
  const lost: unknown[] = []
  const uninvited: unknown[] = []
  for (const sent of journal.sent) {
    if (sent.key === null) continue
    const answer = recorded.get(sent.key)
    if (sent.outcome === 'acknowledged' && !isDeepStrictEqual(answer, sent.data ?? null))
      lost.push({ sent, stored: answer })
    if (sent.outcome === 'refused' && answer !== undefined) uninvited.push({ sent, stored: answer })
  }
  const strays = await strayRows(pool, journal, baseline, recorded)
  const broken = journal.sent.filter(sent => sent.broken)
  return [
    { what: 'acknowledged', value: journal.count('acknowledged') },
    { what: 'unknown', value: journal.count('unknown') },
    figure('acknowledged effects lost', lost),
    figure('refused or repeated effects there', [...uninvited, ...strays]),
    figure('answers outside the contract', broken),
  ]
}

/** Every invariant of the books, over all there is. */
export async function audit(db: Database): Promise<Figure> {
  const broken = (await checkInvariants(db.pool, await everyInvariant(db))).filter(({ violations }) => violations > 0)
  return figure('violations', broken)
}

/** The books, and the world lived once more from its log. */
export async function fullAudit(db: Database): Promise<readonly Figure[]> {
  const { difference, commands, due } = await replay(db.pool)
  return [
    await audit(db),
    { what: 'commands replayed', value: commands + due },
    figure('differences of the replay', difference ? [difference] : []),
  ]
}

export const figure = (what: string, examples: readonly unknown[]): Figure => ({
  what,
  value: examples.length,
  most: 0,
  examples: examples.slice(0, 5),
})

/** Rows without a stored answer, and stored answers without their row. */
async function strayRows(pool: Pool, journal: Journal, baseline: Baseline, recorded: Map<string, unknown>) {
  const strays: string[] = []
  for (const [call, { table, named }] of Object.entries(makes)) {
    const answers = journal.sent
      .filter(sent => sent.call === call && sent.key && recorded.has(sent.key))
      .map(sent => recorded.get(sent.key as string))
    const { rows } = await pool.query(`SELECT id FROM world.${table} WHERE id > $1 ORDER BY id`, [baseline.get(table)])
    const there = rows.map(row => Number(row.id))
    if (there.length !== answers.length)
      strays.push(`${there.length} rows of ${table} for ${answers.length} answers of ${call}`)
    if (!named) continue
    const returned = answers.map(answer => (answer as { id: number }).id).sort((a, b) => a - b)
    if (!isDeepStrictEqual(returned, there)) strays.push(`the rows of ${table} are not those that ${call} answered`)
  }
  return strays
}
