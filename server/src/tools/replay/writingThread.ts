import { Worker } from 'node:worker_threads'
import { type Sketch, sketchOf } from '../../lane/sketch'
import type { Fence } from '../../lane/store'
import type { Changes } from '../../platform/db/changes'
import { buffersOf, type PackedRows, packRows, type RowPacker } from './packedRows'

/** The changes of one table, applied in this order. */
export interface PackedChanges {
  table: Sketch
  inserted: PackedRows[]
  updated: PackedRows
  /** The previous state of each updated row. */
  was: unknown[]
  removed: PackedRows
}

/** One transaction. */
export interface Job {
  fence: Fence
  changes: PackedChanges[]
}

/** The error of the database, if there was one. */
export type Answer = { refused: string | null }

/** Writes rows in a separate thread, so that the main thread can decide the next batches. It takes one job at a time. */
export class WritingThread {
  readonly #thread: Worker
  #waiting: { done(): void; fail(error: Error): void } | null = null
  #failure: Error | null = null

  constructor(url: string) {
    this.#thread = new Worker(starter, { execArgv: [], workerData: { program, url } })
    this.#thread.on('message', ({ refused }: Answer) => this.#answered(refused === null ? null : new Error(refused)))
    this.#thread.on('error', error => {
      this.#failure = error
      this.#answered(error)
    })
  }

  write(job: Job): Promise<void> {
    if (this.#failure) return Promise.reject(this.#failure)
    const packed = job.changes.flatMap(({ inserted, updated, removed }) => [...inserted, updated, removed])
    return new Promise((done, fail) => {
      this.#waiting = { done, fail }
      this.#thread.postMessage(job, packed.flatMap(buffersOf))
    })
  }

  async stop(): Promise<void> {
    await this.#thread.terminate()
  }

  #answered(error: Error | null): void {
    const waiting = this.#waiting
    this.#waiting = null
    if (error) waiting?.fail(error)
    else waiting?.done()
  }
}

export function packChanges({ table, inserted, updated, removed }: Changes, history: RowPacker | null): PackedChanges {
  const { kinds } = table
  return {
    table: sketchOf(table),
    inserted: [...(history ? [history.packed()] : []), packRows(kinds, inserted)],
    updated: packRows(
      kinds,
      updated.map(({ row }) => row),
    ),
    was: updated.map(({ was }) => was),
    removed: packRows(kinds, removed),
  }
}

/** A replay runs from the sources, and so does its thread. */
const starter = new URL('../../../bin/sourceThread.mjs', import.meta.url)
const program = new URL('./writing.ts', import.meta.url).href
