import { parentPort, workerData } from 'node:worker_threads'
import { fencing, partsOf } from '../../lane/postgresStore'
import { type Sketch, tableOf } from '../../lane/sketch'
import { copyIn } from '../../platform/db/copying'
import { openLanePool } from '../../platform/db/pools'
import { RowTypes } from '../../platform/db/rowTypes'
import { sendTogether } from '../../platform/db/statements'
import { linesOf } from './lines.rules'
import { type PackedRows, unpackRows } from './packedRows'
import type { Answer, Job, PackedChanges } from './writingThread'

/** The program of the thread that `writingThread.ts` starts: it writes one transaction after the other, new rows by COPY. */
const client = await openLanePool(workerData.url, {}).connect()
parentPort?.on('message', (job: Job) => {
  write(job).then(
    () => answer({ refused: null }),
    (error: Error) => answer({ refused: error.message }),
  )
})

const answer = (given: Answer) => parentPort?.postMessage(given)

const types = new RowTypes()

async function write({ fence: { epoch, after, number }, changes }: Job): Promise<void> {
  await client.query('BEGIN')
  try {
    for (const one of changes) if (!one.table.upsert) for (const rows of one.inserted) await copy(one.table, rows)
    const fenced = { ...fencing, values: () => [epoch, after, number].map(String) }
    const written = changes.map(others)
    const tables = written.map(({ table }) => table)
    await types.read(client, tables)
    await sendTogether(client, [fenced, ...written.flatMap(change => partsOf(change, types))])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

/** The changes that COPY cannot make: updates, removals and replaced rows. */
const others = ({ table, inserted, updated, was, removed }: PackedChanges) => {
  const rowsOf = (packed: PackedRows) => unpackRows(table.kinds, packed)
  return {
    table: tableOf(table),
    inserted: table.upsert ? inserted.flatMap(rowsOf) : [],
    updated: rowsOf(updated).map((row, i) => ({ row, was: was[i] })),
    removed: rowsOf(removed),
  }
}

async function copy(table: Sketch, rows: PackedRows): Promise<void> {
  if (rows.length > 0) await copyIn(client, table.sql.into, linesOf(table.kinds, rows))
}
