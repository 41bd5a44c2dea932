/**
 * One node of the dyadic tree: the interval [index, index + 1) × 2^level seconds. Its ends, its grade and its noise words determine the
 * value in its middle and the grade and volume of its halves.
 */
import { type Amplitudes, amplitudesOf } from './amplitude'
import { GRADES, gradeAfter, TOP_LEVEL } from './grades'
import type { NodeHash } from './hash'
import { weightOf } from './hours'
import { Jumps } from './jumps'
import type { Law } from './law'

const HASH_FRACTION = 2 ** -23
/** How unevenly volume may fall on two halves: slightly over years, strongly within a minute. */
const UNEVEN = Array.from({ length: TOP_LEVEL + 1 }, (_, level) => (level > 22 ? 0.04 : level > 6 ? 0.16 : 0.5))
/** The hour and the weekday matter between an hour and twelve days; above that every half has as many of each. */
const HIGHEST_HOURS = 20
const LOWEST_HOURS = 12
const UP = Uint8Array.from({ length: GRADES * 16 }, (_, i) => gradeAfter(i >> 4, i & 15))
/** Half the length of a node, in seconds. */
export const HALF = Array.from({ length: TOP_LEVEL + 1 }, (_, level) => 2 ** (level - 1))

/** The two noises of a tree: the pair's own and the whole market's. */
export interface Noise {
  readonly own: NodeHash
  readonly market: NodeHash
}

export class Nodes {
  /** Of the last computed node: the value in its middle, and the grades of its halves. */
  value = 0
  leftGrade = 0
  rightGrade = 0
  readonly jumps: Jumps | null
  readonly #reach: Amplitudes['reach']
  readonly #bound: Amplitudes['bound']
  #word = 0

  constructor(
    private readonly noise: Noise,
    private readonly law: Law,
  ) {
    const { reach, bound } = amplitudesOf(law)
    this.#reach = reach
    this.#bound = bound
    this.jumps = law.jumps && new Jumps(noise.own, noise.market, law.jumps)
  }

  open(level: number, index: number, left: number, right: number, grade: number): void {
    const { noise, law } = this
    const word = noise.own(level, index)
    const shared = law.shared[level] as number
    const drawer = law.drawer[level]
    const marketWord = shared > 0 || drawer === 'market' ? noise.market(level, index) : 0
    const reach = this.#reach[level * GRADES + grade] as number
    const u = (word >> 8) * HASH_FRACTION
    this.#word = word
    if (shared === 0) this.value = Math.floor((left + right) / 2) + Math.floor(reach * 0.5 * u * (1 + u * u))
    else {
      const v = (marketWord >> 8) * HASH_FRACTION
      const draw = (law.own[level] as number) * u * (1 + u * u) + shared * v * (1 + v * v)
      this.value = Math.floor((left + right) / 2) + Math.floor(reach * 0.5 * draw)
    }
    const bits = drawer === 'market' ? marketWord : word
    this.leftGrade = drawer ? (UP[grade * 16 + (bits & 15)] as number) : grade
    this.rightGrade = drawer ? (UP[grade * 16 + ((bits >> 4) & 15)] as number) : grade
  }

  /** Of the last computed node: how much of its volume falls on its left half. Grades 4 and 6 of version 1 get 29 % and 71 %. */
  leftVolume(level: number, index: number, volume: number): number {
    const { busy, hasHours } = this.law
    const tilt = (Math.imul(this.#word, 0x9e3779b1) >> 8) * HASH_FRACTION * (UNEVEN[level] as number)
    let left = (busy[this.leftGrade] as number) * (1 + tilt)
    let right = (busy[this.rightGrade] as number) * (1 - tilt)
    if (hasHours && level <= HIGHEST_HOURS && level >= LOWEST_HOURS) {
      const half = HALF[level] as number
      const start = 2 * index * half
      left *= weightOf(start, start + half)
      right *= weightOf(start + half, start + 2 * half)
    }
    return Math.floor((volume * left) / (left + right))
  }

  /** How far the inside of a node can lie beyond its ends, without jumps. */
  slack(level: number, grade: number): number {
    return this.#bound[level * GRADES + grade] as number
  }
}
