import { setTimeout as pause } from 'node:timers/promises'
import { figure } from '../judge'
import { busy, startLoad } from '../load'
import { counted, type Section } from '../section'
import { openWorld } from './world'

export const twoServers: Section = {
  id: 'two-servers',
  fault: 'a second server started on the database of a first, both under load',
  goal: 'the second takes over cleanly; the fenced first commits nothing more',
  quick: 1,
  full: 10,
  async run(requested) {
    const { times, seed, say } = requested
    let done = 0
    const world = await openWorld()
    const late: unknown[] = []
    const wrong: string[] = []
    try {
      let first = await world.start()
      for (const round of counted(requested)) {
        done = round
        const old = startLoad(first.url, world.people, world.journal, { seed: seed * 1000 + round, hands: 3 })
        await busy(world.journal, 10)
        const second = await world.start()
        const from = world.journal.sent.length
        const next = startLoad(second.url, world.people, world.journal, { seed: seed * 2000 + round, hands: 3 })
        await busy(world.journal, 15)
        await old.stop()
        const sent = world.journal.sent.slice(from).filter(({ key }) => key)
        late.push(...sent.filter(each => each.origin === first.url && each.outcome === 'acknowledged'))
        if (!sent.some(each => each.origin === second.url && each.outcome === 'acknowledged'))
          wrong.push(`round ${round}: the second does not serve`)
        const status = await fetch(`${first.url}/readyz`).then(response => response.status)
        if (status !== 503) wrong.push(`round ${round}: the fenced server says ${status}`)
        const code = await first.end('SIGTERM')
        if (code !== 0) wrong.push(`round ${round}: the fenced server left with ${code}`)
        await next.stop()
        await pause(0)
        say(`${round}: ${sent.length} sent while there were two`)
        first = second
      }
      await first.end('SIGTERM')
      return [
        { what: 'take-overs', value: done, least: times },
        figure('acknowledged by a fenced server', late),
        figure('wrong turns', wrong),
        ...(await world.settle()),
      ]
    } finally {
      await world.close()
    }
  },
}
