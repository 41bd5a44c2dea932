import { create } from 'zustand'
import { setWorldTime, type WorldTime } from './clock'

/** The world as its last frame told it. */
export interface World extends WorldTime {
  scenario: { kind: 'crash' | 'pump' | 'gap' | 'flat' | 'halt'; symbol: string } | null
}

export const useWorld = create<{ world: World | null }>(() => ({ world: null }))

export function setWorld(world: World): void {
  setWorldTime(world)
  useWorld.setState({ world })
}
