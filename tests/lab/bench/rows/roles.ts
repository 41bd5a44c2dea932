import { readdir, readFile } from 'node:fs/promises'
import { Client } from '../../../harness/client'
import { type Nodes, startNodes } from '../../../harness/nodes'
import type { ServerProcess } from '../../../harness/process'
import { median, microseconds, rate } from '../figures'
import { inTurn } from '../inTurn'
import { atMost, type Line, type Row, ratioAtLeast } from '../row'
import { people } from '../stage/people'
import { processorSeconds } from '../stage/processor'
import type { Stage } from '../stage/stage'
import { post, press } from '../stage/wire'

const goals_us = { gateway: 45, writer: 50, Postgres: 50 } as const
type Role = keyof typeof goals_us
const connections = 256

export const roles: Row = {
  id: 'roles',
  what: 'a durable order through a gateway, processor time by role; four gateways',
  against: 'one gateway, for the row of four',
  goal: '≤ 45 µs of the gateway, 50 of the writer, 50 of Postgres; ≥ 0.9× each of four',
  async run(stage) {
    const url = await stage.database()
    const nodes = await startNodes(url, { gateways: 4, writers: 1 })
    stage.later(() => nodes.close())
    const { pool } = await stage.pool(url, 1)
    const { rows } = await pool.query('SELECT pg_backend_pid() AS pid')
    const load = await loadOf(stage, nodes, await parentOf(rows[0].pid))
    // The goal is for a server that has been up for a minute, as in the row `orders`. A new server would take too long for a thousand
    // requests at once.
    await load(1, 4)
    await load(4, 10)
    const rounds: Awaited<ReturnType<typeof load>>[] = []
    for (let round = 0; round < 5; round++) rounds.push(await load(1, 3))
    const ofRole = (role: Role): Line => ({
      case: `an order, ${role}`,
      ours: median(rounds.map(({ spent_s, orders }) => (spent_s[role] * 1e6) / orders)),
      show: microseconds,
      goals: [atMost(goals_us[role])],
    })
    const each = async (gateways: number) => {
      const { orders, spent_s } = await load(gateways, 3)
      return orders / spent_s.gateway
    }
    const growing = await inTurn(3, { ours: () => each(4), reference: () => each(1) })
    return [
      ...(Object.keys(goals_us) as Role[]).map(ofRole),
      { case: 'orders in a second of gateways, four beside one', ...growing, show: rate, goals: [ratioAtLeast(0.9)] },
    ]
  },
}

/** Sends orders through this many gateways at once; returns the processor time of each role. */
async function loadOf(stage: Stage, nodes: Nodes, postmaster: number) {
  const [{ url }] = nodes.gateways as [ServerProcess]
  const tokens: string[] = []
  for (const id of people.slice(0, 16)) tokens.push(await stage.login(url, id))
  const { now_price } = await new Client(url).call('GET currency/deal', { currency_id: 1, legal_id: 3 })
  const requests = tokens.map((token, i) =>
    post('coin/trade', token, `currency_id=1&legal_id=3&type=${i % 2 ? 2 : 1}&amount=0.001&target_price=${now_price}`),
  )
  const pidsOf = (processes: readonly ServerProcess[]) => processes.map(({ child }) => child.pid as number)
  const spent = async (gateways: readonly ServerProcess[]): Promise<Record<Role, number>> => ({
    gateway: await sum(pidsOf(gateways)),
    writer: await sum(pidsOf(nodes.writers)),
    Postgres: await sum(await familyOf(postmaster)),
  })
  return async (count: number, forSeconds: number) => {
    const gateways = nodes.gateways.slice(0, count)
    const before = await spent(gateways)
    const answered = await Promise.all(
      gateways.map(gateway =>
        press({
          port: Number(new URL(gateway.url).port),
          connections,
          forSeconds,
          request: (connection, turn) => requests[(connection + turn) % requests.length] as string,
        }),
      ),
    )
    const after = await spent(gateways)
    const refused = answered.reduce((sum, each) => sum + each.refused, 0)
    if (refused > 0) throw new Error(`${refused} requests were refused`)
    const spent_s = Object.fromEntries(
      (Object.keys(goals_us) as Role[]).map(role => [role, after[role] - before[role]]),
    ) as Record<Role, number>
    return { orders: answered.reduce((sum, { latencies }) => sum + latencies.length, 0), spent_s }
  }
}

async function sum(pids: readonly number[]): Promise<number> {
  const all = await Promise.all(pids.map(processorSeconds))
  return all.reduce<number>((total, seconds) => total + (seconds ?? 0), 0)
}

async function parentOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

/** A process and its children. Connections stay open, so no child ends during the measurement. */
async function familyOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter(pid => pid > 0)
  const parents = await Promise.all(pids.map(pid => parentOf(pid).catch(() => 0)))
  return [parent, ...pids.filter((_, i) => parents[i] === parent)]
}
