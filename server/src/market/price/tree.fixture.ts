import type { PairSpec } from '../pair'
import { createNodeHash } from './hash'
import { JUMP_STREAM } from './jumps'
import { lawOf, type Version } from './law'
import { PriceTree } from './tree'

/** The walk of a pair as a market with this seed computes it. */
export function growTree(version: Version, seed: string, pair: PairSpec, name = pair.seedName): PriceTree {
  const noise = {
    own: createNodeHash(seed, name, JUMP_STREAM),
    market: createNodeHash(seed, 'the whole market', JUMP_STREAM),
  }
  return new PriceTree(noise, lawOf(version, pair), pair.volumePerSecond)
}
