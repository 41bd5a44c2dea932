import { unasked } from '../lane/asked'
import type { Outcome } from '../lane/batch'
import type { CommittedBatch } from '../lane/commitListeners'
import type { Lane } from '../lane/lane'
import { answersText, type ReadCommand } from '../lane/log/commit'
import { eventsText } from '../lane/log/events'
import type { Database } from '../platform/db/database'
import type { DueBatch } from '../world/dueRun'
import type { Erasing, Erasure } from '../world/erasing'
import type { Horizon } from '../world/horizon'
import type { Snapshots } from '../world/snapshots'
import { bringOver } from './beginning'
import { EventComparison } from './events'
import { idleSecondsLeftOut, reachedBy } from './idle.rules'
import { cheapen } from './scratch'
import { answersOf, type LoggedBatch, type Mark, ReplayRefused, type Source } from './source'
import { comparedTables, firstDifference, hashOf } from './tables'

/** An exchange on an empty, migrated database: it is composed and serves nobody. */
export interface Stage {
  db: Database
  lane: Lane
  horizon: Horizon
  snapshots: Snapshots
  erasing: Erasing
  world: {
    redo(to: number, did: (batch: DueBatch) => void): Promise<void>
  }
  /** Reads where the world stands, and what is kept in memory of it. */
  open(): Promise<void>
  /** Everything that was answered is in its database. */
  written(): Promise<void>
}

export interface Replayed {
  from: string
  /** The beginning of the log is gone, and this is the oldest snapshot that it still follows. */
  isCut: boolean
  batches: number
  commands: number
  due: number
  tables: number
  rows: number
  /** Of the commands alone, without what compares the tables. */
  ms: number
  /** Versions that made the log, where another than this one did. */
  others: readonly string[]
  /** The first difference; null where both worlds are the same. */
  difference: string | null
}

/**
 * Lives a world once more from its log, in another database, and compares it with the one that the log is of: what each command
 * answers, what falls due and when, and at the end every table.
 */
export class Replay {
  #batches = 0
  #commands = 0
  #due = 0
  /** Due work of the log that has not been found here yet. */
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
    await stage.snapshots.take(beginning.name, unasked)
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
   * What was asked, in its order and in one batch as then, after all that was due before it. While it is written the next batches of its
   * second are decided.
   */
  async #call(logged: LoggedBatch): Promise<void> {
    await this.#live(reachedBy(logged) ?? logged.at)
    if (this.#difference) return
    const asked = logged.commands.map(({ name, params, sending }) => ({
      ...{ record: { name, params }, asked: { ...unasked, sending } },
    }))
    const flying = this.stage.lane.rerun(asked).then(outcomes => this.#answered(logged, outcomes))
    // It may fail before its turn to be waited for, and is no less waited for then.
    flying.catch(() => undefined)
    this.#flying.push(flying)
    if (this.#flying.length > ahead) await this.#flying.shift()
  }

  /** All answers of a batch are compared as one text; where it differs, one by one. */
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

  /** All that was done so far is where others than the lane read it. */
  async #written(): Promise<void> {
    await this.#settled()
    await this.stage.written()
  }

  #expect(logged: LoggedBatch): void {
    const { batch, at, commands } = logged
    const answers = answersOf(logged)
    for (const [i, command] of commands.entries()) this.#expected.push({ ...command, answer: answers[i], batch, at })
  }

  /** Does what falls due up to a second; it must be what the log says, in its order. */
  async #live(to: number): Promise<void> {
    const { world, horizon } = this.stage
    if (to <= horizon.now() && this.#expected.length === 0) return
    await this.#settled()
    if (to > horizon.now()) await world.redo(to, batch => this.#did(batch))
    const [left] = this.#expected
    if (left && left.at <= to && !this.#difference)
      this.#difference = `batch ${left.batch}, ${left.name} ${textOf(left.params)} at ${left.at}: was due, and is not now`
  }

  #did({ second, records, outcomes }: DueBatch): void {
    for (const [i, { name, params }] of records.entries()) {
      const outcome = outcomes[i]
      // What comes to nothing leaves no trace in the log.
      if (!outcome?.ok || !outcome.isChange || this.#difference) continue
      this.#due++
      const was = this.#expected.shift()
      const is = `${name} ${textOf(params)} at ${second}: ${textOf(outcome.value)}`
      const wanted = was && `${was.name} ${textOf(was.params)} at ${was.at}: ${textOf(was.answer)}`
      if (is !== wanted) this.#difference = `batch ${was?.batch ?? 'none'}: was due ${wanted ?? 'nothing'}, now ${is}`
    }
  }

  /** The log ends in the middle of a second, or on the way to one. */
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
    // A snapshot was taken here after the last batch in it, and nothing is done where the log says that it is whole.
    if (kind === 'snapshot') return
    if (kind === 'forget') await this.#forget(params.name)
    else if (kind === 'reseed') {
      await this.#live(at)
      await snapshots.reseed(params.seed, unasked)
    } else if (kind === 'erase') await this.stage.erasing.erase(commands[0]?.params as Erasure, unasked)
    else if (kind !== 'restore') throw new ReplayRefused(`Batch ${batch}: a world cannot begin twice.`)
    else {
      const brought = await this.source.brought(batch)
      if (brought) return snapshots.bringAs(params, brought, unasked)
      const known = await snapshots.list()
      if (!known.some(({ name }) => name === params.name))
        throw new ReplayRefused(
          `Batch ${batch} restores the snapshot ${params.name}, which is older than the beginning of this replay.`,
        )
      await snapshots.putBack(params, unasked)
    }
  }

  /** Takes the snapshots whose last batch is this one. */
  async #copy(marks: readonly Mark[], last: number): Promise<void> {
    for (const { batch, name, at } of marks) {
      if (batch !== last || this.#difference) continue
      await this.#settled()
      await this.#live(at)
      await this.#written()
      if (!this.#difference) await this.stage.snapshots.take(name, unasked)
    }
  }

  /** One that was taken before the beginning is not here, and nothing comes of it. */
  async #forget(name: string): Promise<void> {
    const { snapshots } = this.stage
    if ((await snapshots.list()).some(known => known.name === name)) await snapshots.delete(name, unasked)
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

/** How many batches may wait: enough for the lane to have one to decide while another is written. */
const ahead = 8

const textOf = (value: unknown): string => JSON.stringify(value) ?? 'nothing'
const messageOf = (error: unknown): string =>
  (error as { key?: string; message: string }).key ?? (error as Error).message
