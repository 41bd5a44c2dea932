import { setTimeout as pause } from 'node:timers/promises'
import { random } from '../../../invariants/jump/player'
import { busy, startLoad } from '../load'
import { counted, type Section } from '../section'
import { openWorld } from './world'

export const sigterm: Section = {
  id: 'sigterm',
  fault: 'SIGTERM under load',
  goal: 'exit 0 ≤ 10 s, acknowledged work kept',
  quick: 2,
  full: 20,
  async run(asked) {
    const { times, seed, say } = asked
    let done = 0
    const dice = random(seed)
    const world = await openWorld()
    const codes: unknown[] = []
    const took: number[] = []
    try {
      for (const stop of counted(asked)) {
        done = stop
        const server = await world.start()
        const load = startLoad(server.url, world.people, world.journal, { seed: seed * 1000 + stop })
        await busy(world.journal, 4 + dice.below(24))
        await pause(dice.below(200))
        const began = performance.now()
        const code = await server.end('SIGTERM')
        took.push((performance.now() - began) / 1000)
        await load.stop()
        if (code !== 0) codes.push({ code, said: server.said().slice(-500) })
        say(`${stop}: ${code} after ${took.at(-1)?.toFixed(1)} s`)
      }
      return [
        { what: 'stops', value: done, least: times },
        { what: 'exits other than 0', value: codes.length, most: 0, examples: codes },
        { what: 'exit after at most', value: Math.max(...took), most: 10, unit: 's' },
        ...(await world.settle()),
      ]
    } finally {
      await world.close()
    }
  },
}
