import type { NodeHash } from './hash'

export const MINUTE = 60

/** The figures of a bar of a minute: whole numbers of the pair's scales. */
interface MinuteBar {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

/** Streams of the hash: one for the order of high and low, one for the way between them, one for the volume. */
const [PLACES, WALK, SHARE] = [0, 1, 2] as const
export const LAST_MINUTE_STREAM = SHARE

/**
 * The sixty ticks of a minute: they begin at the open, end at the close, and reach the high and the low at two seconds between, in an order
 * that the noise decides. Between these four the price walks at random and stays within high and low.
 */
export function ticksOf(noise: NodeHash, minute: number, { open, high, low, close }: MinuteBar): Float64Array {
  const ticks = new Float64Array(MINUTE)
  const word = noise(PLACES, minute) >>> 0
  // 1 to 58, and another one of them.
  const one = 1 + (word % 58)
  const other = 1 + ((one + ((word >>> 8) % 57)) % 58)
  const [first, second] = [Math.min(one, other), Math.max(one, other)]
  const isHighFirst = ((word >>> 24) & 1) === 0
  const ends = [
    [0, open],
    [first, isHighFirst ? high : low],
    [second, isHighFirst ? low : high],
    [MINUTE - 1, close],
  ] as const
  const width = (high - low) / 6
  for (let part = 0; part < 3; part++) {
    const [from, start] = ends[part] as (typeof ends)[number]
    const [to, end] = ends[part + 1] as (typeof ends)[number]
    walk(ticks, noise, minute, { from, to, start, end, width })
    ticks[to] = end
  }
  ticks[0] = open
  for (let at = 0; at < MINUTE; at++) ticks[at] = Math.min(high, Math.max(low, ticks[at] as number))
  return ticks
}

interface Way {
  from: number
  to: number
  start: number
  end: number
  width: number
}

/** A random walk from one end to the other, rounded to steps. */
function walk(ticks: Float64Array, noise: NodeHash, minute: number, { from, to, start, end, width }: Way): void {
  const length = to - from
  let sum = 0
  for (let at = from + 1; at <= to; at++) {
    sum += noise(WALK, minute * MINUTE + at) * 2 ** -31
    ticks[at] = sum
  }
  for (let at = from + 1; at < to; at++) {
    const passed = (at - from) / length
    const swing = (ticks[at] as number) - sum * passed
    ticks[at] = Math.floor(start + (end - start) * passed + swing * width + 0.5)
  }
}

/** The volume of the first `seconds` of a minute. The shares of all sixty add up to the volume of the bar. */
export function volumeWithin(noise: NodeHash, minute: number, volume: number, seconds: number): number {
  if (seconds === MINUTE) return volume
  let [within, whole] = [0, 0]
  for (let at = 0; at < MINUTE; at++) {
    const share = 1 + (noise(SHARE, minute * MINUTE + at) & 0xff)
    whole += share
    if (at < seconds) within += share
  }
  return Math.floor((volume * within) / whole)
}
