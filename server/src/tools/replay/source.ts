import type { Pool, PoolClient } from 'pg'
import { type CommitKind, type ReadCommand, readAnswers, readCommands, withPersonal } from '../../lane/log/commit'
import type { Personal } from '../../lane/log/personal'
import { oneMoment } from '../../platform/db/moment'
import type { Brought } from '../../world/copies'
import { seedsSnapshot } from '../../world/snapshots'
import { type Beginning, copyBeside } from './beginning'
import {
  broughtBy,
  commitsAfter,
  erasedEvents,
  firstCommit,
  oldestFollowed,
  personalOf,
  snapshotCalled,
  snapshotsLogged,
} from './source.sql'

/** A parsed row of the log. */
export interface LoggedBatch {
  batch: number
  kind: CommitKind
  at: number
  madeBy: string
  commands: readonly ReadCommand[]
  /** The answers as stored; `answersOf` parses them. */
  answers: string
  /** The events as stored; null for none. */
  events: string | null
}

/** A snapshot in the log: the last batch in it, and the second that the world had reached. */
export interface Mark {
  batch: number
  name: string
  at: number
}

/** The replay cannot continue. The message is a sentence for the person who started it. */
export class ReplayRefused extends Error {
  override name = 'ReplayRefused'
}

/** The replayed world at one moment; its server may continue meanwhile. A single read-only transaction reads everything. */
export class Source {
  private constructor(readonly client: PoolClient) {}

  static async open(pool: Pool): Promise<Source> {
    return new Source(await oneMoment(pool))
  }

  close(): void {
    this.client.release(true)
  }

  /** The first world, or the given snapshot. */
  beginning(snapshot: string | null): Promise<Beginning> {
    return snapshot === null || snapshot === seedsSnapshot ? this.#genesis() : this.#taken(snapshot)
  }

  /**
   * The snapshots after the start of the replay, and others of the same batch. The log records a snapshot when it is complete, some batches
   * after the last batch in it.
   */
  async marks({ batch: first, name: beginning }: Beginning): Promise<Mark[]> {
    const rows = await snapshotsLogged.all(this.client, first)
    return rows
      .map(row => ({ batch: row.batch, at: row.at, ...(paramsOf(row) as { name: string }) }) satisfies Mark)
      .filter(({ batch, name }) => batch > first || (batch === first && name !== beginning))
  }

  /** The batches after the given one. */
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

  /**
   * The imported world that became the present one with this batch. Null if the batch restored one of this world's own snapshots, or if the
   * imported snapshot was deleted.
   */
  async brought(batch: number): Promise<Omit<Brought, 'name'> | null> {
    const found = await broughtBy.first(this.client, batch)
    if (!found) return null
    return {
      at: found.at,
      sequences: JSON.parse(found.sequences),
      fill: (query, schema) => copyBeside(this.client, schemaOf(found.id), query, schema),
    }
  }

  /** "batch user_id" of all events for users who were erased since; their personal fields are blank. */
  async erasedEvents(): Promise<ReadonlySet<string>> {
    return new Set((await erasedEvents.all(this.client)).map(({ batch, user_id }) => `${batch} ${user_id}`))
  }

  async #genesis(): Promise<Beginning> {
    const first = await firstCommit.first(this.client)
    if (!first)
      throw new ReplayRefused('The commit log is empty, because this world was created by a version without a log.')
    if (first.kind !== 'begin') return this.#oldest()
    const { epoch } = paramsOf(first) as { epoch: string }
    const { id, at } = await this.#called(seedsSnapshot)
    return { name: seedsSnapshot, schema: schemaOf(id), batch: first.batch, at, epoch }
  }

  /** The oldest snapshot that the log continues, for a log that has lost its beginning. */
  async #oldest(): Promise<Beginning> {
    const found = await oldestFollowed.first(this.client)
    if (!found) throw new ReplayRefused('The beginning of the log was deleted, and no snapshot is left to start from.')
    const { id, name, batch, at } = found
    return { name, schema: schemaOf(id), batch, at, epoch: null, isCut: true }
  }

  async #taken(name: string): Promise<Beginning> {
    const { id, batch, at, is_followed } = await this.#called(name)
    if (batch === null || !is_followed)
      throw new ReplayRefused(`The log begins after the snapshot ${name}, or does not record when it was taken.`)
    return { name, schema: schemaOf(id), batch, at, epoch: null }
  }

  async #called(name: string) {
    const found = await snapshotCalled.first(this.client, name)
    if (!found) throw new ReplayRefused(`There is no snapshot “${name}”.`)
    return found
  }
}

const schemaOf = (id: number) => `snapshot_${id}`

interface Row {
  batch: number
  kind: string
  at: number
  made_by: string
  commands: string
  answers: string
  events: string | null
}

/** The parameters of a batch that concerns the world as a whole. */
const paramsOf = (row: Row): object => logged(row).commands[0]?.params ?? {}

const logged = (
  { batch, kind, at, made_by, commands, answers, events }: Row,
  beside: readonly Personal[] = [],
): LoggedBatch => ({
  ...{ batch, kind: kind as CommitKind, at, madeBy: made_by, events },
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
