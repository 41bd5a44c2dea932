import { type Asked, byClock } from '../lane/asked'
import type { Outcome } from '../lane/batch'
import type { CommandRecord, DueRecord } from '../lane/command'
import type { DueWork } from '../lane/dueWork'
import type { Lane, Turn } from '../lane/lane'
import type { Rows } from '../platform/db/reading'
import type { Log } from '../platform/log'
import { refuse } from '../platform/refusal'
import type { Wall } from '../platform/wall'
import type { WorldTime } from '../platform/world-time'
import { setClock, settingClock } from './clock.command'
import { begunSecond, livedTo } from './clock.store'
import type { ClockRow } from './clock.table'
import { type DueBatch, DueRun } from './dueRun'
import type { FailedWork } from './failedWork'
import type { Horizon } from './horizon'
import { InTurn } from './inTurn'
import { NextWork } from './nextWork'
import { downtime, untilNext } from './pace'
import { isAway, mayBeIn, wholly } from './whole'

/**
 * The loop that moves time, and the only publisher of the horizon.
 *
 * It takes the lane, runs everything due at the next second that has work, commits, then publishes that second; `advance` is the same
 * loop without the waiting. The target is stored before the way there begins, so a crash on the way resumes to it at the next start. Under
 * overload the horizon lags and never misorders.
 */
interface Published {
  now: number
  frozen: boolean
  speed: number
  epoch: string
  /** The horizon moved by more than the seconds just lived: an advance, a restore, a reset. */
  jumped: boolean
}

interface LoopOptions {
  horizon: Horizon
  lane: Lane
  /** Where it reads how far the world has come. */
  rows: Rows
  wall: Wall
  log: Log
  /** In the order in which the kinds have their turn within one second. */
  due: readonly DueWork[]
  failedWork: FailedWork
}

/** The database was away: so long after it is asked again. */
const again_ms = 200

/** How many pieces of work each kind did. */
export type Done = Record<string, number>

/** A way through time: where it ends, who asked for it, and whether somebody did, as against time that passes. */
interface Way {
  target: number
  done: Done
  asked: Asked
  advanced: boolean
  /** The rest of a second that an earlier server began: its way is gone on with later, by the row of the clock as it is. */
  isRest: boolean
}

export class WorldLoop implements WorldTime {
  #row: ClockRow | null = null
  readonly #horizon: Horizon
  /** One movement at a time: a step of the living loop, an advance, a change of pace, a restore. */
  readonly #movements = new InTurn()
  #stopped = false
  #wake: (() => void) | null = null
  #living: Promise<void> | null = null
  readonly commands = [settingClock]
  readonly #listeners: ((published: Published) => void)[] = []

  readonly #next: NextWork
  readonly #due: DueRun

  constructor(private readonly options: LoopOptions) {
    this.#horizon = options.horizon
    this.#next = new NextWork(options.failedWork)
    this.#due = new DueRun({ due: options.due, failedWork: options.failedWork, next: this.#next })
    // What was known of the next work may no longer hold.
    options.lane.landings.onChanges(changes => this.#next.changed(changes, options.due))
  }

  now(): number {
    return this.#horizon.now()
  }

  /** Another one after every restore. */
  get epoch(): string {
    return this.#horizon.epoch
  }

  onPublish(listener: (published: Published) => void): void {
    this.#listeners.push(listener)
  }

  /** Where another process, which moves this world, has brought it. */
  follow({ now, frozen, speed, jumped }: Pick<Published, 'now' | 'frozen' | 'speed' | 'jumped'>): void {
    this.#horizon.reach(now)
    this.#horizon.anchor({ frozen, speed })
    this.#publish(jumped)
  }

  /** Reads where the world stands; features load what they keep in memory after this and before `endBegun`. */
  async load(from: Rows = this.options.rows): Promise<void> {
    this.#row = await this.#horizon.load(from)
    // The row of the clock is stored where a way ends. Seconds that were lived beyond it must not be lived again, for whom they were not.
    this.#horizon.reach(Math.max(this.now(), await livedTo(from)))
  }

  /** Ends the second in which a server died that had done part of it: nobody is decided between its two halves. */
  async endBegun(): Promise<void> {
    const second = await begunSecond(this.options.rows)
    if (second !== null) await this.#moveTo({ target: second, asked: byClock, isRest: true })
  }

  /** Lives through what was missed: an advance or a step that was cut short, then the time the server was down. */
  async catchUp(): Promise<void> {
    const row = this.#row as ClockRow
    const missed = downtime(row.wall_at, this.options.wall.now(), { frozen: row.frozen, speed: Number(row.speed) })
    const target = Math.max(row.target, row.horizon + missed)
    if (target > this.now()) await this.#moveTo({ target, asked: byClock, advanced: row.target > row.horizon })
    else if (this.now() > row.horizon) await this.#store(this.#livedTo(this.now()), byClock)
    this.#horizon.anchor()
  }

  /** Lives on by itself until stopped. */
  start(): void {
    this.#living ??= this.#live()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#wake?.()
    await this.#living
    await this.#movements.settled()
  }

  /** Moves the world to a second by running all that is due on the way, in order. */
  async advance(to: number, asked: Asked): Promise<Done> {
    if (to <= this.now()) return {}
    if (to >= 2 ** 32 - 86_400) refuse('param_invalid', { fields: { to: 'too_large' } })
    return this.#movements.run(async () => {
      const done: Done = {}
      await this.#store({ target: to }, asked)
      await this.#moveTo({ target: to, done, asked, advanced: true })
      this.#horizon.anchor()
      this.#publish(true)
      return done
    })
  }

  async set(change: { frozen?: boolean; speed?: number }, asked: Asked): Promise<void> {
    await this.#movements.run(async () => {
      const frozen = change.frozen ?? this.#horizon.frozen
      const speed = change.speed ?? this.#horizon.speed
      await this.#store({ frozen, speed: String(speed) }, asked)
      this.#horizon.anchor({ frozen, speed })
      this.#publish(false)
    })
    this.#wake?.()
  }

  /** The next thing the calendar knows, up to a year away. */
  async next(within = 366 * 86_400): Promise<{ at: number; what: string } | null> {
    let first: { at: number; what: string } | null = null
    for (const work of this.options.due) {
      if (!work.calendar) continue
      const at = await work.next(this.now(), this.now() + within, this.options.failedWork.of(work.kind))
      if (at !== null && (first === null || at < first.at)) first = { at, what: work.kind }
    }
    return first
  }

  /**
   * Replay: does what is due up to a second once more, and nothing else. No clock is stored, nobody is told, and what fails is not set
   * aside: the log says what was.
   */
  async redo(to: number, did: (batch: DueBatch) => void): Promise<void> {
    await this.#movements.run(() =>
      this.options.lane.task(async turn => {
        this.#next.forget()
        while (this.now() < to) {
          const second = await this.#due.next(this.now(), to)
          for await (const batch of second === null ? [] : this.#due.at(turn, second)) did(batch)
          this.#horizon.reach(second ?? to)
        }
      }),
    )
  }

  /** Stands still while something replaces the world (a restore, a reset) and loads what it put there, then tells everybody. */
  async replaced<R>(work: () => Promise<R>): Promise<R> {
    return this.#movements.run(async () => {
      const result = await work()
      this.#publish(true)
      return result
    })
  }

  async #live(): Promise<void> {
    const { wall, log } = this.options
    while (!this.#stopped) {
      if (!this.#horizon.frozen) {
        const failed = await this.#movements
          .run(() => this.#step())
          .then(
            () => false,
            error => {
              log.error({ err: error }, 'the world could not move')
              return true
            },
          )
        if (failed) await this.#sleep(again_ms)
      }
      await this.#sleep(this.#horizon.frozen ? 60_000 : untilNext(this.#horizon.pace, wall.mono()))
    }
  }

  async #step(): Promise<void> {
    const target = this.#horizon.target()
    if (this.#stopped || this.#horizon.frozen || target <= this.now()) return
    await this.#moveTo({ target, asked: byClock })
  }

  async #moveTo(to: Pick<Way, 'target' | 'asked'> & Partial<Way>): Promise<void> {
    const way: Way = { done: {}, advanced: false, isRest: false, ...to }
    this.#next.forget()
    while (this.now() < way.target && !this.#stopped) {
      await this.options.lane.task(turn => this.#nextSecond(turn, way))
      this.#publish(false)
    }
  }

  /** The next second that has work, or all the way where none has. */
  #nextSecond(turn: Turn, { target, done, asked, advanced, isRest }: Way): Promise<void> {
    const { failedWork, lane } = this.options
    let hasBegun = false
    const live = async () => {
      const second = await this.#due.next(this.now(), target)
      for await (const batch of second === null ? [] : this.#due.at(turn, second)) {
        const { kind, outcomes } = batch
        hasBegun ||= mayBeIn(outcomes)
        done[kind] = (done[kind] ?? 0) + outcomes.filter(outcome => outcome.ok).length
        if (failedWork.watches || outcomes.some(outcome => !outcome.ok)) await this.#count(turn, batch)
      }
      const reached = second ?? target
      if (reached === target && !isRest) {
        const lived = this.#livedTo(target)
        const way = advanced ? setClock.with({ ...lived, advanced }) : setClock.with(lived)
        const outcomes = await turn.batch([way], advanced ? target : this.now(), asked)
        hasBegun ||= mayBeIn(outcomes)
        assertDone(outcomes)
      }
      this.#horizon.reach(reached)
    }
    return wholly({
      live,
      hasBegun: () => hasBegun,
      mayGoOn: () => !this.#stopped && !lane.isReplaced,
      pause: async () => {
        await this.#sleep(again_ms)
        this.#next.forget()
      },
    })
  }

  /** What the database could not do is tried again with its second; what a defect keeps from being done is set aside in the end. */
  async #count(turn: Turn, { kind, records, outcomes }: DueBatch): Promise<void> {
    const { failedWork, log } = this.options
    const at = this.now()
    for (const outcome of outcomes) if (!outcome.ok && isAway(outcome.error)) throw outcome.error
    for (const [i, outcome] of outcomes.entries()) {
      const { ref, name } = records[i] as DueRecord
      if (outcome.ok) failedWork.done(kind, ref)
      if (outcome.ok) continue
      const command = failedWork.failed({ kind, ref, at, command: name, error: outcome.error })
      if (!command) continue
      await this.#one(turn, command, byClock)
      log.error({ err: outcome.error, kind, ref }, 'due work is set aside; everything else goes on')
    }
  }

  /** What the row of the clock says where a way has ended. */
  #livedTo(second: number) {
    return { horizon: second, target: second, wall_at: this.options.wall.now() }
  }

  async #store(change: Partial<ClockRow>, asked: Asked): Promise<void> {
    await this.options.lane.task(turn => this.#one(turn, setClock.with(change), asked))
  }

  async #one(turn: Turn, command: CommandRecord, asked: Asked): Promise<void> {
    assertDone(await turn.batch([command], this.now(), asked))
  }

  #publish(jumped: boolean): void {
    const { frozen, speed, epoch } = this.#horizon
    const published = { now: this.now(), frozen, speed, epoch, jumped }
    for (const listener of this.#listeners) listener(published)
  }

  #sleep(ms: number): Promise<void> {
    if (this.#stopped) return Promise.resolve()
    return new Promise(resolve => {
      const cancel = this.options.wall.after(ms, resolve)
      this.#wake = () => {
        cancel()
        resolve()
      }
    })
  }
}

function assertDone(outcomes: readonly Outcome[]): void {
  for (const outcome of outcomes) if (!outcome.ok) throw outcome.error
}
