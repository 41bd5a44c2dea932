import type { Pool, PoolClient } from 'pg'
import { type CommitKind, type ReadCommand, readAnswers, readCommands, withPersonal } from '../lane/log/commit'
import type { Personal } from '../lane/log/personal'
import { oneMoment } from '../platform/db/moment'
import { seedsSnapshot } from '../world/snapshots'
import type { Beginning } from './beginning'
import { commitsAfter, firstCommit, personalOf, snapshotCalled, snapshotsTaken } from './source.sql'

/** A row of the log, read. */
export interface LoggedBatch {
  batch: number
  kind: CommitKind
  at: number
  madeBy: string
  commands: readonly ReadCommand[]
  /** What they were answered, as it was written: `answersOf` reads it. */
  answers: string
}

/** The replay cannot go on; the message is a sentence for whoever started it. */
export class ReplayRefused extends Error {
  override name = 'ReplayRefused'
}

/**
 * The world that is replayed, as it stood at one moment: its server may live on meanwhile. Everything is read in one transaction that
 * changes nothing.
 */
export class Source {
  private constructor(readonly client: PoolClient) {}

  static async open(pool: Pool): Promise<Source> {
    return new Source(await oneMoment(pool))
  }

  close(): void {
    this.client.release(true)
  }

  /** The first world, or a snapshot of it. */
  beginning(snapshot: string | null): Promise<Beginning> {
    return snapshot === null ? this.#genesis() : this.#taken(snapshot)
  }

  /** What was done after a batch. */
  async *after(batch: number): AsyncGenerator<LoggedBatch> {
    for (let last = batch; ; ) {
      const rows = await commitsAfter.all(this.client, last)
      if (rows.length === 0) return
      const next = rows.at(-1)?.batch as number
      const personal = await personalOf.all(this.client, last + 1, next)
      for (const row of rows)
        yield logged(
          row,
          personal.filter(({ batch }) => batch === row.batch),
        )
      last = next
    }
  }

  async #genesis(): Promise<Beginning> {
    const first = await firstCommit.first(this.client)
    if (!first)
      throw new ReplayRefused('The log of commits is empty: this world was begun by a version that kept none.')
    if (first.kind !== 'begin') return this.#oldest()
    const { epoch } = paramsOf(first) as { epoch: string }
    return { name: seedsSnapshot, schema: await this.#schemaOf(seedsSnapshot), batch: first.batch, epoch }
  }

  /** The beginning of the log is gone: the oldest snapshot that is still there. */
  async #oldest(): Promise<Beginning> {
    const newest = new Map<string, Row>()
    for (const row of await snapshotsTaken.all(this.client)) {
      const { name } = paramsOf(row) as { name: string }
      if (!newest.has(name)) newest.set(name, row)
    }
    for (const [name, { batch }] of [...newest].reverse()) {
      const found = await snapshotCalled.first(this.client, name)
      if (found) return { name, schema: `snapshot_${found.id}`, batch, epoch: null, isCut: true }
    }
    throw new ReplayRefused('The beginning of the log is gone, and no snapshot is left to begin at.')
  }

  async #taken(name: string): Promise<Beginning> {
    const schema = await this.#schemaOf(name)
    for (const row of await snapshotsTaken.all(this.client)) {
      if ((paramsOf(row) as { name: string }).name === name) return { name, schema, batch: row.batch, epoch: null }
    }
    throw new ReplayRefused(`The log does not say when the snapshot ${name} was taken: it may begin later.`)
  }

  async #schemaOf(name: string): Promise<string> {
    const found = await snapshotCalled.first(this.client, name)
    if (!found) throw new ReplayRefused(`There is no snapshot called ${name}.`)
    return `snapshot_${found.id}`
  }
}

interface Row {
  batch: number
  kind: string
  at: number
  made_by: string
  commands: string
  answers: string
}

/** Of what was done to the world as a whole. */
const paramsOf = (row: Row): object => logged(row).commands[0]?.params ?? {}

const logged = (
  { batch, kind, at, made_by, commands, answers }: Row,
  beside: readonly Personal[] = [],
): LoggedBatch => ({
  ...{ batch, kind: kind as CommitKind, at, madeBy: made_by },
  commands: readable(batch, () => readCommands(commands, beside)),
  answers: beside.length === 0 ? answers : readable(batch, () => withPersonal(answers, beside)),
})

export const answersOf = ({ batch, answers }: LoggedBatch): unknown[] => readable(batch, () => readAnswers(answers))

function readable<T>(batch: number, read: () => T): T {
  try {
    return read()
  } catch (cause) {
    throw new ReplayRefused(`Batch ${batch} of the log cannot be read: ${(cause as Error).message}.`, { cause })
  }
}
