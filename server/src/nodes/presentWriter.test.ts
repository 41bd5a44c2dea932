import { beforeEach, describe, expect, it } from 'vitest'
import { machineWall } from '../platform/wall'
import type { Beat } from './messages'
import { PresentWriter } from './presentWriter'

const clock = { ms: 0 }
let writer: PresentWriter
beforeEach(() => {
  clock.ms = 1000
  writer = new PresentWriter({ bus: { follow: () => () => undefined }, wall: { ...machineWall, mono: () => clock.ms } })
})
const beat = (term: number, more: Partial<Beat> = {}) =>
  writer.heard({ term, node: 'w', pid: 1, n: 1, batch: 1, spared_ms: 0, ...more })

describe('the present writer', () => {
  it('is the one with the highest term, even if an earlier one still sends heartbeats', () => {
    expect([writer.term, writer.beat, writer.silent_ms]).toEqual([null, null, Number.POSITIVE_INFINITY])
    beat(7)
    clock.ms += 300
    beat(6)
    expect([writer.term, writer.silent_ms]).toEqual([7, 300])
    beat(7, { batch: 2 })
    expect([writer.beat?.batch, writer.silent_ms]).toEqual([2, 0])
    beat(8)
    expect(writer.term).toBe(8)
  })

  it('is spared for as long as its last heartbeat says', () => {
    expect(writer.isSpared).toBe(false)
    beat(7)
    expect(writer.isSpared).toBe(false)
    beat(7, { spared_ms: 500 })
    clock.ms += 499
    expect(writer.isSpared).toBe(true)
    clock.ms += 1
    expect(writer.isSpared).toBe(false)
  })

  it('is replaced by one with a later term, and the waiting listeners are called', () => {
    const calls: string[] = []
    beat(7)
    writer.onReplaced(7, () => calls.push('waited'))
    const stop = writer.onReplaced(7, () => calls.push('stopped'))
    writer.onReplaced(6, () => calls.push('was replaced already'))
    stop()
    beat(7)
    expect(calls).toEqual(['was replaced already'])
    beat(8)
    expect(calls).toEqual(['was replaced already', 'waited', 'was replaced already'])
  })

  it('replaces any earlier writer when it is the first one heard', () => {
    const calls: string[] = []
    writer.onReplaced(0, () => calls.push('replaced'))
    expect(calls).toEqual([])
    beat(1)
    expect(calls).toEqual(['replaced'])
  })

  it('is heard by all listeners, and an earlier one by none', () => {
    const heard: number[] = []
    writer.onBeat(({ term }) => heard.push(term))
    for (const term of [7, 7, 6, 8]) beat(term)
    expect(heard).toEqual([7, 7, 8])
  })
})
