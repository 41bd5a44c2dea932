import { newRequestStart } from './random'
import type { Wall } from './wall'

/** Milliseconds in base 36: eight characters until 2059. */
const digits = 8

/** `mibf2k3a` is the time, `4f7x` the start of the server, `1c` a counter: cheaper than a random id for each request. */
export function requestIds(wall: Pick<Wall, 'now'>): () => string {
  const start = newRequestStart().slice(0, 4)
  let last = 0
  let came_ms = Number.NaN
  let beginning = ''
  return () => {
    const now_ms = wall.now()
    if (now_ms !== came_ms) beginning = now_ms.toString(36).padStart(digits, '0') + start
    came_ms = now_ms
    return `${beginning}-${(++last).toString(36)}`
  }
}

/** When a request arrived, according to its id; null for a foreign id. */
export const cameAt_ms = (id: string): number | null =>
  /^[0-9a-z]{12}-[0-9a-z]+$/.test(id) ? Number.parseInt(id.slice(0, digits), 36) : null
