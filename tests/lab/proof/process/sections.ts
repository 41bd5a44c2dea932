import { setTimeout as pause } from 'node:timers/promises'
import { Client } from '../../../harness/client'
import { setPace } from '../../../harness/pace'
import { random } from '../../../invariants/jump/player'
import { repeat, startLoad, startLoadUntilBusy } from '../load'
import { counted, percentile, type Section } from '../section'
import { ownCluster } from './cluster'
import { dumpRestore } from './dumpRestore'
import { exhaustPool } from './exhaustPool'
import { killHosts } from './killHosts'
import { killMoves } from './killMoves'
import { killPoints } from './killPoints'
import { killPostgres } from './killPostgres'
import { killWebhooks } from './killWebhooks'
import { machineClock } from './machineClock'
import { untilNothingIsOverdue } from './overdue'
import { overdueEvents } from './overdueEvents'
import { Readiness } from './readiness'
import { hung, slowest } from './slowAnswers'
import { twoServers } from './twoServers'
import { openWorld } from './world'
import { worldClock } from './worldClock'

const sigterm: Section = {
  id: 'sigterm',
  fault: 'SIGTERM under load',
  goal: 'exit 0 ≤ 10 s, acknowledged work kept',
  quick: 1,
  full: 20,
  async run(requested) {
    const { times, seed, say } = requested
    let done = 0
    const dice = random(seed)
    const world = await openWorld()
    const codes: unknown[] = []
    const took: number[] = []
    try {
      for (const stop of counted(requested)) {
        done = stop
        const server = await world.start()
        const load = await startLoadUntilBusy(server.url, world, dice, seed * 1000 + stop)
        const began = performance.now()
        const code = await server.end('SIGTERM')
        took.push((performance.now() - began) / 1000)
        await load.stop()
        if (code !== 0) codes.push({ code, said: server.said().slice(-500) })
        say(`${stop}: ${code} after ${took.at(-1)?.toFixed(1)} s`)
      }
      return [
        { what: 'stops', value: done, least: times },
        { what: 'exits other than 0', value: codes.length, most: 0, examples: codes },
        { what: 'exit after at most', value: Math.max(...took), most: 10, unit: 's' },
        ...(await world.settle()),
      ]
    } finally {
      await world.close()
    }
  },
}

/** World seconds to a second: hours pass in some rounds, so that days of interest and reviews fall due as well. */
const speeds = [1, 20, 600, 5000]

const killServer: Section = {
  id: 'kill-server',
  fault: 'kill -9 of the server at random moments under mixed load of all products',
  goal: '0 violations, 0 acknowledged effects lost, ready ≤ 3 s p99, overdue work settled ≤ 5 s after',
  quick: 2,
  full: 200,
  async run(requested) {
    const { times, seed, say } = requested
    let done = 0
    const dice = random(seed)
    const world = await openWorld()
    const ready: number[] = []
    const settled: number[] = []
    try {
      for (const kill of counted(requested)) {
        done = kill
        await setPace(world.db, { speed: dice.of(speeds) })
        const server = await world.start()
        ready.push(server.ready_s)
        settled.push(await untilNothingIsOverdue(world.db.pool))
        const load = await startLoadUntilBusy(server.url, world, dice, seed * 1000 + kill)
        await server.end('SIGKILL')
        await load.stop()
        if (kill % 20 === 0) say(`${kill} kills, ${world.journal.count('acknowledged')} acknowledged`)
      }
      const last = await world.start()
      await last.end('SIGTERM')
      return [
        { what: 'kills', value: done, least: times },
        ...(await world.settle()),
        { what: 'ready p99', value: percentile(ready, 99), most: 3, unit: 's' },
        { what: 'ready median', value: percentile(ready, 50), unit: 's' },
        { what: 'overdue settled after at most', value: Math.max(...settled), most: 5, unit: 's' },
      ]
    } finally {
      await world.close()
    }
  },
}

const frozen_ms = 10_000

const freezePostgres: Section = {
  id: 'freeze-postgres',
  fault: 'Postgres frozen for 10 s under load',
  goal: 'every request answered ≤ 5 s; no double effect after',
  quick: 1,
  full: 5,
  async run(requested) {
    const { times, seed, say } = requested
    let done = 0
    const cluster = await ownCluster()
    const world = await openWorld({ database: cluster })
    let lost = 0
    try {
      const server = await world.start()
      const readiness = new Readiness(server.url)
      const load = startLoad(server.url, world.people, world.journal, { seed })
      for (const freeze of counted(requested)) {
        done = freeze
        await pause(1000)
        await cluster.freeze()
        await pause(frozen_ms)
        await cluster.thaw()
        const back = await readiness.until(true, performance.now())
        if (back === null) lost++
        say(
          `${freeze}: ready again ${back?.toFixed(0)} ms after, slowest answer ${world.journal.slowest_s().toFixed(1)} s`,
        )
      }
      await pause(1000)
      await load.stop()
      await readiness.stop()
      await server.end('SIGTERM')
      return [
        { what: 'freezes', value: done, least: times },
        { what: 'times it did not come back', value: lost, most: 0 },
        hung(world.journal),
        slowest(world.journal),
        ...(await world.settle()),
      ]
    } finally {
      await cluster.thaw()
      await world.close()
    }
  },
}

const cutBackends: Section = {
  id: 'cut-backends',
  fault: 'every connection to Postgres terminated at once under load',
  goal: 'every request answered ≤ 5 s; no double effect after',
  quick: 2,
  full: 50,
  async run(requested) {
    const { times, seed, say } = requested
    let done = 0
    const dice = random(seed)
    const world = await openWorld()
    const connections: number[] = []
    try {
      const server = await world.start()
      const load = startLoad(server.url, world.people, world.journal, { seed })
      // A connection is longest in one hand while the books are checked.
      const auditing = repeat(() => new Client(server.url, world.operator).ask('GET console/invariants', {}))
      for (const cut of counted(requested)) {
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

/** Servers, hosts and databases that are killed. */
export const killSections: readonly Section[] = [
  ...[killServer, killWebhooks, killPoints, killPostgres, overdueEvents, killMoves, killHosts],
]

/** Servers, databases and clocks that are stopped, frozen or moved. */
export const processSections: readonly Section[] = [
  ...[freezePostgres, exhaustPool, cutBackends, worldClock, machineClock, sigterm, twoServers, dumpRestore],
]
