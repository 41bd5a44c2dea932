import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@lagoon/server/platform/db/database'
import { type Nodes, readyOf, startNodes } from '../../../harness/nodes'
import type { ServerProcess } from '../../../harness/process'
import { type Relay, startRelay } from '../../../harness/relay'
import { type Journal, JournalClient } from '../journal'
import { openWorld, type ProofWorld } from '../process/world'

/** Gateways, two writers and a broker for one world, each node with a way to the broker of its own. */
export interface NodesStage extends Nodes {
  world: ProofWorld
  journal: Journal
  /** The way of all nodes to Postgres. */
  postgres: Relay
  /** Of the first person, at a gateway. */
  at(gateway: ServerProcess): JournalClient
  /** The one that writes, as soon as there is one. */
  present(): Promise<ServerProcess>
  /** Nobody is suspected so soon after a take-over: settles once somebody may be again. */
  settled(): Promise<void>
  /** A take-over has been brought about. */
  tookOver(): void
  /** What each node complained of last. */
  lastWords(): string[]
}

/** As `server/src/nodes/standby.ts` has it, and a little more. */
const settled_ms = 10_300
/** An order that waits far below the market. */
const waits = { currency_id: 1, legal_id: 3, type: 1, amount: '0.0001', target_price: '1000' } as const

/** `before` changes the world while no node runs yet. */
export async function openNodes(
  gateways: number,
  before: (db: Database) => Promise<void> = async () => undefined,
): Promise<NodesStage> {
  const world = await openWorld()
  await before(world.db)
  const { port } = new URL(world.url)
  const postgres = await startRelay(Number(port))
  const url = world.url.replace(`:${port}/`, `:${postgres.port}/`)
  const nodes = await startNodes(
    url,
    { gateways, writers: 2 },
    { ways: true, environment: { LOG_LEVEL: 'warn' } },
  ).catch(async error => {
    await world.close()
    throw error
  })
  let tookOver_ms = Number.NEGATIVE_INFINITY
  const { close } = nodes
  return Object.assign(nodes, {
    world,
    postgres,
    journal: world.journal,
    at: (gateway: ServerProcess) => new JournalClient(gateway.url, world.people[0]?.token ?? null, world.journal),
    present: () => until(() => nodes.writer()),
    settled: () => pause(Math.max(0, tookOver_ms + settled_ms - performance.now())),
    async close() {
      await close()
      await postgres.close()
    },
    tookOver() {
      tookOver_ms = performance.now()
    },
    lastWords: () =>
      [...nodes.writers, ...nodes.gateways].map(
        ({ child, said }) => `${child.pid}: ${said().trim().split('\n').slice(-10).join('\n')}`,
      ),
  })
}

/** Asks again until there is an answer that is neither null nor false; half a minute at most. */
async function until<T>(ask: () => Promise<T | null | false>): Promise<T> {
  const end = performance.now() + 30_000
  for (;;) {
    const answer = await ask().catch(() => null)
    if (answer !== null && answer !== false) return answer
    if (performance.now() > end) throw new Error('half a minute was not enough')
    await pause(20)
  }
}

export const order = (user: JournalClient) => user.ask('POST coin/trade', waits)

/** Orders until one is answered in a way; how long after `from` that was, in seconds. */
export async function answered(user: JournalClient, how: 'ok' | 'unavailable', from: number): Promise<number> {
  await until(async () => {
    const { body } = await order(user)
    return how === 'ok' ? body.type === 'ok' : body.error === 'unavailable'
  })
  return (performance.now() - from) / 1000
}

/** All writers that stand by have in memory what a take-over needs. */
export const stand = (stage: NodesStage) =>
  until(async () => {
    const standing = await Promise.all(stage.writers.map(({ url }) => readyOf(url)))
    return standing.every(ready => ready?.ok === true && ready.as_of !== null)
  })

/** A node is ready, and says that this process writes. */
export const follows = (node: ServerProcess, writer: ServerProcess) =>
  until(async () => {
    const ready = await readyOf(node.url)
    return ready?.ok === true && ready.writer?.pid === writer.child.pid
  })
