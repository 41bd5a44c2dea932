import { describe, expect, it } from 'vitest'
import { Throttle } from './throttle'

/** A wall clock moved by hand, whose waits end when it passes them. */
function clock() {
  let now = 0
  let waiting: { at: number; run: () => void }[] = []
  return {
    mono: () => now,
    after: (ms: number, run: () => void) => {
      const wait = { at: now + ms, run }
      waiting.push(wait)
      return () => {
        waiting = waiting.filter(each => each !== wait)
      }
    },
    forward(ms: number) {
      now += ms
      const due = waiting.filter(each => each.at <= now)
      waiting = waiting.filter(each => each.at > now)
      for (const { run } of due) run()
    },
  }
}

describe('a throttle', () => {
  it('runs at once, then once per interval, and never loses the last request', () => {
    const wall = clock()
    let done = 0
    const throttle = new Throttle(wall, 250, () => {
      done += 1
    })
    throttle.ask()
    expect(done).toBe(1)
    for (let i = 0; i < 5; i++) throttle.ask()
    wall.forward(249)
    expect(done).toBe(1)
    wall.forward(1)
    expect(done).toBe(2)
    wall.forward(1000)
    expect(done).toBe(2)
    throttle.ask()
    expect(done).toBe(3)
  })

  it('runs at once again when an interval has passed, and not before', () => {
    const wall = clock()
    let done = 0
    const throttle = new Throttle(wall, 250, () => {
      done += 1
    })
    throttle.ask()
    wall.forward(249)
    throttle.ask()
    expect(done).toBe(1)
    wall.forward(1)
    expect(done).toBe(2)
    wall.forward(250)
    throttle.ask()
    expect(done).toBe(3)
  })

  it('does nothing after it is stopped', () => {
    const wall = clock()
    let done = 0
    const throttle = new Throttle(wall, 250, () => {
      done += 1
    })
    throttle.ask()
    throttle.ask()
    throttle.stop()
    wall.forward(1000)
    expect(done).toBe(1)
  })
})
