import { setTimeout as pause } from 'node:timers/promises'
import { figure } from '../judge'
import { busy, startLoad } from '../load'
import { counted, type Section } from '../section'
import { clockOf, clockOff } from './clock'
import { overdue } from './overdue'
import { openWorld } from './world'

const hour_s = 3600

export const machineClock: Section = {
  id: 'machine-clock',
  fault: 'machine clock an hour forward, then an hour back, under load; restarts with either',
  goal: 'nothing early, nothing twice; world time keeps its speed',
  quick: 1,
  full: 10,
  async run(requested) {
    const { times, seed, say } = requested
    let done = 0
    const world = await openWorld()
    const wrong: string[] = []
    const horizon = async () => (await clockOf(world.db.pool)).horizon
    try {
      for (const round of counted(requested)) {
        done = round
        // Set while it runs: the world lives on by what the machine counts, not by what its clock shows.
        const server = await world.start(clockOff(0, [hour_s, -hour_s]))
        const load = startLoad(server.url, world.people, world.journal, { seed: seed * 1000 + round, hands: 3 })
        for (const set of ['forward', 'back']) {
          const before = await horizon()
          const began = performance.now()
          server.child.kill('SIGUSR2')
          await busy(world.journal, 8)
          await pause(1500)
          const moved = (await horizon()) - before
          const passed = (performance.now() - began) / 1000
          if (moved < 0 || moved > passed + 300)
            wrong.push(`round ${round}: ${moved} s moved in ${passed} s, clock set ${set}`)
        }
        await server.end('SIGKILL')
        await load.stop()

        // Started while it shows an hour less than when it was last seen: no time has passed.
        const stopped = await horizon()
        const back = await world.start(clockOff(-hour_s))
        const resumed = await horizon()
        if (resumed < stopped || resumed > stopped + 60)
          wrong.push(`round ${round}: ${resumed - stopped} s lived, clock back`)
        await back.end('SIGKILL')

        // Started with the hours back again: for the world that was time it slept through, lived once.
        const ahead = await world.start()
        const woken = await horizon()
        if (woken < resumed || woken > resumed + hour_s + 300)
          wrong.push(`round ${round}: ${woken - resumed} s lived, clock right`)
        await ahead.end('SIGKILL')
        say(`${round}: ${resumed - stopped} s lived with the clock back, ${woken - resumed} s when it was right again`)
      }
      await (await world.start()).end('SIGTERM')
      return [
        { what: 'rounds', value: done, least: times },
        figure('wrong turns of the world', wrong),
        figure('left behind', await overdue(world.db.pool)),
        ...(await world.settle()),
      ]
    } finally {
      await world.close()
    }
  },
}
