import { machineWall, steeredWall } from '@lagoon/server/platform/wall'

/** A wall clock that only moves when the test moves it. Timers still run in real time. */
export function stoppedWall(start_ms: number): ReturnType<typeof steeredWall> {
  let now = start_ms
  return {
    ...steeredWall(start_ms),
    mono: machineWall.mono,
    now: () => now,
    forward(ms) {
      now += ms
    },
  }
}

/** A wall clock whose timers end ten times sooner, for tests of what happens after a timeout. */
export function hurriedWall(): ReturnType<typeof steeredWall> {
  const wall = steeredWall()
  return { ...wall, after: (ms, run) => wall.after(ms / 10, run) }
}
