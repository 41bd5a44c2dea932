/**
 * The speed of world time. While it runs, its target is the anchor plus speed × elapsed time; frozen, it is the anchor. Elapsed time is
 * monotonic, so a change of the machine's clock moves nothing.
 */
export interface Pace {
  frozen: boolean
  speed: number
  /** The horizon (seconds) when the monotonic clock showed `anchor_ms`. */
  anchor: number
  anchor_ms: number
}

/** The whole second that the world should have reached. Speed 60 and 1.5 s elapsed from 1000 → 1090. */
export function targetOf(pace: Pace, mono_ms: number): number {
  if (pace.frozen) return pace.anchor
  return pace.anchor + Math.floor(((mono_ms - pace.anchor_ms) / 1000) * pace.speed)
}

/** Milliseconds until the next second of the world begins, or a later `second`; at least one. */
export function untilNext(pace: Pace, mono_ms: number, second = 0): number {
  const history = ((mono_ms - pace.anchor_ms) / 1000) * pace.speed
  const left = ((Math.max(Math.floor(history) + 1, second - pace.anchor) - history) / pace.speed) * 1000
  return Math.max(1, Math.ceil(left))
}

/** The seconds that a stopped world catches up at start: min(speed, 1) × downtime, never negative. 100 s down at speed 60 → 100. */
export function downtime(stopped_ms: number, now_ms: number, pace: { frozen: boolean; speed: number }): number {
  if (pace.frozen) return 0
  return Math.floor((Math.max(0, now_ms - stopped_ms) / 1000) * Math.min(pace.speed, 1))
}
