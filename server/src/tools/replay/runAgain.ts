import { PostgresStore } from '../../lane/postgresStore'
import type { Store } from '../../lane/store'
import type { Database } from '../../platform/db/database'
import type { Wall } from '../../platform/wall'
import { Replay, type Replayed, type Stage } from './replay'
import type { Source } from './source'
import { WriteBehind } from './writeBehind'
import { WritingThread } from './writingThread'

/** A separate database for a replay: empty and migrated. */
export interface Scratch {
  db: Database
  url: string
  /** Composes an exchange on it that has no clients. */
  compose(given: { db: Database; store: Store }): Promise<Composed>
  drop(): Promise<void>
}

type Composed = Omit<Stage, 'written'> & { stop(): Promise<void> }

interface Given {
  source(): Promise<Source>
  scratch(): Promise<Scratch>
  wall: Wall
  version: string
  /** The snapshot to begin with; null for the seeds. */
  from: string | null
}

/**
 * Runs a world again and writes many batches as one transaction. If the database refuses one, the fault could be in any of its batches. The
 * world then runs once more with a transaction per batch, which identifies the batch.
 */
export async function runAgain(given: Given): Promise<RunAgain> {
  const together = await runOnce(given, true)
  if (!(together instanceof Error)) return { ...together, refused: null }
  return { ...((await runOnce(given, false)) as Replayed), refused: together.message }
}

export interface RunAgain extends Replayed {
  /** The error of the database when many batches were written as one; null if it accepted them. */
  refused: string | null
}

/** One replay; an error if the database refused batches that were written together. */
async function runOnce({ source, scratch, wall, version, from }: Given, isBehind: boolean): Promise<Replayed | Error> {
  const { db, url, compose, drop } = await scratch()
  const thread = isBehind ? new WritingThread(url) : null
  try {
    const store = new PostgresStore(db.lane, { wall_ms: wall.now, madeBy: version })
    const behind = thread && new WriteBehind(store, thread)
    const given = behind ? { db: { ...db, rows: behind.readingAfter(db.rows) }, store: behind } : { db, store }
    const composed = await compose(given)
    const opened = await source()
    try {
      const stage = { ...composed, written: async () => behind?.written() }
      const replayed = await new Replay(opened, stage, wall.mono, version).run(from)
      return behind?.failure ?? replayed
    } catch (error) {
      if (behind?.failure) return behind.failure
      throw error
    } finally {
      opened.close()
      await composed.stop()
    }
  } finally {
    await thread?.stop()
    await drop()
  }
}
