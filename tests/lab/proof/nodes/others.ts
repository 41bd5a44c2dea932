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
import { answered, follows, type NodesStage, order } from './stage'

const first = (stage: NodesStage) => stage.gateways[0] as ServerProcess

/** A gateway dies with what it had been asked: seconds until another has its people on a socket and answers their orders. */
export async function gatewayKilled(stage: NodesStage): Promise<number> {
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
export async function brokerLost(stage: NodesStage, way: 'killed' | 'frozen'): Promise<Away> {
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
export async function gatewayParted(stage: NodesStage): Promise<Away> {
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
export async function postgresParted(
  stage: NodesStage,
  postgres: Relay,
): Promise<{ slowest_s: number; whole_s: number }> {
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
export async function flapping(stage: NodesStage, for_s: number): Promise<number> {
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
export async function intruder(stage: NodesStage, orders: number): Promise<number> {
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
