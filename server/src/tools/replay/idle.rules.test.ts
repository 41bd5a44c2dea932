import { describe, expect, it } from 'vitest'
import { setClock } from '../../world/clock.command'
import { idleSecondsLeftOut, reachedBy } from './idle.rules'
import type { LoggedBatch } from './source'

const batch = (number: number, name: string, params: object, kind: LoggedBatch['kind'] = 'call'): LoggedBatch => ({
  ...{ batch: number, kind, at: 60, madeBy: '1', answers: '', events: null },
  commands: [{ name, params, sending: null }],
})
const lives = (number: number, params: object = { horizon: 60 + number }) => batch(number, setClock.name, params)
const trades = (number: number) => batch(number, 'spot.place', {})

async function left(batches: LoggedBatch[], marks: number[] = []): Promise<number[]> {
  async function* log() {
    yield* batches
  }
  const remaining: number[] = []
  const ends = marks.map(batch => ({ batch }))
  for await (const { batch } of idleSecondsLeftOut(log(), ends)) remaining.push(batch)
  return remaining
}

describe('the second that a batch reaches', () => {
  it.each([
    ['the clock alone', lives(1), 61],
    ['the clock, but no horizon', lives(1, { speed: 2 }), null],
    ['another command', batch(1, 'spot.place', { horizon: 61 }), null],
    ['due work', batch(1, setClock.name, { horizon: 61 }, 'due'), null],
    ['the clock and other commands', { ...lives(1), commands: [...lives(1).commands, ...trades(1).commands] }, null],
    ['nothing', { ...lives(1), commands: [] }, null],
  ])('is the horizon that it stores: %s', (_, logged, expected) => {
    expect(reachedBy(logged)).toBe(expected)
  })
})

describe('idle seconds', () => {
  it('are left out, except the last of them before an event and at the end', async () => {
    expect(await left([lives(1), lives(2), trades(3), trades(4), lives(5), lives(6)])).toEqual([2, 3, 4, 6])
    expect(await left([trades(1)])).toEqual([1])
    expect(await left([])).toEqual([])
  })

  it('remain if a snapshot was taken after them', async () => {
    expect(await left([lives(1), lives(2), lives(3)], [1])).toEqual([1, 3])
    expect(await left([lives(1), lives(2), lives(3)], [9])).toEqual([3])
  })

  it('remain if the operator moved the time', async () => {
    const moved = lives(2, { horizon: 99, advanced: 30 })
    expect(await left([lives(1), moved, lives(3)])).toEqual([1, 2, 3])
  })
})
