import type { WorldFrame } from '@lagoon/shared/live/frames'
import { create } from 'zustand'
import { setWorldTime } from './clock'

/** The world as its last frame told it. */
export type World = Pick<WorldFrame, 'now' | 'frozen' | 'speed' | 'scenario' | 'epoch'>

export const useWorld = create<{ world: World | null }>(() => ({ world: null }))

export function setWorld(world: World): void {
  setWorldTime(world)
  useWorld.setState({ world })
}
