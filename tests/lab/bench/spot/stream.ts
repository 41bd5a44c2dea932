/** One seeded stream of operations for every measured book: limit orders around the middle, market orders, cancels. */
export interface Stream {
  readonly length: number
  /** 0 limit, 1 market, 2 cancel. */
  readonly kind: Uint8Array
  readonly isBuy: Uint8Array
  readonly price: Float64Array
  readonly amount: Float64Array
  /** For a cancel, the order that it cancels. */
  readonly target: Float64Array
}

export function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** 60 % limit orders within 100 ticks of the middle, 10 % market orders, 30 % cancels of an earlier order. */
export function streamOf(length: number, seed: number): Stream {
  const next = random(seed)
  const stream: Stream = {
    length,
    kind: new Uint8Array(length),
    isBuy: new Uint8Array(length),
    price: new Float64Array(length),
    amount: new Float64Array(length),
    target: new Float64Array(length),
  }
  for (let i = 0; i < length; i++) {
    const share = next()
    stream.kind[i] = share < 0.6 ? 0 : share < 0.7 ? 1 : 2
    const isBuy = next() < 0.5
    stream.isBuy[i] = isBuy ? 1 : 0
    stream.price[i] = 10_000 + Math.floor(next() * 100) * (isBuy ? -1 : 1) + (isBuy ? 10 : -10)
    stream.amount[i] = 1 + Math.floor(next() * 100)
    stream.target[i] = 1 + Math.floor(next() * (i + 1))
  }
  return stream
}
