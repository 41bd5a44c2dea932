import { type Beat, stuck_ms } from './messages'

/** What is sent on behalf of a writer whose last heartbeat is this old; null once it counts as gone. */
export function repeatedBeat(beat: Beat, age_ms: number): Beat | null {
  if (age_ms >= stuck_ms) return null
  return { ...beat, n: null, spared_ms: Math.max(0, beat.spared_ms - age_ms) }
}
