import { setTimeout as pause } from 'node:timers/promises'
import { seal } from '@lagoon/server/bus/envelope.rules'
import { encode } from '@lagoon/server/nodes/wire'
import { keyFor } from '@lagoon/server/platform/secrets'
import { machineWall } from '@lagoon/server/platform/wall'
import { connect } from '@nats-io/transport-node'
import { LiveSocket } from '../../../harness/liveSocket'
import { readyOf } from '../../../harness/nodes'
import type { ServerProcess } from '../../../harness/process'
import type { Relay } from '../../../harness/relay'
import { figure } from '../judge'
import { busy, startLoad } from '../load'
import { counted, type Figure, percentile, type Section } from '../section'
import { answered, follows, type NodesStage, openNodes, order } from './stage'
import { losses, takeOver } from './takeOvers'

const first = (stage: NodesStage) => stage.gateways[0] as ServerProcess

/** A gateway dies with what it had been asked: seconds until another has its people on a socket and answers their orders. */
async function gatewayKilled(stage: NodesStage): Promise<number> {
  const [other, dying] = [first(stage), stage.gateways.pop() as ServerProcess]
  const requested = Promise.allSettled(Array.from({ length: 5 }, () => order(stage.at(dying))))
  const from = performance.now()
  await dying.end('SIGKILL')
  const socket = await LiveSocket.open(`${other.url.replace('http', 'ws')}/ws`)
  socket.say({ op: 'auth', token: stage.at(other).token ?? '' })
  await socket.next('auth')
  socket.say({ op: 'subscribe', topics: ['me', 'world'] })
  await socket.next('world')
  const whole_s = await answered(stage.at(other), 'ok', from)
  socket.ws.terminate()
  await requested
  return whole_s
}

/** Seconds until an order is `unavailable`, and once the fault is over until one is done. */
interface Away {
  told_s: number
  whole_s: number
}

/** The broker dies, or stands still. */
async function brokerLost(stage: NodesStage, way: 'killed' | 'frozen'): Promise<Away> {
  const user = stage.at(first(stage))
  const lost = performance.now()
  if (way === 'killed') await stage.broker.kill()
  else stage.broker.freeze()
  const told_s = await answered(user, 'unavailable', lost)
  if (way === 'killed') await stage.broker.start()
  else stage.broker.thaw()
  return { told_s, whole_s: await answered(user, 'ok', performance.now()) }
}

/** One gateway is parted from the broker, and so from the writer. */
async function gatewayParted(stage: NodesStage): Promise<Away> {
  const gateway = first(stage)
  const user = stage.at(gateway)
  const lost = performance.now()
  stage.wayOf(gateway).silence()
  const told_s = await answered(user, 'unavailable', lost)
  stage.wayOf(gateway).mend()
  const whole_s = await answered(user, 'ok', performance.now())
  await follows(gateway, await stage.present())
  return { told_s, whole_s }
}

/** Every node is parted from Postgres for ten seconds: seconds of the slowest answer meanwhile, and until an order is done after. */
async function postgresParted(stage: NodesStage, postgres: Relay): Promise<{ slowest_s: number; whole_s: number }> {
  const user = stage.at(first(stage))
  postgres.silence()
  const over = performance.now() + 10_000
  let slowest_s = 0
  while (performance.now() < over) {
    const requested = performance.now()
    await order(user).catch(() => undefined)
    slowest_s = Math.max(slowest_s, (performance.now() - requested) / 1000)
  }
  postgres.mend()
  return { slowest_s, whole_s: await answered(user, 'ok', performance.now()) }
}

/** The writer loses and finds its way to the broker every 300 ms: seconds until an order is done after. */
async function flapping(stage: NodesStage, for_s: number): Promise<number> {
  const way = stage.wayOf(await stage.present())
  for (let turn = 0; turn < for_s / 0.6; turn++) {
    way.cut()
    await pause(300)
    way.mend()
    await pause(300)
  }
  const whole_s = await answered(stage.at(first(stage)), 'ok', performance.now())
  stage.tookOver()
  const writer = await stage.present()
  for (const node of [...stage.writers, ...stage.gateways]) await follows(node, writer)
  return whole_s
}

/**
 * Somebody who has a gateway's password of the broker and no key submits orders, signed with keys of their own. The judge finds whatever
 * came of them; how many were submitted.
 */
async function intruder(stage: NodesStage, orders: number): Promise<number> {
  const { username: user, password: pass } = new URL(stage.broker.url('gateway'))
  const nats = await connect({ servers: `127.0.0.1:${stage.broker.port}`, user, pass, reconnect: false })
  const keys = { node: keyFor('a guess', 'node'), operator: keyFor('a guess', 'operator') }
  const term = (await readyOf(first(stage).url))?.writer?.term
  const subject = `lagoon.main.lane.${term}`
  const answerTo = 'lagoon.main.inbox.gateway.intruder.1'
  const params = { user_id: 1001, pair_id: 101, side: 1, order_type: 'limit', amount: 100, price: 100_000 }
  for (let id = 1; id <= orders; id++) {
    const asked = { by: 'user', request: `intruder-${id}` }
    const body = encode({ commands: [{ id, name: 'spot.place', params, asked }], from: 1 })
    const head = { kind: 'ask', by: 'node', afterGap: false, part: 0, parts: 1, number: id, id } as const
    const sent = { ...head, sent_ms: machineWall.now(), sender: 'ab'.repeat(16) }
    nats.publish(subject, seal(keys, subject, answerTo, sent, body), { reply: answerTo })
  }
  await nats.flush()
  await nats.close()
  return orders
}

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
