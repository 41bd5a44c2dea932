import { setTimeout as pause } from 'node:timers/promises'
import { random } from '../../../invariants/jump/player'
import { startLoad } from '../load'
import { counted, type Section } from '../section'
import { ownCluster } from './cluster'
import { Readiness } from './readiness'
import { hung, slowest } from './slowAnswers'
import { openWorld } from './world'

/** On a machine that does much else an outage can be over before anybody asks; another is brought about then. */
const mostTries = 3

export const killPostgres: Section = {
  id: 'kill-postgres',
  fault: 'kill -9 of Postgres under load',
  goal: 'the server lives, /readyz turns 503 in ≤ 2 s and 200 in ≤ 3 s after; nothing hangs over 5 s',
  quick: 1,
  full: 20,
  async run(requested) {
    const { times, seed, say } = requested
    let seen = 0
    const dice = random(seed)
    const cluster = await ownCluster()
    const world = await openWorld({ database: cluster })
    const down: number[] = []
    const up: number[] = []
    let hidden = 0
    let lost = 0
    try {
      const server = await world.start()
      const readiness = new Readiness(server.url)
      const load = startLoad(server.url, world.people, world.journal, { seed })
      for (const kill of counted({ ...requested, times: times * mostTries })) {
        if (seen === times) break
        await pause(500 + dice.below(1500))
        await readiness.until(true, performance.now())
        const killed = performance.now()
        cluster.kill()
        const away = await readiness.until(false, killed)
        if (away === null) {
          const first = readiness.firstAfter(killed)
          say(`${kill}: nobody saw a 503; the first answer after the kill was ${first?.why ?? 'nothing'}`)
          if (!first?.ready) hidden++
          continue
        }
        seen++
        down.push(away / 1000)
        const back = await readiness.until(true, killed + away)
        if (back === null) lost++
        else up.push(back / 1000)
        say(`${kill}: 503 after ${away.toFixed(0)} ms, 200 after ${back?.toFixed(0)} ms more`)
        if (back === null) say(readiness.said.at(-1)?.why ?? '')
      }
      await load.stop()
      await readiness.stop()
      const died = server.child.exitCode !== null || server.child.signalCode !== null
      await server.end('SIGTERM')
      return [
        { what: 'kills answered with a 503', value: seen, least: times },
        { what: 'servers died', value: Number(died), most: 0 },
        { what: 'times nobody was answered', value: hidden, most: 0 },
        { what: 'times it did not come back', value: lost, most: 0 },
        { what: '503 after at most', value: Math.max(0, ...down), most: 2, unit: 's' },
        { what: '200 after that at most', value: Math.max(0, ...up), most: 3, unit: 's' },
        hung(world.journal),
        slowest(world.journal),
        ...(await world.settle()),
      ]
    } finally {
      await world.close()
    }
  },
}
