const first_ms = 500
const most_ms = 15_000

/**
 * How long to wait before the n-th try in a row: 0.5 s, 1 s, 2 s … 15 s, of which the later half is drawn, so that a
 * thousand phones do not come back in the same moment.
 */
export function backoffMs(failures: number, share = drawn()): number {
  const full = Math.min(most_ms, first_ms * 2 ** Math.min(failures, 10))
  return Math.round(full / 2 + (full / 2) * share)
}

const drawn = (): number => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 255
