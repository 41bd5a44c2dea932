import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { bitcoin, friday } from '../pair.fixture'
import { LAST_SECOND } from './tree'
import { growTree as grow } from './tree.fixture'

/** A small random generator, so that every run has the same intervals. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed >>> 0
  while (true) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    yield state
  }
}

/** A hash of every 40,009th second of a world's time, by version. A walk with other bits needs a new version. */
const golden = {
  1: '2eafc86d7b7da122da97d91f0dd1b688dad1066e0cda706427bd9cb829c5ac81',
  2: 'b230a077184913e74b5e010abbbcdc42c117e5ed8861c99f2451e9150a9c8749',
}

describe.each([1, 2] as const)('the walk of a pair, version %i', version => {
  const growTree = (seed = 'tree test', name = bitcoin.seedName) => grow(version, seed, bitcoin, name)

  it('does not depend on earlier computations', () => {
    const tree = growTree()
    const forward = Array.from({ length: 500 }, (_, i) => tree.at(friday + i))
    tree.extreme(friday - 90_000, friday + 90_000, 1, null)
    const backward = Array.from({ length: 500 }, (_, i) => growTree().at(friday + 499 - i)).reverse()
    expect(backward).toEqual(forward)
  })

  it('differs for another seed and for another pair', () => {
    const values = [growTree(), growTree('tree test 2'), growTree('tree test', 'ETH')].map(tree => tree.at(friday))
    expect(new Set(values).size).toBe(3)
  })

  it('answers at both ends of its domain', () => {
    const tree = growTree()
    expect(tree.at(0)).toBe(0)
    expect(Number.isInteger(tree.at(LAST_SECOND))).toBe(true)
    expect(tree.volume(0, LAST_SECOND)).toBe(bitcoin.volumePerSecond * 2 ** 32)
  })

  it('has exactly the extremes that a scan of every second finds', () => {
    const tree = growTree()
    const next = numbers(7)
    for (let round = 0; round < 3_000; round++) {
      const from = friday - (next.next().value % 50_000_000)
      const to = from + (next.next().value % (round % 10 === 0 ? 4_000 : 200))
      const walked: number[] = []
      for (let second = from; second <= to; second++) walked.push(tree.at(second))
      expect(tree.extreme(from, to, 1, null)).toBe(Math.max(...walked))
      expect(tree.extreme(from, to, -1, null)).toBe(Math.min(...walked))
    }
  })

  it('first crosses a level at the second that a scan of every second finds', () => {
    const tree = growTree()
    const next = numbers(11)
    for (let round = 0; round < 3_000; round++) {
      const from = friday - (next.next().value % 50_000_000)
      const to = from + (next.next().value % (round % 10 === 0 ? 4_000 : 200))
      const width = next.next().value % 400_000
      const band = { below: tree.at(from) - width, above: tree.at(from) + (next.next().value % 400_000) }
      let walked: number | null = null
      for (let second = from; second <= to && walked === null; second++) {
        const value = tree.at(second)
        if (value <= band.below || value >= band.above) walked = second
      }
      expect(tree.firstInBand(from, to, band, null)).toBe(walked)
    }
  })

  it('splits its volume into parts that add up', () => {
    const tree = growTree()
    const next = numbers(13)
    for (let round = 0; round < 500; round++) {
      const from = friday - (next.next().value % 50_000_000)
      const length = 2 + (next.next().value % 5_000)
      const cut = 1 + (next.next().value % (length - 1))
      const whole = tree.volume(from, from + length - 1)
      expect(tree.volume(from, from + cut - 1) + tree.volume(from + cut, from + length - 1)).toBe(whole)
    }
    let walked = 0
    for (let second = friday; second < friday + 600; second++) walked += tree.volume(second, second)
    expect(walked).toBe(tree.volume(friday, friday + 599))
  })

  it('has the same bits on every machine', () => {
    const tree = growTree('1', 'BTC')
    const hash = createHash('sha256')
    for (let second = 0; second <= LAST_SECOND; second += 40_009) {
      hash.update(`${tree.at(second)} ${tree.volume(second, second)}\n`)
    }
    expect(hash.digest('hex')).toBe(golden[version])
  })
})
