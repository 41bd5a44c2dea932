import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@lagoon/server/platform/db/database'
import { openPool } from '@lagoon/server/platform/db/pools'
import { newUuid } from '@lagoon/server/platform/random'
import { Client } from '../../../harness/client'
import { cloneDatabase, onCluster } from '../../../harness/database'
import { type ServerProcess, startServerProcess } from '../../../harness/process'
import { databaseAt } from '../../../harness/url'
import { random } from '../../../invariants/jump/player'
import { Watch } from '../increment'
import { Journal } from '../journal'
import { baselineOf, figure, fullAudit, judge } from '../judge'
import { busy, startLoad } from '../load'
import { counted, percentile, type Section } from '../section'
import { moveIn } from './world'

const key = 'the-key-of-both-hosts'
const name = 'shared'

/** Two processes are hosts of the same worlds. The one that has a world is killed, under the load that both get for it. */
export const killHosts: Section = {
  id: 'kill-hosts',
  fault: 'kill -9 of the host that has a world, with callers at it and at a second host',
  goal: '0 acknowledged lost; the second host answers ≤ 3 s after a request; nobody is fenced',
  quick: 2,
  full: 50,
  async run(requested) {
    const { times, seed, say } = requested
    let done = 0
    const dice = random(seed)
    const databases = [await cloneDatabase(), await cloneDatabase()]
    const dataDir = await mkdtemp(join(tmpdir(), 'lagoon-proof-'))
    const list = `lagoon_host_${newUuid().slice(0, 8)}`
    const all: ServerProcess[] = []
    const start = async (main: number) => {
      const { url = '' } = databases[main] ?? {}
      const server = await startServerProcess({
        ...{ DATABASE_URL: url, DATA_DIR: dataDir, HOST_DATABASE: list, HOST_KEY: key, LOG_LEVEL: 'error' },
      })
      all.push(server)
      await server.ready()
      return server
    }
    const asProgram: typeof fetch = (address, { headers, ...init } = {}) =>
      fetch(address, { ...init, headers: { ...Object.fromEntries(new Headers(headers)), 'x-host-key': key } })
    const program = ({ url }: ServerProcess) => new Client(url, null, asProgram)
    const back: number[] = []
    const wrong: string[] = []
    const opened: { drop(): Promise<unknown> }[] = []
    try {
      const hosts = [await start(0), await start(1)] as [ServerProcess, ServerProcess]
      const made = await program(hosts[0]).call('POST worlds', { name, sleeps_after: 86_400 })
      const registry = openPool(databaseAt(databases[0]?.url ?? '', list), { max: 1 })
      const { rows } = await registry.query('SELECT database FROM world')
      await registry.end()
      const db = openDatabase(databaseAt(databases[0]?.url ?? '', rows[0].database), { max: 4 })
      opened.push({ drop: () => db.close() })
      const { people } = await moveIn({ url: `${hosts[0].url}/w/${name}` }, db, made.operator.password)
      const journal = new Journal()
      const baseline = await baselineOf(db.pool)
      const watch = new Watch(db.pool)
      watch.start()
      for (const round of counted(requested)) {
        done = round
        const loads = hosts.map(({ url }, at) =>
          startLoad(`${url}/w/${name}`, people, journal, { seed: seed * 1000 + round * 2 + at, hands: 2 }),
        )
        await busy(journal, 10 + dice.below(20))
        const [row] = (await program(hosts[0]).call('GET worlds', { name })).data
        const holder = hosts.findIndex(({ url }) => url === row?.host)
        if (holder < 0) throw new Error(`no host has the world: ${JSON.stringify(row)}`)
        const other = hosts[1 - holder] as ServerProcess
        await hosts[holder]?.end('SIGKILL')
        const killed = performance.now()
        const answer = await fetch(`${other.url}/w/${name}/api/currency/quotation_new`)
        back.push((performance.now() - killed) / 1000)
        if (answer.status !== 200) wrong.push(`round ${round}: the other host answers ${answer.status}`)
        await Promise.all(loads.map(load => load.stop()))
        hosts[holder] = await start(holder)
        say(`${round}: host ${holder} killed, back after ${back.at(-1)?.toFixed(2)} s`)
      }
      for (const host of hosts) await host.end('SIGTERM')
      const fenced = all.filter(server => /replaced|another server/i.test(server.said())).map(server => server.said())
      return [
        { what: 'kills', value: done, least: times },
        { what: 'answers of the other host p50', value: percentile(back, 50), unit: 's' },
        { what: 'answers of the other host at most', value: Math.max(...back), most: 3, unit: 's' },
        figure('wrong answers', wrong),
        figure('fenced hosts', fenced),
        ...(await judge(db.pool, journal, baseline)),
        ...(await watch.stop()),
        ...(await fullAudit(db)),
      ]
    } finally {
      for (const { child } of all) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
      for (const each of opened) await each.drop()
      const own = await worldsOf(databases[0]?.url ?? '', list).catch(() => [])
      for (const database of [...own, list]) await onCluster(`DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`)
      for (const database of databases) await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}

/** The databases of the worlds in a list, and of their templates. */
async function worldsOf(url: string, list: string): Promise<string[]> {
  const pool = openPool(databaseAt(url, list), { max: 1 })
  try {
    const { rows } = await pool.query(
      'SELECT database FROM world UNION ALL SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [`${list}_template_`],
    )
    return rows.map(({ database }) => database)
  } finally {
    await pool.end()
  }
}
