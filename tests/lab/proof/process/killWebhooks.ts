import { setTimeout as pause } from 'node:timers/promises'
import { eventsOf, readEvents } from '@lagoon/server/lane/log/events'
import type { WorldEvent } from '@lagoon/shared/events/events'
import { Client } from '../../../harness/client'
import { setPace } from '../../../harness/pace'
import { type Receiver, startReceiver, takes } from '../../../harness/receiver'
import { random } from '../../../invariants/jump/player'
import { startLoadUntilBusy } from '../load'
import { counted, type Figure, type Section } from '../section'
import { openWorld, type ProofWorld } from './world'

const speeds = [20, 600, 5000]
const longest_ms = 120_000

/** One in eight is refused and tried again, one in eight is taken and its answer lost: a receiver as there are some. */
function unreliable(dice: ReturnType<typeof random>): Receiver['answer'] {
  return (received, response) => {
    const cast = dice.below(8)
    if (cast === 0) response.writeHead(503).end()
    else if (cast === 1) response.destroy()
    else takes(received, response)
  }
}

export const killWebhooks: Section = {
  id: 'kill-webhooks',
  fault:
    'kill -9 of the server under load of all products, with webhooks to a receiver that refuses some and loses answers',
  goal: 'every event delivered at least once, ids stable, order per user kept',
  quick: 1,
  full: 200,
  async run(requested) {
    const { times, seed, say } = requested
    let done = 0
    const dice = random(seed)
    const world = await openWorld()
    const receiver = await startReceiver()
    receiver.answer = unreliable(random(seed + 1))
    try {
      let after = -1
      for (const kill of counted(requested)) {
        done = kill
        await setPace(world.db, { speed: dice.of(speeds) })
        const server = await world.start()
        if (after < 0) after = await listen(new Client(server.url, world.operator), world.db, receiver)
        const load = await startLoadUntilBusy(server.url, world, dice, seed * 1000 + kill)
        await server.end('SIGKILL')
        await load.stop()
        if (kill % 20 === 0) say(`${kill} kills, ${receiver.received.length} received`)
      }
      receiver.answer = takes
      await setPace(world.db, { speed: 600 })
      const last = await world.start()
      const upTo = await untilDelivered(world)
      await last.end('SIGTERM')
      const figures = await compared(world, receiver, after, upTo)
      return [{ what: 'kills', value: done, least: times }, ...figures, ...(await world.settle())]
    } finally {
      await receiver.close()
      await world.close()
    }
  },
}

/** Answers the batch after which the endpoint is sent everything. */
async function listen(operator: Client, { pool }: ProofWorld['db'], { url, secret }: Receiver): Promise<number> {
  await operator.call('POST console/webhooks', { url, secret })
  const { rows } = await pool.query('SELECT max(batch) AS batch FROM system.commit')
  return Number(rows[0].batch)
}

/** Until everything the log tells is delivered; answers up to which batch. */
async function untilDelivered({ db: { pool } }: ProofWorld): Promise<number> {
  for (const until_ms = performance.now() + longest_ms; performance.now() < until_ms; await pause(50)) {
    const { rows } = await pool.query(
      `SELECT batch FROM system.webhook w
       WHERE NOT EXISTS (SELECT FROM system.delivery WHERE status <> 'delivered')
         AND NOT EXISTS (SELECT FROM system.commit c WHERE c.batch > w.batch AND c.events IS NOT NULL)`,
    )
    if (rows[0]) return Number(rows[0].batch)
  }
  throw new Error('deliveries still wait')
}

/** What the log tells beside what was received. */
async function compared({ db }: ProofWorld, { received }: Receiver, after: number, upTo: number): Promise<Figure[]> {
  const { rows } = await db.pool.query(
    'SELECT batch, at, events FROM system.commit WHERE batch > $1 AND batch <= $2 AND events IS NOT NULL ORDER BY batch',
    [after, upTo],
  )
  const logged = rows.flatMap(row => eventsOf(Number(row.batch), Number(row.at), readEvents(row.events)))
  const first = new Map<string, WorldEvent>()
  const changed = received.filter(({ id, event }) => {
    const before = first.get(id)
    if (!before) first.set(id, event)
    return event.id !== id || (before !== undefined && JSON.stringify(before) !== JSON.stringify(event))
  })
  const known = new Map(logged.map(event => [event.id, event]))
  const missing = logged.filter(({ id }) => !first.has(id))
  const isOfThese = (id: string) => {
    const batch = Number(id.slice(0, id.indexOf('-')))
    return batch > after && batch <= upTo
  }
  const others = [...first].filter(
    ([id, event]) => isOfThese(id) && JSON.stringify(known.get(id)) !== JSON.stringify(event),
  )
  const order = new Map(logged.map(({ id }, i) => [id, i]))
  const last = new Map<number | null, number>()
  const late = [...first.values()].filter(({ id, user_id }) => {
    const place = order.get(id) ?? -1
    const isLate = place >= 0 && place < (last.get(user_id) ?? -1)
    last.set(user_id, Math.max(place, last.get(user_id) ?? -1))
    return isLate
  })
  return [
    { what: 'events', value: logged.length, least: 1 },
    { what: 'sent more than once', value: received.length - first.size },
    { what: 'never delivered', value: missing.length, most: 0, examples: missing.slice(0, 3) },
    {
      what: 'delivered under another id or with other content',
      value: changed.length,
      most: 0,
      examples: changed.slice(0, 3),
    },
    { what: 'delivered and not in the log', value: others.length, most: 0, examples: others.slice(0, 3) },
    { what: 'out of the order of their user', value: late.length, most: 0, examples: late.slice(0, 3) },
  ]
}
