import { setTimeout as pause } from 'node:timers/promises'
import { startLoad } from '../load'
import { counted, type Section } from '../section'
import { ownCluster } from './cluster'
import { Readiness } from './readiness'
import { hung, slowest } from './slowAnswers'
import { openWorld } from './world'

const frozen_ms = 10_000

export const freezePostgres: Section = {
  id: 'freeze-postgres',
  fault: 'Postgres frozen for 10 s under load',
  goal: 'every request answered ≤ 5 s; no double effect after',
  quick: 1,
  full: 5,
  async run(asked) {
    const { times, seed, say } = asked
    let done = 0
    const cluster = await ownCluster()
    const world = await openWorld({ database: cluster })
    let lost = 0
    try {
      const server = await world.start()
      const readiness = new Readiness(server.url)
      const load = startLoad(server.url, world.people, world.journal, { seed })
      for (const freeze of counted(asked)) {
        done = freeze
        await pause(1000)
        await cluster.freeze()
        await pause(frozen_ms)
        await cluster.thaw()
        const back = await readiness.until(true, performance.now())
        if (back === null) lost++
        say(
          `${freeze}: ready again ${back?.toFixed(0)} ms after, slowest answer ${world.journal.slowest_s().toFixed(1)} s`,
        )
      }
      await pause(1000)
      await load.stop()
      await readiness.stop()
      await server.end('SIGTERM')
      return [
        { what: 'freezes', value: done, least: times },
        { what: 'times it did not come back', value: lost, most: 0 },
        hung(world.journal),
        slowest(world.journal),
        ...(await world.settle()),
      ]
    } finally {
      await cluster.thaw()
      await world.close()
    }
  },
}
