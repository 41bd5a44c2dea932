import type { Outcome } from '../../lane/batch'
import type { CommittedBatch } from '../../lane/commitListeners'
import type { Lane } from '../../lane/lane'
import { answersText, type ReadCommand } from '../../lane/log/commit'
import { eventsText } from '../../lane/log/events'
import { noOrigin } from '../../lane/origin'
import type { Database } from '../../platform/db/database'
import type { DueBatch } from '../../world/dueRun'
import type { Erasing, Erasure } from '../../world/erasing'
import type { Horizon } from '../../world/horizon'
import type { Snapshots } from '../../world/snapshots'
import { bringOver } from './beginning'
import { EventComparison } from './events'
import { idleSecondsLeftOut, reachedBy } from './idle.rules'
import { cheapen } from './scratch'
import { answersOf, type LoggedBatch, type Mark, ReplayRefused, type Source } from './source'
import { comparedTables, firstDifference, hashOf } from './tables'

/** An exchange on an empty, migrated database: it is composed and has no clients. */
export interface Stage {
  db: Database
  lane: Lane
  horizon: Horizon
  snapshots: Snapshots
  erasing: Erasing
  world: {
    redo(to: number, did: (batch: DueBatch) => void): Promise<void>
  }
  /** Reads the clock of the world and loads the in-memory state. */
  open(): Promise<void>
  /** Waits until every answered change is in the database. */
  written(): Promise<void>
}

export interface Replayed {
  from: string
  /** The log has lost its beginning, so the replay starts at the oldest snapshot that the log continues. */
  isCut: boolean
  batches: number
  commands: number
  due: number
  tables: number
  rows: number
  /** The time for the commands, without the comparison of the tables. */
  ms: number
  /** The versions, other than this one, that wrote batches of the log. */
  others: readonly string[]
  /** The first difference; null if both worlds are the same. */
  difference: string | null
}

/**
 * Runs a world again from its log in another database and compares it with the original: the answer of each command, the due work and its
 * time, and at the end every table.
 */
export class Replay {
  #batches = 0
  #commands = 0
  #due = 0
  /** Due work from the log that this run has not done yet. */
  #expected: (ReadCommand & { answer: unknown; batch: number; at: number })[] = []
  #difference: string | null = null
  /** The events in the log for users who were erased since. */
  #erased: ReadonlySet<string> = new Set()
  readonly #events = new EventComparison((batch, userId) => this.#erased.has(`${batch} ${userId}`))
  /** Batches that were submitted and are not answered yet. */
  readonly #flying: Promise<void>[] = []

  constructor(
    private readonly source: Source,
    private readonly stage: Stage,
    private readonly mono: () => number,
    private readonly version: string,
  ) {}

  async run(snapshot: string | null): Promise<Replayed> {
    const { source, stage } = this
    const beginning = await source.beginning(snapshot)
    await cheapen(stage.db.pool)
    await bringOver(source.client, stage.db.pool, beginning, stage.lane.tables)
    await stage.open()
    stage.horizon.reach(beginning.at)
    await stage.snapshots.take(beginning.name, noOrigin)
    this.#erased = await source.erasedEvents()
    stage.lane.listeners.onEvents(events => this.#heard(events))
    const marks = await source.marks(beginning)
    const started = this.mono()
    const others = new Set<string>()
    await this.#copy(marks, beginning.batch)
    for await (const batch of idleSecondsLeftOut(source.after(beginning.batch), marks)) {
      if (batch.madeBy !== this.version) others.add(batch.madeBy)
      this.#batches++
      this.#events.was(batch)
      await this.#again(batch)
      await this.#copy(marks, batch.batch)
      if (this.#difference) break
    }
    await this.#settled()
    if (!this.#difference) await this.#untilNothingIsExpected()
    await this.stage.written()
    const ms = this.mono() - started
    this.#difference ??= this.#events.difference()
    const compared = this.#difference ? { tables: 0, rows: 0 } : await this.#compare()
    return {
      ...{
        from: beginning.name,
        isCut: beginning.isCut ?? false,
        batches: this.#batches,
        commands: this.#commands,
        due: this.#due,
        ms,
        ...compared,
      },
      ...{ others: [...others], difference: this.#difference },
    }
  }

  async #again(batch: LoggedBatch): Promise<void> {
    if (batch.kind === 'due') this.#expect(batch)
    else if (batch.kind === 'call') await this.#call(batch)
    else await this.#replace(batch)
  }

  /**
   * Runs the commands of a logged batch in their order as one batch, after all due work before it. While the lane writes it, it decides the
   * next batches of the same second.
   */
  async #call(logged: LoggedBatch): Promise<void> {
    await this.#live(reachedBy(logged) ?? logged.at)
    if (this.#difference) return
    const requested = logged.commands.map(({ name, params, sending }) => ({
      ...{ record: { name, params }, origin: { ...noOrigin, sending } },
    }))
    const flying = this.stage.lane.rerun(requested).then(outcomes => this.#answered(logged, outcomes))
    // The promise can fail before it is awaited. This handler prevents an unhandled rejection; the later await still throws.
    flying.catch(() => undefined)
    this.#flying.push(flying)
    if (this.#flying.length > ahead) await this.#flying.shift()
  }

  /** Compares the answers of a batch as one text, and one by one if the texts differ. */
  #answered(logged: LoggedBatch, outcomes: readonly Outcome[]): void {
    const { batch, commands } = logged
    this.#commands += commands.length
    const values = outcomes.map(outcome => (outcome.ok ? outcome.value : undefined))
    if (outcomes.every(({ ok }) => ok) && answersText(values) === logged.answers) return
    const answers = answersOf(logged)
    for (const [i, outcome] of outcomes.entries()) {
      const { name, params } = commands[i] as ReadCommand
      const was = textOf(answers[i])
      const is = outcome.ok ? textOf(outcome.value) : `refused with ${messageOf(outcome.error)}`
      if (is === was) continue
      this.#difference ??= `batch ${batch}, ${name} ${textOf(params)}: answered ${was}, now ${is}`
      return
    }
  }

  async #settled(): Promise<void> {
    await Promise.all(this.#flying.splice(0))
  }

  /** Waits until all changes are in the database, where snapshots and other readers find them. */
  async #written(): Promise<void> {
    await this.#settled()
    await this.stage.written()
  }

  #expect(logged: LoggedBatch): void {
    const { batch, at, commands } = logged
    const answers = answersOf(logged)
    for (const [i, command] of commands.entries()) this.#expected.push({ ...command, answer: answers[i], batch, at })
  }

  /** Runs the due work up to a second. It must be the due work of the log, in the same order. */
  async #live(to: number): Promise<void> {
    const { world, horizon } = this.stage
    if (to <= horizon.now() && this.#expected.length === 0) return
    await this.#settled()
    if (to > horizon.now()) await world.redo(to, batch => this.#did(batch))
    const [left] = this.#expected
    if (left && left.at <= to && !this.#difference)
      this.#difference = `batch ${left.batch}, ${left.name} ${textOf(left.params)} at ${left.at}: was due, but is not due now`
  }

  #did({ second, records, outcomes }: DueBatch): void {
    for (const [i, { name, params }] of records.entries()) {
      const outcome = outcomes[i]
      // Due work that changed nothing is not in the log.
      if (!outcome?.ok || !outcome.isChange || this.#difference) continue
      this.#due++
      const was = this.#expected.shift()
      const is = `${name} ${textOf(params)} at ${second}: ${textOf(outcome.value)}`
      const wanted = was && `${was.name} ${textOf(was.params)} at ${was.at}: ${textOf(was.answer)}`
      if (is !== wanted) this.#difference = `batch ${was?.batch ?? 'none'}: was due ${wanted ?? 'nothing'}, now ${is}`
    }
  }

  /** Runs the due work that is left when the log ends before the world reaches its second. */
  async #untilNothingIsExpected(): Promise<void> {
    const last = this.#expected.at(-1)
    if (last) await this.#live(last.at)
  }

  async #replace({ batch, kind, at, commands }: LoggedBatch): Promise<void> {
    const { snapshots } = this.stage
    const params = (commands[0]?.params ?? {}) as { name: string; epoch: string; wall_at: number; seed: string }
    await this.#settled()
    await this.#untilNothingIsExpected()
    if (this.#difference) return
    await this.#written()
    // This replay took its snapshot after the last batch in it, so the log entry that completes the snapshot needs no work.
    if (kind === 'snapshot') return
    if (kind === 'forget') await this.#forget(params.name)
    else if (kind === 'reseed') {
      await this.#live(at)
      await snapshots.reseed(params.seed, noOrigin)
    } else if (kind === 'erase') await this.stage.erasing.erase(commands[0]?.params as Erasure, noOrigin)
    else if (kind !== 'restore') throw new ReplayRefused(`Batch ${batch} begins the world a second time.`)
    else {
      const brought = await this.source.brought(batch)
      if (brought) return snapshots.bringAs(params, brought, noOrigin)
      const known = await snapshots.list()
      if (!known.some(({ name }) => name === params.name))
        throw new ReplayRefused(
          `Batch ${batch} restores the snapshot ${params.name}, which is older than the start of this replay.`,
        )
      await snapshots.putBack(params, noOrigin)
    }
  }

  /** Takes the snapshots that end with this batch. */
  async #copy(marks: readonly Mark[], last: number): Promise<void> {
    for (const { batch, name, at } of marks) {
      if (batch !== last || this.#difference) continue
      await this.#settled()
      await this.#live(at)
      await this.#written()
      if (!this.#difference) await this.stage.snapshots.take(name, noOrigin)
    }
  }

  /** Deletes a snapshot. A snapshot from before the start of the replay does not exist here and is ignored. */
  async #forget(name: string): Promise<void> {
    const { snapshots } = this.stage
    if ((await snapshots.list()).some(known => known.name === name)) await snapshots.delete(name, noOrigin)
  }

  #heard(events: CommittedBatch['events']): void {
    const { at } = events[0] as CommittedBatch['events'][0]
    this.#events.is({ batch: 0, at, events: eventsText(events) })
  }

  async #compare(): Promise<{ tables: number; rows: number }> {
    const { source, stage } = this
    const here = await stage.db.pool.connect()
    try {
      const tables = await comparedTables(here, stage.lane.tables)
      let rows = 0
      for (const table of tables) {
        const [was, is] = await Promise.all([hashOf(source.client, table), hashOf(here, table)])
        rows += is.rows
        if (was.hash === is.hash) continue
        const found = await firstDifference(source.client, here, table)
        this.#difference = `world.${table.name}: ${found?.left ?? 'no row'} became ${found?.right ?? 'no row'}`
        break
      }
      return { tables: tables.length, rows }
    } finally {
      here.release()
    }
  }
}

/** The number of batches that may wait: enough for the lane to decide one while it writes another. */
const ahead = 8

const textOf = (value: unknown): string => JSON.stringify(value) ?? 'nothing'
const messageOf = (error: unknown): string =>
  (error as { key?: string; message: string }).key ?? (error as Error).message
