/**
 * Everything that is compared, in one run: `npm run bench`, or `npm run bench -- lane fanout` for some rows. Prints the table and keeps it in
 * RESULTS.md; rows that were not measured keep their lines.
 */
import { loadavg } from 'node:os'
import { findPostgresBinaries } from '@lagoon/server/platform/postgres/binaries'
import { keep, linesOf, versionOf } from './results'
import type { Row } from './row'
import { rows } from './rows'
import { Stage } from './stage/stage'

const asked = process.argv.slice(2)
const unknown = asked.filter(id => !rows.some(row => row.id === id))
if (unknown.length > 0) {
  console.error(`There is no row ${unknown.join(', ')}. Rows: ${rows.map(({ id }) => id).join(', ')}`)
  process.exit(2)
}
const isUsual = ({ needs }: Row) => needs === undefined || process.env[needs] !== undefined
const chosen = asked.length > 0 ? rows.filter(({ id }) => asked.includes(id)) : rows.filter(isUsual)
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

/** A row that fails says so and leaves the others be. */
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
