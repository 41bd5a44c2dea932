import { type Beat, stuck_ms } from './messages'

/** The heartbeat to send for a writer whose last one is this old; null once the writer counts as gone. */
export function repeatedBeat(beat: Beat, age_ms: number): Beat | null {
  if (age_ms >= stuck_ms) return null
  return { ...beat, n: null, spared_ms: Math.max(0, beat.spared_ms - age_ms) }
}
