import { describe, expect, it } from 'vitest'
import { lineage } from './lineage.rules'

describe('what a world has lived through', () => {
  it('is everything where nothing was restored', () => {
    expect(lineage([], 250)).toEqual([{ first: 1, last: 250 }])
  })

  it('leaves out what a restore took back', () => {
    expect(lineage([{ batch: 200, went_on_from: 100 }], 250)).toEqual([
      { first: 201, last: 250 },
      { first: 1, last: 100 },
    ])
  })

  it('has again what a later restore brings back', () => {
    const turns = [
      { batch: 200, went_on_from: 100 },
      { batch: 300, went_on_from: 150 },
    ]
    expect(lineage(turns, 300)).toEqual([{ first: 1, last: 150 }])
  })

  it('goes back through restores that the snapshot itself had lived through', () => {
    const turns = [
      { batch: 200, went_on_from: 100 },
      { batch: 300, went_on_from: 250 },
    ]
    expect(lineage(turns, 310)).toEqual([
      { first: 301, last: 310 },
      { first: 201, last: 250 },
      { first: 1, last: 100 },
    ])
  })

  it('is nothing after a reset to the seeds', () => {
    expect(lineage([{ batch: 9, went_on_from: 0 }], 9)).toEqual([])
  })
})
