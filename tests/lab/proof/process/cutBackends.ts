import { setTimeout as pause } from 'node:timers/promises'
import { Client } from '../../../harness/client'
import { random } from '../../../invariants/jump/player'
import { repeat, startLoad } from '../load'
import { counted, type Section } from '../section'
import { hung, slowest } from './slowAnswers'
import { openWorld } from './world'

export const cutBackends: Section = {
  id: 'cut-backends',
  fault: 'every connection to Postgres terminated at once under load',
  goal: 'every request answered ≤ 5 s; no double effect after',
  quick: 3,
  full: 50,
  async run(asked) {
    const { times, seed, say } = asked
    let done = 0
    const dice = random(seed)
    const world = await openWorld()
    const connections: number[] = []
    try {
      const server = await world.start()
      const load = startLoad(server.url, world.people, world.journal, { seed })
      // A connection is longest in one hand while the books are checked.
      const auditing = repeat(() => new Client(server.url, world.operator).ask('GET console/invariants', {}))
      for (const cut of counted(asked)) {
        done = cut
        await pause(200 + dice.below(800))
        const { rowCount } = await world.db.pool.query(
          'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
        )
        connections.push(rowCount ?? 0)
        if (cut % 10 === 0) say(`${cut} cuts, ${world.journal.count('acknowledged')} acknowledged`)
      }
      await pause(500)
      await load.stop()
      await auditing.stop()
      const died = server.child.exitCode !== null || server.child.signalCode !== null
      await server.end('SIGTERM')
      return [
        { what: 'cuts', value: done, least: times },
        { what: 'connections lost', value: connections.reduce((sum, some) => sum + some, 0) },
        { what: 'servers died', value: Number(died), most: 0 },
        hung(world.journal),
        slowest(world.journal),
        ...(await world.settle()),
      ]
    } finally {
      await world.close()
    }
  },
}
