import { useEffect, useState } from 'react'

/**
 * World time on the client, and the only place that reads the machine's clock. Countdowns and dates use `worldNow`: it continues the last
 * `world` frame at the world's speed and never goes back within an epoch.
 */
interface WorldTime {
  now: number
  frozen: boolean
  speed: number
  epoch: string
}

/** Monotonic milliseconds, for measuring; no time of day. */
const elapsedMs = (): number => performance.now()

interface Anchor extends WorldTime {
  atMs: number
}

let anchor: Anchor = { now: Date.now(), frozen: false, speed: 1, epoch: '', atMs: elapsedMs() }
let shown = 0
const watchers = new Set<() => void>()

/** A frame of the world topic: time is counted from here on. After a restore or reset (a new epoch) it may go back. */
export function setWorldTime(world: WorldTime, atMs = elapsedMs()): void {
  if (world.epoch !== anchor.epoch) shown = 0
  anchor = { ...world, atMs }
  for (const look of watchers) look()
}

/** World time since the last frame: frozen at 12:00 it stays there; at speed 60 one real second is a minute of world time. */
export function computeNow(atMs = elapsedMs()): number {
  const { now, frozen, speed } = anchor
  return frozen ? now : now + (atMs - anchor.atMs) * speed
}

/** World time in milliseconds; never goes back. */
export function worldNow(atMs = elapsedMs()): number {
  shown = Math.max(shown, Math.floor(computeNow(atMs)))
  return shown
}

const staleAfterMs = 4_000

/**
 * The world time of the last tick if a running world has been silent for more than four seconds, and null otherwise. A frozen world is
 * silent on purpose, and one at speed 0.1 has a tick every ten seconds: it may be silent for forty.
 */
export function staleSince(atMs = elapsedMs()): number | null {
  const { now, frozen, speed, epoch } = anchor
  const isExpected = epoch !== '' && !frozen
  return isExpected && atMs - anchor.atMs > staleAfterMs / Math.min(1, speed) ? now : null
}

/** World time for a countdown: renders again every `everyMs` of real time, and at once when the world jumps. */
export function useWorldNow(everyMs = 1000): number {
  const [now, setNow] = useState(() => worldNow())
  useEffect(() => {
    const look = () => setNow(worldNow())
    const timer = setInterval(look, everyMs)
    watchers.add(look)
    return () => {
      clearInterval(timer)
      watchers.delete(look)
    }
  }, [everyMs])
  return now
}
