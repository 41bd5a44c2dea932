import type { WorldFrame } from '@lagoon/shared/live/frames'
import { create } from 'zustand'
import { reckon, setWorldTime } from './clock'

/** The world as its last frame told it. */
type World = Pick<WorldFrame, 'now' | 'frozen' | 'speed' | 'scenario' | 'epoch' | 'presented'>

export type Scenario = NonNullable<World['scenario']>

interface Followed {
  world: World | null
  /** Counts how often the world became another one or another time: by a restore, a reset, an advance. What was read before is old. */
  turns: number
  /** Counts those of them that were a restore or a reset: nothing that was read before is true any more. */
  worlds: number
  /** The turn since which everything that shows has been read anew. */
  read: number
}

export const useWorld = create<Followed>(() => ({ world: null, turns: 0, worlds: 0, read: 0 }))

/** Frames come late now and then; a world that is this far ahead of where it should be was moved. */
const leap_ms = 5_000

export function setWorld(world: World): void {
  const { world: before, turns, worlds } = useWorld.getState()
  const isOther = before !== null && world.epoch !== before.epoch
  const turned = isOther || (before !== null && isLeap(world.now - reckon(), before))
  setWorldTime(world)
  useWorld.setState({ world, turns: turned ? turns + 1 : turns, worlds: isOther ? worlds + 1 : worlds })
}

/** A frozen world moves by hand alone. A running one may be five seconds ahead, at speed 60 five minutes, before that says anything. */
export const isLeap = (ahead_ms: number, { frozen, speed }: Pick<World, 'frozen' | 'speed'>): boolean =>
  ahead_ms > (frozen ? 0 : leap_ms * Math.max(1, speed))
