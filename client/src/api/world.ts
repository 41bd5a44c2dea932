import type { WorldFrame } from '@lagoon/shared/live/frames'
import { create } from 'zustand'
import { computeNow, setWorldTime } from './clock'

/** The world, from its last frame. */
type World = Pick<
  WorldFrame,
  'now' | 'frozen' | 'speed' | 'scenario' | 'options_paused' | 'epoch' | 'presented' | 'hosted' | 'venue'
>

export type Scenario = NonNullable<World['scenario']>

interface Followed {
  world: World | null
  /** Counts how often the world or its time was changed: by a restore, a reset, an advance. Earlier reads are out of date. */
  turns: number
  /** Counts only restores and resets: no earlier read is valid any more. */
  worlds: number
  /** The turn up to which all visible reads have been repeated. */
  read: number
}

export const useWorld = create<Followed>(() => ({ world: null, turns: 0, worlds: 0, read: 0 }))

/** Frames are sometimes late; a world that is this far ahead of its expected time was moved. */
const leap_ms = 5_000

export function setWorld(world: World): void {
  const { world: before, turns, worlds } = useWorld.getState()
  const isOther = before !== null && world.epoch !== before.epoch
  const turned = isOther || (before !== null && isLeap(world.now - computeNow(), before))
  setWorldTime(world)
  useWorld.setState({ world, turns: turned ? turns + 1 : turns, worlds: isOther ? worlds + 1 : worlds })
}

/**
 * A frozen world moves only by hand. A running one is treated as moved when it is more than five seconds ahead, at speed 60 more than five
 * minutes.
 */
export const isLeap = (ahead_ms: number, { frozen, speed }: Pick<World, 'frozen' | 'speed'>): boolean =>
  ahead_ms > (frozen ? 0 : leap_ms * Math.max(1, speed))
