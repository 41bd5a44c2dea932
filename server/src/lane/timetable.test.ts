import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Lines, type Timed, Timetable } from './timetable'

interface Job extends Omit<Timed, 'place'> {
  readonly pair: number
}

/** The expected result, from a walk over all rows. */
class Walked {
  readonly rows = new Map<number, Job>()

  constructor(private readonly dueAt: (pair: number, at: number) => number) {}

  next(from: number, to: number, failed: readonly number[]): number | null {
    const seconds = this.#waiting(failed).map(({ pair, at }) => this.dueAt(pair, at))
    const soonest = Math.min(...seconds.filter(second => second <= to))
    return soonest === Number.POSITIVE_INFINITY ? null : Math.max(from + 1, soonest)
  }

  due(second: number, failed: readonly number[]): Job[] {
    return this.#waiting(failed)
      .filter(({ pair, at }) => this.dueAt(pair, at) <= second)
      .sort((a, b) => a.id - b.id)
  }

  #waiting(failed: readonly number[]): Job[] {
    return [...this.rows.values()].filter(({ id }) => !failed.includes(id))
  }
}

const plain = ({ id, at, pair }: Job): Job => ({ id, at, pair })

/** Pair 2 is halted now and then, each time for different seconds. */
let halt = { from: 0, to: 0 }
const dueAt = (pair: number, at: number) => (pair === 2 && at >= halt.from && at < halt.to ? halt.to : at)
const byPairs: Lines<Job & Timed> = { lineOf: ({ pair }) => pair, dueAt }

const id = fc.integer({ min: 1, max: 12 })
const second = fc.integer({ min: 0, max: 30 })
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ put: fc.record({ id, at: second, pair: fc.integer({ min: 1, max: 3 }) }) }) },
  { weight: 2, arbitrary: fc.record({ remove: id }) },
  fc.record({ halt: fc.record({ from: second, to: second }) }),
)

describe('rows that wait for a second', () => {
  it('match a full scan, with failed rows and halted pairs', () => {
    const steps = fc.array(step, { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(steps, fc.uniqueArray(id, { maxLength: 6 }), second, second, (steps, failed, from, length) => {
        halt = { from: 0, to: 0 }
        const [timetable, walked] = [new Timetable(byPairs), new Walked(dueAt)]
        for (const step of steps) {
          if ('halt' in step) halt = step.halt
          else if ('remove' in step) {
            timetable.remove(step.remove)
            walked.rows.delete(step.remove)
          } else {
            timetable.put({ ...step.put, place: -1 })
            walked.rows.set(step.put.id, step.put)
          }
          const to = from + length
          expect(timetable.next(from, to, failed)).toBe(walked.next(from, to, failed))
          expect(timetable.due(to, failed).map(plain)).toEqual(walked.due(to, failed))
          expect(timetable.size).toBe(walked.rows.size)
        }
      }),
    )
  })

  it('come in the order of their ids, even if late, and wait until they are removed', () => {
    const timetable = new Timetable()
    for (const [id, at] of [
      [3, 10],
      [1, 20],
      [2, 15],
      [4, 21],
    ] as const)
      timetable.put({ id, at, place: -1 })
    const ids = (second: number, failed: number[] = []) => timetable.due(second, failed).map(({ id }) => id)
    expect(timetable.next(0, 100, [])).toBe(10)
    expect(timetable.next(0, 100, [3])).toBe(15)
    expect(timetable.next(0, 100, [3, 2, 1, 4])).toBeNull()
    expect(timetable.next(0, 9, [])).toBeNull()
    expect(timetable.next(50, 100, [])).toBe(51)
    expect([ids(20), ids(20), ids(20, [2])]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
      [1, 3],
    ])
    timetable.remove(3)
    timetable.put({ id: 2, at: 30, place: -1 })
    expect([timetable.next(0, 100, []), ids(20)]).toEqual([20, [1]])
  })
})
