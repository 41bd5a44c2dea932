/**
 * How fast the world lives. While it runs, its target is where it was anchored plus speed × elapsed; frozen, it stands at the anchor.
 * Elapsed time is monotonic, so a machine clock that is set back or forward moves nothing.
 */
export interface Pace {
  frozen: boolean
  speed: number
  /** Where the world stood (seconds) when `anchor_ms` was read on the monotonic clock. */
  anchor: number
  anchor_ms: number
}

/** The whole second the world should have lived to. Speed 60 and 1.5 s elapsed from 1000 → 1090. */
export function targetOf(pace: Pace, mono_ms: number): number {
  if (pace.frozen) return pace.anchor
  return pace.anchor + Math.floor(((mono_ms - pace.anchor_ms) / 1000) * pace.speed)
}

/** Milliseconds until the next second of the world begins, at least one. */
export function untilNext(pace: Pace, mono_ms: number): number {
  const lived = ((mono_ms - pace.anchor_ms) / 1000) * pace.speed
  const left = ((Math.floor(lived) + 1 - lived) / pace.speed) * 1000
  return Math.max(1, Math.ceil(left))
}

/** What a stopped world catches up on start: min(speed, 1) × downtime, never backwards. 100 s down at speed 60 → 100. */
export function downtime(stopped_ms: number, now_ms: number, pace: { frozen: boolean; speed: number }): number {
  if (pace.frozen) return 0
  return Math.floor((Math.max(0, now_ms - stopped_ms) / 1000) * Math.min(pace.speed, 1))
}
