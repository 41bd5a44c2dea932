import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { openPool } from '@lagoon/server/platform/db/pools'
import { Client } from '../../../harness/client'
import { cloneDatabase, takeCluster } from '../../../harness/database'
import { LiveSocket } from '../../../harness/liveSocket'
import { startServerProcess } from '../../../harness/process'
import { startTestCluster } from '../../../harness/setup/cluster'
import { makeTemplate } from '../../../harness/setup/template'
import { median, ms, percentile, timed } from '../figures'
import { atMost, type Line, type Row } from '../row'

/** `WORLDS_AWAKE=<n>` sets how many worlds are awake. Below 100, the row has no goal for the processor. */
const awake = Number(process.env.WORLDS_AWAKE ?? 100)
const measured = Math.min(50, awake)
const key = 'the-key-of-the-host'
const percent = (value: number) => `${value.toFixed(1)} %`

export const worlds: Row = {
  id: 'worlds',
  what: `creating and waking a world, ${measured} of each; ${awake} awake worlds with an idle socket each`,
  against: 'nothing',
  goal: 'create ≤ 0.35 s, p95 ≤ 0.7 s; wake ≤ 0.2 s, p95 ≤ 0.4 s; host and Postgres ≤ 10 % of a core',
  async run(stage) {
    const cluster = await startTestCluster()
    stage.later(() => cluster.stop())
    takeCluster({ clusterUrl: cluster.url, template: await makeTemplate(cluster.url) })
    const database = await cloneDatabase()
    const DATA_DIR = await stage.folder()
    const server = await startServerProcess({
      ...{ DATABASE_URL: database.url, DATA_DIR, HOST_KEY: key, WORLDS: `${awake + 10}`, LOG_LEVEL: 'error' },
    })
    stage.later(() => server.end('SIGTERM'))
    await server.ready()
    const asProgram: typeof fetch = (address, { headers, ...init } = {}) =>
      fetch(address, { ...init, headers: { ...Object.fromEntries(new Headers(headers)), 'x-host-key': key } })
    const program = new Client(server.url, null, asProgram)
    // The first world waits until the host has built its template, so it is not measured.
    await program.call('POST worlds', { name: 'first' })
    const made: number[] = []
    for (let n = 0; n < awake; n++)
      made.push(await timed(() => program.call('POST worlds', { name: `w${n}`, sleeps_after: 86_400 })))
    const woken: number[] = []
    for (let n = 0; n < measured; n++) {
      await program.call('POST worlds/sleep', { name: `w${n}` })
      woken.push(await timed(() => fetch(`${server.url}/w/w${n}/api/brand`)))
    }
    const live = server.url.replace('http', 'ws')
    const sockets: LiveSocket[] = []
    for (let n = 0; n < awake; n++) sockets.push(await LiveSocket.open(`${live}/w/w${n}/ws`))
    // A world becomes idle ten seconds after its last call.
    await pause(30_000)
    const cost = async (when: string, minutes: number, goals: Line['goals']): Promise<Line> => {
      const before = await processorOf(server.child.pid as number, database.url)
      await pause(minutes * 60_000)
      const after = await processorOf(server.child.pid as number, database.url)
      const [host, postgres] = [0, 1].map(at => ((Number(after[at]) - Number(before[at])) / (minutes * 60)) * 100)
      return {
        case: `processor of host and Postgres, ${awake} awake, ${when}`,
        ...{ ours: Number(host) + Number(postgres), show: percent, goals },
        note: `host ${percent(Number(host))}, Postgres ${percent(Number(postgres))}`,
      }
    }
    // The host then still collects what making and waking the worlds left behind.
    const first = await cost('first minute', 1, [])
    const later = await cost('three minutes after it', 3, awake < 100 ? [] : [atMost(10)])
    for (const { ws } of sockets) ws.terminate()
    const created = made.slice(0, measured)
    return [
      { case: 'create p50', ours: median(created), show: ms, goals: [atMost(350)] },
      { case: 'create p95', ours: percentile(created, 95), show: ms, goals: [atMost(700)] },
      { case: 'wake p50', ours: median(woken), show: ms, goals: [atMost(200)] },
      { case: 'wake p95', ours: percentile(woken, 95), show: ms, goals: [atMost(400)] },
      first,
      later,
    ]
  },
}

/** The processor seconds of a process, and of a Postgres with all its processes, also those that have ended. */
async function processorOf(pid: number, url: string): Promise<[number, number]> {
  const pool = openPool(url, { max: 1 })
  const { rows } = await pool.query(`SELECT pg_read_file('postmaster.pid', 0, 20) AS head`)
  await pool.end()
  const postmaster = Number.parseInt(rows[0].head, 10)
  const all = (await readdir('/proc')).map(Number).filter(Boolean)
  const stats = await Promise.all(all.map(statOf))
  const own = stats.find(stat => stat?.pid === pid)
  const its = stats.filter(stat => stat?.pid === postmaster || stat?.parent === postmaster)
  return [own?.self_s ?? 0, its.reduce((sum, stat) => sum + (stat?.self_s ?? 0) + (stat?.ended_s ?? 0), 0)]
}

async function statOf(pid: number) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const seconds = (first: number) => ((fields[first] ?? 0) + (fields[first + 1] ?? 0)) / 100
  return { pid, parent: fields[1], self_s: seconds(11), ended_s: seconds(13) }
}
