import type { Bar } from './bars'

interface Kdj {
  readonly k: number
  readonly d: number
  readonly j: number
}

/**
 * KDJ over `length` bars: RSV is the position of the close between the lowest low and the highest high, K and D smooth it by thirds from 50,
 * J = 3K − 2D. Nine bars from 10 to 20 that close at 15: RSV 50, so K = D = J = 50.
 */
export function kdjOf(bars: readonly Bar[], length = 9): (Kdj | undefined)[] {
  let k = 50
  let d = 50
  return bars.map((bar, at) => {
    if (at < length - 1) return undefined
    const seen = bars.slice(at - length + 1, at + 1)
    const low = Math.min(...seen.map(each => each.low))
    const high = Math.max(...seen.map(each => each.high))
    // A price that never moved counts as the middle.
    const rsv = high > low ? ((bar.close - low) / (high - low)) * 100 : 50
    k = (2 * k + rsv) / 3
    d = (2 * d + k) / 3
    return { k, d, j: 3 * k - 2 * d }
  })
}
