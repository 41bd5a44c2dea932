import { describe, expect, it } from 'vitest'
import { historyOf, isInHistory, noEnd, type Turning } from './history.rules'

const back = (batch: number, went_on_from: number): Turning => ({ batch, went_on_from, first_entry: batch * 10 })
const history = (turnings: Turning[], head?: number) =>
  historyOf(turnings, head).map(({ first, last }): [number, number] => [first, last])

describe('the batches in the history of a world', () => {
  it('are all batches if nothing was restored', () => {
    expect(history([])).toEqual([[1, noEnd]])
    expect(history([], 250)).toEqual([[1, 250]])
  })

  it('leave out what a restore undid, and begin again with the restore', () => {
    const stretches = historyOf([back(200, 100)], 250)
    expect(stretches).toEqual([
      { first: 200, last: 250, firstEntry: 2000 },
      { first: 1, last: 100, firstEntry: null },
    ])
    expect([1, 100, 101, 199, 200, 250, 251].filter(batch => isInHistory(stretches, batch))).toEqual([1, 100, 200, 250])
  })

  it('include what a later restore brings back', () => {
    expect(history([back(200, 100), back(300, 150)], 300)).toEqual([
      [300, 300],
      [1, 150],
    ])
  })

  it('include the restores that happened before the snapshot', () => {
    const expected = [
      [300, 310],
      [200, 250],
      [1, 100],
    ]
    expect(history([back(200, 100), back(300, 250)], 310)).toEqual(expected)
    expect(history([back(300, 250), back(200, 100)], 310)).toEqual(expected)
  })

  it('follow the copy that was restored, if a snapshot of the same name was taken again', () => {
    expect(history([back(9, 7), back(20, 13)])).toEqual([
      [20, noEnd],
      [9, 13],
      [1, 7],
    ])
  })

  it('begin again with a reset to the seeds', () => {
    expect(history([back(9, 0)], 9)).toEqual([[9, 9]])
    expect(history([back(9, 0)])).toEqual([[9, noEnd]])
    expect(history([back(9, 1)], 9)).toEqual([
      [9, 9],
      [1, 1],
    ])
  })
})
