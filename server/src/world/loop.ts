import type { Outcome } from '../lane/batch'
import type { CommandRecord, DueRecord } from '../lane/command'
import type { DueWork } from '../lane/dueWork'
import type { Lane, Turn } from '../lane/lane'
import { byClock, type Origin } from '../lane/origin'
import { isAway } from '../platform/away'
import type { Rows } from '../platform/db/reading'
import type { Log } from '../platform/log'
import { refuse } from '../platform/refusal'
import type { Wall } from '../platform/wall'
import type { WorldTime } from '../platform/world-time'
import { setClock, settingClock } from './clock.command'
import { begunSecond, horizonOf } from './clock.store'
import type { ClockRow } from './clock.table'
import { type DueBatch, DueRun } from './dueRun'
import type { FailedWork } from './failedWork'
import { finishBegun, mayBeCommitted } from './finishBegun'
import type { Horizon } from './horizon'
import { InTurn } from './inTurn'
import type { OnTheWay } from './onTheWay'
import { downtime, untilNext } from './pace'

/**
 * The loop that moves world time, and the only publisher of the horizon.
 *
 * It takes the lane, runs everything due at the next second that has work, commits, then publishes that second; `advance` is the same loop
 * without the waiting. The target is stored first, so that after a crash the next start continues to it. Under overload the horizon lags,
 * but work is never done out of order.
 *
 * A world that nobody looks at rests: it moves when work is due, or once a minute, and not every second. The horizon is stored before it is
 * published, at rest too, so after a kill nobody sees a time that is earlier than one they saw.
 */
interface Published {
  now: number
  frozen: boolean
  speed: number
  epoch: string
  /** The horizon moved by more than the seconds that passed: an advance, a restore, a reset. */
  jumped: boolean
}

interface LoopOptions {
  horizon: Horizon
  lane: Lane
  /** The rows from which it reads the horizon. */
  rows: Rows
  wall: Wall
  log: Log
  /** The kinds of due work, in their order within one second. */
  due: readonly DueWork[]
  failedWork: FailedWork
  /** Orders that arrive at a later second. */
  onTheWay?: Pick<OnTheWay, 'next' | 'end'>
  /** Whether someone needs every second as it comes, such as a socket that reads prices. Without it the world never rests. */
  isWatched?(): boolean
}

/** How long to wait before a retry when the database is away. */
const again_ms = 200
/** The longest time that a caller waits for a world at rest. */
const longest_wake_ms = 1000
/** The world rests this long after the last call. */
const attended_ms = 10_000
/** A world at rest moves at least once in so many of its seconds, because a start catches up at most one second for each second of downtime. */
const longest_rest_s = 60
const longest_rest_ms = 60_000

/** How many pieces of work of each kind were done. */
export type Done = Record<string, number>

/** A movement to a target second: who requested it, and `advanced` if someone did, as opposed to time that passes. */
interface Way {
  target: number
  done: Done
  origin: Origin
  advanced: boolean
  /** The rest of a second that an earlier server began; the clock row still has the target of that server. */
  isRest: boolean
}

export class WorldLoop implements WorldTime {
  #row: ClockRow | null = null
  readonly #horizon: Horizon
  /** Runs one movement at a time: a step of the loop, an advance, a change of speed, a restore. */
  readonly #movements = new InTurn()
  #stopped = false
  #wake: (() => void) | null = null
  #living: Promise<void> | null = null
  readonly commands = [settingClock]
  readonly #listeners: ((published: Published) => void)[] = []

  readonly #due: DueRun
  #attendedUntil_ms = Number.NEGATIVE_INFINITY
  #isAtRest = false
  /** The movement to the present second, for the first callers of a world at rest. */
  #waking: Promise<void> | null = null

  constructor(private readonly options: LoopOptions) {
    this.#horizon = options.horizon
    this.#due = new DueRun(options)
  }

  now(): number {
    return this.#horizon.now()
  }

  /** The epoch of the world; it changes at every restore. */
  get epoch(): string {
    return this.#horizon.epoch
  }

  get seed(): string {
    return this.#horizon.seed
  }

  onPublish(listener: (published: Published) => void): void {
    this.#listeners.push(listener)
  }

  /** Takes the horizon from the process that moves this world. */
  follow({ now, frozen, speed, jumped }: Pick<Published, 'now' | 'frozen' | 'speed' | 'jumped'>): void {
    this.#horizon.reach(now)
    this.#horizon.anchor({ frozen, speed })
    this.#publish(jumped)
  }

  /** Reads the horizon; features load their memory after this and before `endBegun`. */
  async load(from: Rows = this.options.rows): Promise<void> {
    this.#row = await this.#horizon.load(from)
    // The clock row is stored at the end of a movement only. Seconds that the log has beyond it must not run again.
    this.#horizon.reach(Math.max(this.now(), await horizonOf(from)))
  }

  /** Finishes the second in which a server died half way, before any command is decided. */
  async endBegun(): Promise<void> {
    const second = await begunSecond(this.options.rows)
    if (second !== null) await this.#moveTo({ target: second, origin: byClock, isRest: true })
  }

  /** Catches up: finishes an interrupted advance or step, then runs the time while the server was down. */
  async catchUp(): Promise<void> {
    const row = this.#row as ClockRow
    const missed = downtime(row.wall_at, this.options.wall.now(), { frozen: row.frozen, speed: Number(row.speed) })
    const target = Math.max(row.target, row.horizon + missed)
    if (target > this.now()) await this.#moveTo({ target, origin: byClock, advanced: row.target > row.horizon })
    else if (this.now() > row.horizon) await this.#store(this.#advanceTo(this.now()), byClock)
    this.#horizon.anchor()
  }

  /** Starts to run by itself, until stopped. */
  start(): void {
    this.#living ??= this.#live()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#wake?.()
    await this.#living
    await this.#movements.settled()
  }

  /**
   * Someone looks at the world: it moves every second for a while. At rest it first moves to the present second, and the caller waits for
   * that. If the database is away, the caller sees the last stored second, as always.
   */
  attend(): Promise<void> | null {
    const { wall } = this.options
    this.#attendedUntil_ms = wall.mono() + attended_ms
    if (!this.#isAtRest) return this.#waking
    this.#rest(null)
    const moved = this.#movements.run(() => this.#step()).catch(() => undefined)
    this.#waking = new Promise<void>(done => {
      const callOff = wall.after(longest_wake_ms, done)
      void moved.then(callOff).then(done)
    }).then(() => {
      this.#waking = null
      this.#wake?.()
    })
    return this.#waking
  }

  /** Moves the world to a second by running everything due until then, in order. */
  async advance(to: number, origin: Origin): Promise<Done> {
    await this.attend()
    if (to <= this.now()) return {}
    if (to >= 2 ** 32 - 86_400) refuse('param_invalid', { fields: { to: 'too_large' } })
    return this.#movements.run(async () => {
      const done: Done = {}
      await this.#store({ target: to }, origin)
      await this.#moveTo({ target: to, done, origin, advanced: true })
      this.#horizon.anchor()
      this.#publish(true)
      return done
    })
  }

  async set(change: { frozen?: boolean; speed?: number }, origin: Origin): Promise<void> {
    await this.attend()
    await this.#movements.run(async () => {
      const frozen = change.frozen ?? this.#horizon.frozen
      const speed = change.speed ?? this.#horizon.speed
      // With the time on the wall: a start does not catch up on the time for which the world was frozen.
      await this.#store({ frozen, speed: String(speed), wall_at: this.options.wall.now() }, origin)
      this.#horizon.anchor({ frozen, speed })
      this.#publish(false)
    })
    this.#wake?.()
  }

  /** The next due work, up to a year ahead. */
  next(within = 366 * 86_400): { at: number; what: string } | null {
    let first: { at: number; what: string } | null = null
    for (const work of this.options.due) {
      if (!work.calendar) continue
      const at = work.next(this.now(), this.now() + within, this.options.failedWork.of(work.kind))
      if (at !== null && (first === null || at < first.at)) first = { at, what: work.kind }
    }
    return first
  }

  /**
   * For a replay: runs the due work up to a second, and nothing else. It stores no clock, publishes nothing and stores no failed work,
   * because the log contains all that.
   */
  async redo(to: number, did: (batch: DueBatch) => void): Promise<void> {
    await this.#movements.run(() =>
      this.options.lane.task(async turn => {
        while (this.now() < to) {
          const second = this.#due.next(this.now(), to)
          for await (const batch of second === null ? [] : this.#due.at(turn, second)) did(batch)
          this.#horizon.reach(second ?? to)
        }
      }),
    )
  }

  /** Holds the world still while `work` replaces it (a restore, a reset), loads the new one, then publishes it. */
  async replaced<R>(work: () => Promise<R>): Promise<R> {
    return this.#movements.run(async () => {
      const result = await work()
      this.#publish(true)
      return result
    })
  }

  async #live(): Promise<void> {
    while (!this.#stopped) {
      if (!this.#horizon.frozen) {
        const failed = await this.#movements
          .run(() => this.#step())
          .then(
            () => false,
            error => {
              this.options.log.error({ err: error }, 'world time could not advance')
              return true
            },
          )
        if (failed) await this.#sleep(again_ms)
      }
      await this.#sleep(this.#pause_ms())
    }
  }

  /** How long the loop may sleep now. */
  #pause_ms(): number {
    const { wall, isWatched } = this.options
    const { frozen, pace } = this.#horizon
    const mayRest = isWatched !== undefined && !isWatched() && wall.mono() >= this.#attendedUntil_ms
    if (!mayRest || (!frozen && this.#horizon.lag() > 0)) {
      this.#rest(null)
      if (!frozen) return untilNext(pace, wall.mono())
      return isWatched === undefined ? longest_rest_ms : attended_ms
    }
    const second = this.#nextMove(frozen)
    this.#rest(second)
    return frozen ? longest_rest_ms : Math.min(longest_rest_ms, untilNext(pace, wall.mono(), second))
  }

  /** The second at which a world at rest moves. */
  #nextMove(frozen: boolean): number {
    const furthest = this.now() + longest_rest_s
    try {
      return frozen ? furthest : (this.#due.next(this.now(), furthest) ?? furthest)
    } catch {
      // The next step meets the same error, and reports it.
      return this.now() + 1
    }
  }

  #rest(until: number | null): void {
    const isAtRest = until !== null
    this.#horizon.rest(until)
    if (isAtRest !== this.#isAtRest) this.options.lane.rest(isAtRest)
    this.#isAtRest = isAtRest
  }

  async #step(): Promise<void> {
    const target = this.#horizon.target()
    if (this.#stopped || this.#horizon.frozen || target <= this.now()) return
    await this.#moveTo({ target, origin: byClock })
  }

  async #moveTo(to: Pick<Way, 'target' | 'origin'> & Partial<Way>): Promise<void> {
    const way: Way = { done: {}, advanced: false, isRest: false, ...to }
    while (this.now() < way.target && !this.#stopped) {
      await this.options.onTheWay?.end(this.now())
      await this.options.lane.task(turn => this.#nextSecond(turn, way))
      this.#publish(false)
    }
  }

  /** Runs the next second that has work, or goes to the target if there is none. */
  #nextSecond(turn: Turn, { target, done, origin, advanced, isRest }: Way): Promise<void> {
    const { failedWork, lane, onTheWay } = this.options
    let hasStarted = false
    const live = async () => {
      const due = this.#due.next(this.now(), target)
      const arrival = onTheWay?.next(this.now(), due ?? target) ?? null
      const isStop = arrival !== null && arrival !== (due ?? target)
      const second = isStop ? null : due
      for await (const batch of second === null ? [] : this.#due.at(turn, second)) {
        const { kind, outcomes } = batch
        hasStarted ||= mayBeCommitted(outcomes)
        done[kind] = (done[kind] ?? 0) + outcomes.filter(outcome => outcome.ok).length
        if (failedWork.watches || outcomes.some(outcome => !outcome.ok)) await this.#count(turn, batch)
      }
      const reached = isStop ? arrival : (second ?? target)
      // An advance goes on to its target after a crash.
      if (isStop) assertDone(await turn.batch([setClock.with({ horizon: reached })], this.now(), origin))
      if (reached === target && !isRest) {
        const history = this.#advanceTo(target)
        const way = advanced ? setClock.with({ ...history, advanced }) : setClock.with(history)
        const outcomes = await turn.batch([way], advanced ? target : this.now(), origin)
        hasStarted ||= mayBeCommitted(outcomes)
        assertDone(outcomes)
      }
      this.#horizon.reach(reached)
    }
    return finishBegun({
      live,
      hasStarted: () => hasStarted,
      mayGoOn: () => !this.#stopped && !lane.isReplaced,
      pause: () => this.#sleep(again_ms),
    })
  }

  /** If the database could not do the work, the second is retried; work that keeps failing because of a defect becomes failed work. */
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
      log.error({ err: outcome.error, kind, ref }, 'due work failed and is no longer tried; everything else continues')
    }
  }

  /** The clock row at the end of a movement. */
  #advanceTo(second: number) {
    return { horizon: second, target: second, wall_at: this.options.wall.now() }
  }

  async #store(change: Partial<ClockRow>, origin: Origin): Promise<void> {
    await this.options.lane.task(turn => this.#one(turn, setClock.with(change), origin))
  }

  async #one(turn: Turn, command: CommandRecord, origin: Origin): Promise<void> {
    assertDone(await turn.batch([command], this.now(), origin))
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
