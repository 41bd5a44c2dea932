import { JUMP_STREAM } from './jumps'
import type { JumpLaw } from './law'
import { onLevels, still } from './law.fixture'
import { PriceTree } from './tree'

/** Most intervals of sixteen seconds have a jump. */
const jumps: JumpLaw = { level: 4, withMarket: 30_000, alone: 40_000, least: 100, most: 700, marketShare: 0.8 }

function word(level: number, index: number, salt: number): number {
  const mixed = Math.imul(Math.imul(index * 64 + level + salt, 0x9e37_79b1) ^ 0x5bd1_e995, 0x85eb_ca6b)
  if (level === JUMP_STREAM) return mixed
  return (mixed < 0 ? 0x7fff_ff00 : -0x8000_0000) | ((mixed >>> 16) & 0xff)
}

/** Every noise of this walk is as large as possible, so a bound that is slightly too narrow misses a second. */
export const roughTree = (jumping: boolean): PriceTree => {
  const law = still({
    width: onLevels(level => (level > 0 && level < 8 ? 60 * Math.SQRT2 ** level : 0)),
    own: onLevels(level => (level < 3 ? 1 : 0.6)),
    shared: onLevels(level => (level < 3 ? 0 : 0.8)),
    drawer: onLevels(level => (level === 2 || level === 4 ? 'pair' : level === 5 ? 'market' : null)),
    jumps: jumping ? jumps : null,
  })
  return new PriceTree({ own: (...node) => word(...node, 0), market: (...node) => word(...node, 1_000) }, law, 100)
}

/** Lifts: none, one that rises, and one that falls. */
export const lifts = [
  { lifted: 'as it is', lift: null },
  { lifted: 'under a rise', lift: (second: number) => 150 * second - 5_250 },
  { lifted: 'under a fall', lift: (second: number) => 5_250 - 150 * second },
]

/** Reads each of the first seconds of a world. */
export const walked = (tree: PriceTree, last: number, lift: ((second: number) => number) | null): number[] =>
  Array.from({ length: last + 1 }, (_, second) => tree.at(second) + (lift?.(second) ?? 0))
