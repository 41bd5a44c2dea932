/**
 * Runs all comparisons: `npm run bench`, or `npm run bench -- lane fanout` for some rows. It prints the table and stores it in RESULTS.md;
 * rows that were not measured keep their lines.
 */
import { loadavg } from 'node:os'
import { findPostgresBinaries } from '@lagoon/server/platform/postgres/binaries'
import { keep, linesOf, versionOf } from './results'
import type { Row } from './row'
import { advance } from './rows/advance'
import { before } from './rows/before'
import { book } from './rows/book'
import { bots } from './rows/bots'
import { calls, groups } from './rows/calls'
import { commit } from './rows/commit'
import { depth } from './rows/depth'
import { due } from './rows/due'
import { fanout } from './rows/fanout'
import { firstload } from './rows/firstload'
import { framework } from './rows/framework'
import { history } from './rows/history'
import { lane } from './rows/lane'
import { logins } from './rows/logins'
import { batches, orders } from './rows/orders'
import { packed } from './rows/packed'
import { parts } from './rows/parts'
import { reads } from './rows/reads'
import { replay } from './rows/replay'
import { roles } from './rows/roles'
import { bySize } from './rows/sizes'
import { snapshot } from './rows/snapshot'
import { sockets } from './rows/sockets'
import { start } from './rows/start'
import { tail } from './rows/tail'
import { verified } from './rows/verified'
import { worlds } from './rows/worlds'
import { Stage } from './stage/stage'

/** In the order of the table. */
const rows: readonly Row[] = [
  book,
  depth,
  commit,
  orders,
  batches,
  calls,
  groups,
  parts,
  bySize,
  bots,
  tail,
  lane,
  verified,
  framework,
  fanout,
  reads,
  roles,
  before,
  sockets,
  packed,
  logins,
  due,
  advance,
  history,
  replay,
  snapshot,
  firstload,
  start,
  worlds,
]

const requested = process.argv.slice(2)
const unknown = requested.filter(id => !rows.some(row => row.id === id))
if (unknown.length > 0) {
  console.error(`There is no row ${unknown.join(', ')}. Rows: ${rows.map(({ id }) => id).join(', ')}`)
  process.exit(2)
}
const isUsual = ({ needs }: Row) => needs === undefined || process.env[needs] !== undefined
const chosen = requested.length > 0 ? rows.filter(({ id }) => requested.includes(id)) : rows.filter(isUsual)
const postgres = versionOf((await findPostgresBinaries()).postgres)

const stage = new Stage()
const failed: string[] = []
try {
  for (const row of chosen) await measure(row)
} finally {
  await stage.close()
}
if (failed.length > 0) console.error(`\nNot measured: ${failed.join(', ')}`)
process.exit(failed.length > 0 ? 1 : 0)

/** A failing row reports its error, and the others still run. */
async function measure(row: Row): Promise<void> {
  console.log(`\n${row.id}: ${row.what}, against ${row.against} (${row.goal})`)
  const when = `${new Date().toISOString().slice(0, 10)}, load ${loadavg()[0]?.toFixed(1)}`
  try {
    const lines = linesOf(row, await row.run(stage), when)
    for (const line of lines) console.log(`  ${line}`)
    keep(rows, new Map([[row.id, lines]]), postgres)
  } catch (error) {
    failed.push(row.id)
    console.error(error)
  } finally {
    await stage.endOfRow()
  }
}
