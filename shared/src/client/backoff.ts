const first_ms = 500
const most_ms = 15_000

/**
 * The wait before the n-th try in a row: 0.5 s, 1 s, 2 s … 15 s, half of it random, so that a thousand phones do not reconnect at the same
 * moment.
 */
export function backoffMs(failures: number, share = drawn()): number {
  const full = Math.min(most_ms, first_ms * 2 ** Math.min(failures, 10))
  return Math.round(full / 2 + (full / 2) * share)
}

const drawn = (): number => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 255
