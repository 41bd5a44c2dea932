import { setTimeout as pause } from 'node:timers/promises'
import { setPace } from '../../../harness/pace'
import { random } from '../../../invariants/jump/player'
import { busy, startLoad } from '../load'
import { counted, percentile, type Section } from '../section'
import { untilNothingIsOverdue } from './overdue'
import { openWorld } from './world'

/** World seconds to a second: hours pass in some rounds, so that days of interest and reviews fall due as well. */
const speeds = [1, 20, 600, 5000]

export const killServer: Section = {
  id: 'kill-server',
  fault: 'kill -9 of the server at random moments under mixed load of all products',
  goal: '0 violations, 0 acknowledged effects lost, ready ≤ 3 s p99, overdue work settled ≤ 5 s after',
  quick: 3,
  full: 200,
  async run(asked) {
    const { times, seed, say } = asked
    let done = 0
    const dice = random(seed)
    const world = await openWorld()
    const ready: number[] = []
    const settled: number[] = []
    try {
      for (const kill of counted(asked)) {
        done = kill
        await setPace(world.db, { speed: dice.of(speeds) })
        const server = await world.start()
        ready.push(server.ready_s)
        settled.push(await untilNothingIsOverdue(world.db.pool))
        const load = startLoad(server.url, world.people, world.journal, { seed: seed * 1000 + kill })
        await busy(world.journal, 4 + dice.below(24))
        await pause(dice.below(200))
        await server.end('SIGKILL')
        await load.stop()
        if (kill % 20 === 0) say(`${kill} kills, ${world.journal.count('acknowledged')} acknowledged`)
      }
      const last = await world.start()
      await last.end('SIGTERM')
      return [
        { what: 'kills', value: done, least: times },
        ...(await world.settle()),
        { what: 'ready p99', value: percentile(ready, 99), most: 3, unit: 's' },
        { what: 'ready median', value: percentile(ready, 50), unit: 's' },
        { what: 'overdue settled after at most', value: Math.max(...settled), most: 5, unit: 's' },
      ]
    } finally {
      await world.close()
    }
  },
}
