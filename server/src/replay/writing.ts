import { parentPort, workerData } from 'node:worker_threads'
import { fencing, partsOf } from '../lane/postgresStore'
import { type Sketch, tableOf } from '../lane/sketch'
import { copied, copyIn } from '../platform/db/copying'
import { base, type Columns } from '../platform/db/kinds'
import { openLanePool } from '../platform/db/pools'
import { sendTogether } from '../platform/db/statements'
import { type PackedRows, readerOf, unpackRows } from './packedRows'
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

async function write({ fence: { epoch, after, number }, changes }: Job): Promise<void> {
  await client.query('BEGIN')
  try {
    for (const one of changes) if (!one.table.upsert) for (const rows of one.inserted) await copy(one.table, rows)
    const fenced = { ...fencing, values: () => [epoch, after, number].map(String) }
    await sendTogether(client, [fenced, ...changes.map(others).flatMap(partsOf)])
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

const piece_chars = 64 * 1024

function* linesOf(kinds: Columns, { length, columns }: PackedRows): Generator<string> {
  const readers = Object.values(kinds).map(
    (kind, i) => [base(kind), readerOf(columns[i] as PackedRows['columns'][0])] as const,
  )
  let piece = ''
  for (let i = 0; i < length; i++) {
    for (const [n, [kind, read]] of readers.entries()) piece += `${n === 0 ? '' : '\t'}${copied(kind, read(i))}`
    piece += '\n'
    if (piece.length < piece_chars) continue
    yield piece
    piece = ''
  }
  yield piece
}
