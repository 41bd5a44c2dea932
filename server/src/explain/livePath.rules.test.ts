import { describe, expect, it } from 'vitest'
import { livePath, type Turning } from './livePath.rules'

const begun = (batch: number): Turning => ({ batch, kind: 'begin', name: '', nextEntry: batch * 10 })
const taken = (batch: number, name: string): Turning => ({ batch, kind: 'snapshot', name, nextEntry: batch * 10 })
const restored = (batch: number, name: string, nextEntry: number): Turning => ({
  ...{ batch, kind: 'restore', name, nextEntry },
})

describe('the path that led to the present world', () => {
  it('is all of the log where nothing was restored', () => {
    expect(livePath([begun(1), taken(5, 'a')])).toEqual([{ from: 1, to: null, firstEntry: 10 }])
  })

  it('leaves out what a restore took back', () => {
    expect(livePath([begun(1), taken(5, 'a'), restored(9, 'a', 50)])).toEqual([
      { from: 9, to: null, firstEntry: 50 },
      { from: 1, to: 5, firstEntry: 10 },
    ])
  })

  it('follows a snapshot that was itself taken after a restore', () => {
    const log = [
      ...[begun(1), taken(3, 'a'), restored(6, 'a', 30), taken(8, 'b'), restored(12, 'a', 30)],
      ...[taken(13, 'c'), restored(20, 'b', 80)],
    ]
    expect(livePath(log).map(({ from, to }) => [from, to])).toEqual([
      [20, null],
      [6, 8],
      [1, 3],
    ])
  })

  it('means the last snapshot of a name that was taken before the restore', () => {
    const log = [begun(1), taken(3, 'a'), taken(7, 'a'), restored(9, 'a', 70), taken(11, 'a')]
    expect(livePath(log).map(({ from, to }) => [from, to])).toEqual([
      [9, null],
      [1, 7],
    ])
  })

  it('ends at the seeds, whose snapshot is older than the log', () => {
    expect(livePath([begun(1), taken(5, 'a'), restored(9, 'seeds', 10)])).toEqual([
      { from: 9, to: null, firstEntry: 10 },
    ])
  })

  it('is what is left of a log whose beginning is gone', () => {
    expect(livePath([])).toEqual([{ from: 0, to: null, firstEntry: null }])
  })
})
