import { random } from '../../../invariants/jump/player'
import { JournalClient } from '../journal'
import { figure } from '../judge'
import type { Section } from '../section'
import { clockOf, clockOff } from './clock'
import { overdue, untilNothingIsOverdue } from './overdue'
import { openWorld, type ProofWorld } from './world'

const hour_s = 3600

/** Everything that was to happen in that hour and did so at another second than its own, or not once. */
const misplaced = `
  SELECT 'option ' || o.id || ' due ' || o.close_at || ' done ' || coalesce(o.settled_at::text, 'never') AS what
  FROM world.option_order o WHERE o.id > $1 AND o.settled_at IS DISTINCT FROM o.close_at
  UNION ALL
  SELECT 'delivery of ' || o.id || ': ' || count(e.id) FROM world.option_order o
  LEFT JOIN world.entry e ON e.ref = o.id::text AND e.phase = 'deliver' AND e.at = o.close_at
  WHERE o.id > $1 GROUP BY o.id HAVING count(e.id) <> 1
  UNION ALL
  SELECT 'deposit ' || r.id || ' due ' || r.created_at + p.delay_seconds || ' done ' || coalesce(r.decided_at::text, 'never')
  FROM world.review r JOIN world.review_policy p ON p.kind = r.kind
  WHERE r.kind = 'deposit' AND r.id > $2 AND r.decided_at IS DISTINCT FROM r.created_at + p.delay_seconds`

export const overdueEvents: Section = {
  id: 'overdue-events',
  fault: 'kill -9, and an hour later a start with 270 overdue events',
  goal: 'each settled once ≤ 5 s after ready, at its own due time',
  quick: 40,
  full: 270,
  async run({ times, seed }) {
    const world = await openWorld()
    try {
      const server = await world.start()
      const options = await world.db.pool.query('SELECT coalesce(max(id), 0) AS mark FROM world.option_order')
      const reviews = await world.db.pool.query('SELECT coalesce(max(id), 0) AS mark FROM world.review')
      const made = await arrange(world, server.url, times, seed)
      await server.end('SIGKILL')
      const before = await clockOf(world.db.pool)
      const late = await world.start(clockOff(hour_s))
      const open = await overdue(world.db.pool)
      const settled_s = await untilNothingIsOverdue(world.db.pool)
      const after = await clockOf(world.db.pool)
      await late.end('SIGTERM')
      const marks = [Number(options.rows[0].mark), Number(reviews.rows[0].mark)]
      const { rows } = await world.db.pool.query(misplaced, marks)
      return [
        { what: 'events', value: made, least: times },
        { what: 'seconds of the world caught up', value: after.horizon - before.horizon, least: hour_s },
        { what: 'still open when ready', value: open.length },
        { what: 'settled after ready', value: settled_s, most: 5, unit: 's' },
        { what: 'start to ready', value: late.ready_s, unit: 's' },
        figure('not once at their own second', rows),
        ...(await world.settle()),
      ]
    } finally {
      await world.close()
    }
  },
}

/** Options of all durations, and a deposit for every ninth; every one falls due within the hour. */
async function arrange(world: ProofWorld, origin: string, times: number, seed: number): Promise<number> {
  const dice = random(seed)
  let tried = 0
  let made = 0
  await Promise.all(
    [0, 1, 0, 1, 0, 1].map(async who => {
      const person = world.people[who] as ProofWorld['people'][number]
      const user = new JournalClient(origin, person.token, world.journal)
      while (made < times && tried++ < times * 3) {
        const answer =
          made % 9 === 0
            ? await user.ask('POST wallet/charge_req', { currency: 3, amount: String(50 + made), imgs: person.proof })
            : await user.ask('POST microtrade/submit', {
                match_id: dice.of([101, 102]),
                currency_id: 3,
                type: dice.of([1, 2] as const),
                ...dice.of([
                  { seconds: 60, number: '10' },
                  { seconds: 120, number: '50' },
                ]),
              })
        if (answer.body.type === 'ok') made++
      }
    }),
  )
  return made
}
