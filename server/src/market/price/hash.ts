/**
 * The noise of the tree: HalfSipHash-1-3 of a node's index, keyed by 128 secret bits per pair and level, which come from SHA-256 of the
 * seed. Public ticks do not reveal the key, so they do not reveal later ticks.
 */
import { createHash } from 'node:crypto'

export type NodeHash = (level: number, index: number) => number

/** One stream for each number up to `last`: a level of the tree, or another random draw. */
export function createNodeHash(seed: string, seedName: string, last: number): NodeHash {
  const name = JSON.stringify([seed, seedName, last])
  const keys = known.get(name) ?? keysOf(seed, seedName, last)
  if (known.size === most_known) known.clear()
  known.set(name, keys)
  return (level, index) => halfSip(keys, level * 4, index)
}

/** A process that builds the same world again, as tests do and simulations thousands of times, computes its keys once. */
const known = new Map<string, Int32Array>()
const most_known = 200

function keysOf(seed: string, seedName: string, last: number): Int32Array {
  const keys = new Int32Array((last + 1) * 4)
  for (let level = 0; level <= last; level++) {
    const digest = createHash('sha256')
      .update(JSON.stringify(['lagoon/price/1', seed, seedName, level]))
      .digest()
    for (let word = 0; word < 4; word++) keys[level * 4 + word] = digest.readInt32LE(word * 4)
  }
  return keys
}

/** A signed 32-bit word. Five rounds on 32-bit words, written out because every node of every candle passes here. */
function halfSip(keys: Int32Array, at: number, word: number): number {
  let a = keys[at] as number
  let b = keys[at + 1] as number
  let c = keys[at + 2] as number
  let d = (keys[at + 3] as number) ^ word
  for (let round = 0; round < 4; round++) {
    a = (a + b) | 0
    b = ((b << 5) | (b >>> 27)) ^ a
    a = (a << 16) | (a >>> 16)
    c = (c + d) | 0
    d = ((d << 8) | (d >>> 24)) ^ c
    a = (a + d) | 0
    d = ((d << 7) | (d >>> 25)) ^ a
    c = (c + b) | 0
    b = ((b << 13) | (b >>> 19)) ^ c
    c = (c << 16) | (c >>> 16)
    if (round === 0) {
      a ^= word
      c ^= 0xff
    }
  }
  return b ^ d
}
