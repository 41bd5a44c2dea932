import { newRequestStart } from './random'
import type { Wall } from './wall'

/** Milliseconds in base 36: eight characters until 2059. */
const digits = 8

/** `mibf2k3a` says when it came, `4f7x` which start of which server took it, `1c` which it was there: cheaper than a random one for each. */
export function requestIds(wall: Pick<Wall, 'now'>): () => string {
  const start = newRequestStart().slice(0, 4)
  let last = 0
  return () => `${wall.now().toString(36).padStart(digits, '0')}${start}-${(++last).toString(36)}`
}

/** When a request came, by its id; null where it is none of ours. */
export const cameAt_ms = (id: string): number | null =>
  /^[0-9a-z]{12}-[0-9a-z]+$/.test(id) ? Number.parseInt(id.slice(0, digits), 36) : null
