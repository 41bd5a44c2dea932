import { figure } from '../judge'
import { busy, startLoad } from '../load'
import { counted, type Figure, percentile, type Section } from '../section'
import { brokerLost, flapping, gatewayKilled, gatewayParted, intruder, postgresParted } from './others'
import { openNodes } from './stage'
import { losses, takeOver } from './takeOvers'

/** Rare ones, which last long: once in so many rounds, and never in the quick set. */
const rare = 10

export const nodes: Section = {
  id: 'nodes',
  fault:
    'writer partitioned, killed and frozen, with one standby and with two; gateway killed and partitioned; broker killed and frozen; an intruder on the broker; a flapping writer; Postgres partitioned: 3 gateways, 2 writers, under load',
  goal: 'a new writer answers ≤ 2 s p99, without a broker `unavailable` ≤ 1 s, recovered ≤ 3 s after; 0 lost, doubled or broken',
  quick: 1,
  full: 50,
  async run(requested) {
    const { times, seed, say } = requested
    const isQuick = times < rare
    const stage = await openNodes(isQuick ? 2 : 3)
    const { world } = stage
    const seconds = new Map<string, number[]>()
    const took = (what: string, s: number) => seconds.set(what, [...(seconds.get(what) ?? []), s])
    const undone: object[] = []
    let done = 0
    let forged = 0
    try {
      for (const round of counted(requested)) {
        done = round
        const load = stage.gateways.map(({ url }, i) =>
          startLoad(url, world.people, world.journal, { seed: seed * 1000 + round * 10 + i, hands: 1 }),
        )
        await busy(world.journal, 10)
        const bring = async (what: string, fault: () => Promise<Record<string, number>>) => {
          try {
            for (const [which, s] of Object.entries(await fault())) took(`${what}: ${which}`, s)
          } catch (error) {
            undone.push({ round, what, error: (error as Error).message, said: stage.lastWords() })
          }
        }
        // One take-over in the quick set: nobody is suspected for ten seconds after it.
        for (const loss of isQuick ? losses.slice(0, 1) : losses)
          await bring(`writer ${loss.what}`, async () => ({ answered: await takeOver(stage, loss) }))
        await bring('gateway parted', () => away(gatewayParted(stage)))
        await bring('broker killed', () => away(brokerLost(stage, 'killed')))
        await bring('broker frozen', () => away(brokerLost(stage, 'frozen')))
        forged += await intruder(stage, 20)
        await bring('gateway killed', async () => ({ whole: await gatewayKilled(stage) }))
        if (round < times) await stage.addGateway()
        if (!isQuick && round % rare === 1) {
          await bring('writer flapping for 60 s', async () => ({ whole: await flapping(stage, 60) }))
          await bring('Postgres parted for 10 s', async () => {
            const { slowest_s, whole_s } = await postgresParted(stage, stage.postgres)
            return { slowest: slowest_s, whole: whole_s }
          })
        }
        await Promise.all(load.map(each => each.stop()))
        say(`${round}: ${world.journal.count('acknowledged')} acknowledged`)
      }
      return [
        { what: 'rounds', value: done, least: times },
        figure('faults without the end they should have', undone),
        ...(await world.settle()),
        { what: 'forged commands', value: forged },
        ...[...seconds].map(([what, all]) => held(what, all)),
      ]
    } finally {
      await stage.close()
      await world.close()
    }
  },
}

const away = async (fault: Promise<{ told_s: number; whole_s: number }>) => {
  const { told_s, whole_s } = await fault
  return { unavailable: told_s, whole: whole_s }
}

/** A fault that no answer is to be felt of for longer than this. */
const most_s: Record<string, number> = { answered: 2, unavailable: 1, slowest: 5, whole: 3 }

function held(what: string, all: readonly number[]): Figure {
  const most = most_s[what.slice(what.lastIndexOf(' ') + 1)]
  return { what: `${what} p99`, value: percentile(all, 99), unit: 's', ...(most !== undefined && { most }) }
}
