import { machineWall, type Wall } from './wall'

/** A wall clock that only `forward` moves; it runs the timers. */
export function stillWall() {
  let at = 0
  const later = new Set<{ at: number; run: () => void }>()
  const wall: Wall = {
    now: () => at,
    mono: () => at,
    after(ms, run) {
      const each = { at: at + ms, run }
      later.add(each)
      return () => later.delete(each)
    },
    soon: run => run(),
  }
  return {
    wall,
    get waiting() {
      return later.size
    },
    forward(ms: number) {
      at += ms
      for (const each of [...later])
        if (each.at <= at) {
          later.delete(each)
          each.run()
        }
    },
  }
}

/** Waits for pending promises. */
export const settled = (): Promise<void> => new Promise(done => machineWall.soon(done))
