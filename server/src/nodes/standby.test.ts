import { describe, expect, it } from 'vitest'
import { machineWall, type Wall } from '../platform/wall'
import type { Beat } from './messages'
import { PresentWriter } from './presentWriter'
import { vacancy } from './standby'

const born_ms = 5000

/** A clock that jumps to the next timer when everything waits. */
function leapingWall(): Wall {
  const waiting = new Map<object, { at: number; run: () => void }>()
  let now = born_ms
  const leap = () => {
    const [first] = [...waiting].sort(([, a], [, b]) => a.at - b.at)
    if (!first) return
    waiting.delete(first[0])
    now = first[1].at
    first[1].run()
  }
  return {
    ...machineWall,
    mono: () => now,
    after(ms, run) {
      const timer = {}
      waiting.set(timer, { at: now + ms, run })
      setImmediate(leap)
      return () => waiting.delete(timer)
    },
  }
}

/**
 * A process that stands by from 0 on, with the events that happen around it; returns the moment, in ms, at which it finds no active writer.
 */
async function standBy(happens: Record<number, (world: World) => void>, { replaced = false, rank_ms = 40 } = {}) {
  const wall = leapingWall()
  const known = { epoch: 7 as number | null, isConnected: true }
  const bus = {
    follow: () => () => undefined,
    get isConnected() {
      return known.isConnected
    },
  }
  const writer = new PresentWriter({ bus, wall })
  const world: World = {
    line: isWhole => {
      known.isConnected = isWhole
    },
    names: epoch => {
      known.epoch = epoch
    },
    hear: (beat = {}) => writer.heard({ ...spoken, ...beat }),
  }
  for (const [at, happen] of Object.entries(happens)) wall.after(Number(at), () => happen(world))
  const isOver = () => wall.mono() - born_ms > 60_000
  const epoch = async () => known.epoch ?? Promise.reject(new Error('the database is away'))
  const vacant = await vacancy({ bus, wall, writer, epoch, draw: () => rank_ms, isOver }, replaced)
  return vacant && { ...vacant, at_ms: wall.mono() - born_ms }
}

interface World {
  hear(beat?: Partial<Beat>): void
  /** The connection to the broker. */
  line(isWhole: boolean): void
  /** The epoch that another writer has claimed in the database; null while the database is down. */
  names(epoch: number | null): void
}

const spoken: Beat = { term: 7, node: 'first', pid: 1, n: 1, batch: 1, spared_ms: 0 }
/** Found by the check 50 ms earlier or by one of the next, plus up to 100 ms of rank. */
const soonAfter = (ms: number) => (at: number) => at >= ms - 50 && at <= ms + 350
const beats = (from: number, to: number, beat: Partial<Beat> = {}) =>
  Object.fromEntries(
    Array.from({ length: (to - from) / 250 + 1 }, (_, i) => [from + i * 250, ({ hear }: World) => hear(beat)]),
  )

describe('a standby writer', () => {
  it('takes over from a writer that is silent for a second', async () => {
    const found = await standBy(beats(0, 3000))
    expect(found).toEqual({ epoch: 7, isTakeOver: true, at_ms: expect.toSatisfy(soonAfter(4000)) })
  })

  it('takes the writer role after a second if no writer was ever heard', async () => {
    expect(await standBy({})).toEqual({ epoch: 7, isTakeOver: false, at_ms: expect.toSatisfy(soonAfter(1000)) })
  })

  it('spares a new writer for as long as its heartbeat says', async () => {
    const found = await standBy({
      ...beats(0, 2000, { spared_ms: 6000 }),
      2250: ({ hear }) => hear({ spared_ms: 5000 }),
    })
    expect(found).toMatchObject({ at_ms: expect.toSatisfy(soonAfter(7250)) })
  })

  it('ignores the heartbeats of a replaced writer', async () => {
    const replaced = beats(2250, 20_000, { term: 6, spared_ms: 5000 })
    const found = await standBy({ ...beats(0, 2000), ...replaced })
    expect(found).toMatchObject({ at_ms: expect.toSatisfy(soonAfter(3000)) })
  })

  it('takes over after a second of silence from the writer it lost to, if that one is not spared', async () => {
    const found = await standBy(beats(500, 2000, { term: 8 }), { replaced: true })
    expect(found).toMatchObject({ at_ms: expect.toSatisfy(soonAfter(3000)) })
  })

  it('waits ten seconds if it was replaced and hears no writer', async () => {
    expect(await standBy({}, { replaced: true })).toMatchObject({ at_ms: expect.toSatisfy(soonAfter(10_000)) })
  })

  it('suspects no writer while its own connection to the broker is lost', async () => {
    const broken = { 500: ({ line }: World) => line(false) }
    const found = await standBy({ ...broken, 5000: ({ line }) => line(true) })
    expect(found).toMatchObject({ at_ms: expect.toSatisfy(soonAfter(6000)) })
  })

  it('leaves the role to a writer that the database has just named', async () => {
    const found = await standBy({ 900: ({ names }) => names(8), 1400: ({ hear }) => hear({ term: 8 }) })
    expect(found).toEqual({ epoch: 8, isTakeOver: true, at_ms: expect.toSatisfy(soonAfter(2400)) })
  })

  it.each([
    [40, 4040],
    [0, 4000],
  ])('takes over a second after the last heartbeat plus its rank of %i ms: at %i ms', async (rank_ms, at_ms) => {
    expect(await standBy(beats(0, 3000), { rank_ms })).toMatchObject({ at_ms })
  })

  it('spares its successor for exactly ten seconds, and then checks the database', async () => {
    expect(await standBy({}, { replaced: true })).toMatchObject({ at_ms: 10_090 })
  })

  it.each([
    ['claimed just before, it takes over from that writer', 475, 1040],
    ['claimed just after, that writer has a second to send a heartbeat', 525, 2080],
  ])('checks the epoch after half a second; if another is %s', async (_, named_ms, at_ms) => {
    expect(await standBy({ [named_ms]: ({ names }) => names(8) })).toMatchObject({ epoch: 8, at_ms })
  })

  it.each([
    ['the writer sends a heartbeat', ({ hear }: World) => hear(), () => undefined, 5020],
    ['its own connection breaks', ({ line }: World) => line(false), ({ line }: World) => line(true), 7000],
    ['the database is down', ({ names }: World) => names(null), ({ names }: World) => names(7), 6000],
  ])('does not take over if, at the last moment, %s', async (_, happens, ends, from_ms) => {
    const found = await standBy({ ...beats(0, 3000), 4020: happens, 6000: ends })
    expect(found).toMatchObject({
      epoch: 7,
      at_ms: expect.toSatisfy((at: number) => at >= from_ms && at <= from_ms + 150),
    })
  })

  it('stops waiting when it is cancelled', async () => {
    expect(await standBy(beats(0, 70_000))).toBeNull()
  })
})
