import { setTimeout as pause } from 'node:timers/promises'
import { Client } from '../../../harness/client'
import { random } from '../../../invariants/jump/player'
import { figure } from '../judge'
import { busy, startLoad } from '../load'
import { counted, type Section } from '../section'
import { clockOf } from './clock'
import { overdue } from './overdue'
import { openWorld } from './world'

const month_s = 30 * 86_400

/** What the clock did before its time; the invariants hold options, interest and locks to theirs. */
const early = `
  SELECT 'entry ' || e.id || ' at ' || e.at AS what FROM world.entry e, world.clock c WHERE e.at > c.horizon
  UNION ALL
  SELECT r.kind || ' ' || r.id FROM world.review r WHERE r.due_at IS NOT NULL AND r.decided_by = 'policy' AND r.decided_at < r.due_at`

export const worldClock: Section = {
  id: 'world-clock',
  fault: 'world clock 30 days forward, frozen and fast, with a kill or a stop in between',
  goal: 'nothing early, nothing twice',
  quick: 1,
  full: 10,
  async run(requested) {
    const { times, seed, say } = requested
    let done = 0
    const dice = random(seed)
    const world = await openWorld({ speed: 20 })
    const wrong: string[] = []
    try {
      for (const round of counted(requested)) {
        done = round
        const server = await world.start()
        const operator = new Client(server.url, world.operator)
        const load = startLoad(server.url, world.people, world.journal, { seed: seed * 1000 + round, hands: 3 })
        await busy(world.journal, 10)

        // Users trade meanwhile, so that due work arises on the way through the month.
        await load.stop()
        const from = await nowOf(operator)
        await operator.call('POST console/advance', { seconds: month_s })
        if ((await nowOf(operator)) < from + month_s) wrong.push(`round ${round}: a month forward ended early`)

        const later = startLoad(server.url, world.people, world.journal, { seed: seed * 2000 + round, hands: 3 })
        await operator.call('POST console/world', { frozen: 1 })
        const frozen = await nowOf(operator)
        await busy(world.journal, 10)
        if ((await nowOf(operator)) !== frozen) wrong.push(`round ${round}: time passed in a frozen world`)

        await operator.call('POST console/world', { frozen: 0, speed: '3600' })
        await pause(500 + dice.below(1000))
        await server.end(dice.of(['SIGKILL', 'SIGTERM'] as const))
        await later.stop()
        const { horizon } = await clockOf(world.db.pool)
        const again = await world.start()
        const after = await clockOf(world.db.pool)
        if (after.horizon < horizon)
          wrong.push(`round ${round}: the world went back from ${horizon} to ${after.horizon}`)
        await again.end('SIGKILL')
        say(`${round}: a month and ${horizon - frozen} s passed`)
      }
      // Frozen first: a server that is stopped on its way to a second leaves the clock row for the next one to catch up.
      const last = await world.start()
      await new Client(last.url, world.operator).call('POST console/world', { frozen: 1 })
      await last.end('SIGTERM')
      const { rows } = await world.db.pool.query(early)
      return [
        { what: 'rounds', value: done, least: times },
        figure('wrong turns of the clock', wrong),
        figure('early', rows),
        figure('left behind', await overdue(world.db.pool)),
        ...(await world.settle()),
      ]
    } finally {
      await world.close()
    }
  },
}

const nowOf = async (operator: Client): Promise<number> => (await operator.call('GET console/world', {})).now / 1000
