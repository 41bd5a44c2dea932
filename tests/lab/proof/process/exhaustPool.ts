import { setTimeout as pause } from 'node:timers/promises'
import { Journal, JournalClient } from '../journal'
import { counted, type Section } from '../section'
import { hung, slowest } from './slowAnswers'
import { openWorld } from './world'

/** More at once than a server has connections. */
const callers = 64

export const exhaustPool: Section = {
  id: 'exhaust-pool',
  fault: `every connection waits for a lock, ${callers} callers at once`,
  goal: 'every request answered ≤ 5 s; all served after',
  quick: 1,
  full: 10,
  async run(requested) {
    const { times, say } = requested
    let done = 0
    const world = await openWorld()
    const journal = new Journal()
    let late = 0
    try {
      const server = await world.start()
      for (const round of counted(requested)) {
        done = round
        const holder = await world.db.pool.connect()
        await holder.query('BEGIN')
        await holder.query('LOCK TABLE world.wallet IN ACCESS EXCLUSIVE MODE')
        const asking = Promise.all(
          Array.from({ length: callers }, async (_, i) => {
            const user = new JournalClient(
              server.url,
              world.people[i % 2]?.token ?? null,
              i % 4 ? journal : world.journal,
            )
            const ask = () =>
              i % 4
                ? user.ask('POST wallet/list', {})
                : user.ask('POST wallet/change', {
                    currency_id: 3,
                    number: '1',
                    from_field: 'change',
                    to_field: 'fund',
                  })
            await ask().catch(() => undefined)
            await ask().catch(() => undefined)
          }),
        )
        await pause(9000)
        await holder.query('ROLLBACK')
        holder.release()
        await asking
        const after = await new JournalClient(server.url, world.people[0]?.token ?? null, world.journal).ask(
          'POST wallet/list',
          {},
        )
        if (after.body.type !== 'ok') late++
        say(`${round}: slowest answer ${Math.max(journal.slowest_s(), world.journal.slowest_s()).toFixed(1)} s`)
      }
      await server.end('SIGTERM')
      world.journal.sent.push(...journal.sent.map(sent => ({ ...sent, key: null })))
      return [
        { what: 'rounds', value: done, least: times },
        { what: 'times it did not serve after', value: late, most: 0 },
        hung(world.journal),
        slowest(world.journal),
        ...(await world.settle()),
      ]
    } finally {
      await world.close()
    }
  },
}
