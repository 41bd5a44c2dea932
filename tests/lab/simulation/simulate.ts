import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { takeCluster } from '../../harness/database'
import { startTestCluster } from '../../harness/setup/cluster'
import { makeTemplate } from '../../harness/setup/template'
import { Stage } from '../model/stage'
import { defects } from './defects'
import { type Genesis, readGenesis } from './genesis'
import { alone } from './history'
import { InPostgres } from './inPostgres'
import { type Lives, liveMany, type Plan } from './many'
import { nodesDefects } from './nodes/defects'
import { nodes } from './nodes/history'

/**
 * `npm run simulate` runs many histories and prints which events occurred. Returns false if one failed, and prints it with as few steps as
 * possible.
 */
export async function simulate(args: string[]): Promise<boolean> {
  const { values: requested } = parseArgs({
    args,
    options: {
      histories: { type: 'string', default: '2000' },
      from: { type: 'string', default: '1' },
      /** Histories of gateways and writers with a broker between them. */
      nodes: { type: 'boolean', default: false },
      /** The number of parallel processes. */
      workers: { type: 'string', default: `${availableParallelism()}` },
      /** Counts how many histories it takes to find each defect. */
      defects: { type: 'boolean', default: false },
      /** Only the defects whose names contain these words. */
      only: { type: 'string', default: '' },
    },
  })
  const cluster = await startTestCluster()
  try {
    const template = await makeTemplate(cluster.url)
    const seeds = { from: Number(requested.from), histories: Number(requested.histories), nodes: requested.nodes }
    const workers = Math.min(Number(requested.workers), seeds.histories)
    if (workers > 1 && !requested.defects) return await sideBySide(seeds, workers, cluster.url)
    takeCluster({ clusterUrl: cluster.url, template })
    const stage = await Stage.open()
    const genesis = await readGenesis(stage)
    const isWhole = requested.defects
      ? await nameDefects(genesis, seeds, requested.only)
      : await liveAll(genesis, seeds, await InPostgres.open(genesis, stage.exchange.inside.invariants))
    await stage.stop()
    return isWhole
  } finally {
    await cluster.stop()
  }
}

interface Seeds {
  from: number
  histories: number
  nodes: boolean
}

/** Runs the histories of either kind. */
const liveSeeds = (genesis: Genesis, of: Seeds, plan: Omit<Plan, 'from' | 'histories'>): Promise<Lives> =>
  of.nodes ? liveMany(genesis, nodes, { ...of, ...plan }) : liveMany(genesis, alone, { ...of, ...plan })

/** The histories of one process, and its processor time. */
interface Part {
  lives: Lives
  cpu_ms: number
}

async function liveAll(genesis: Genesis, seeds: Seeds, inPostgres: InPostgres): Promise<boolean> {
  const began = performance.now()
  const before = process.cpuUsage()
  const lives = await liveSeeds(genesis, seeds, { sqlOneIn: 50, inPostgres, say })
  const { user, system } = process.cpuUsage(before)
  const part = { lives, cpu_ms: (user + system) / 1000 }
  await inPostgres.close()
  if (process.send) process.send(part)
  else report([part], performance.now() - began)
  return lives.failure === null
}

/** Each process has its own seeds, and a world in the same Postgres. */
async function sideBySide({ from, histories, nodes }: Seeds, workers: number, url: string): Promise<boolean> {
  const began = performance.now()
  const each = Math.ceil(histories / workers)
  const parts: Part[] = []
  const live = (first: number) =>
    new Promise<void>((done, failed) => {
      const own = ['--from', `${first}`, '--histories', `${Math.min(each, from + histories - first)}`, '--workers', '1']
      if (nodes) own.push('--nodes')
      const child = fork(process.argv[1] as string, own, { env: { ...process.env, TEST_DATABASE_URL: url } })
      child.on('message', part => parts.push(part as Part))
      child.on('error', failed)
      child.on('exit', done)
    })
  const all: Promise<void>[] = []
  for (let first = from; first < from + histories; first += each) all.push(live(first))
  await Promise.all(all)
  if (parts.length < all.length) throw new Error('a process that ran histories has crashed')
  report(parts, performance.now() - began)
  return parts.every(({ lives }) => lives.failure === null)
}

function report(parts: readonly Part[], ms: number): void {
  const met: Record<string, number> = {}
  let [histories, commands, cpu_ms] = [0, 0, 0]
  for (const part of parts) {
    histories += part.lives.histories
    commands += part.lives.commands
    cpu_ms += part.cpu_ms
    for (const [what, times] of Object.entries(part.lives.met)) met[what] = (met[what] ?? 0) + times
  }
  const [rate, each_ms] = [(histories / ms) * 1000, cpu_ms / histories]
  say(
    `${histories} histories of ${commands} commands, ${rate.toFixed(1)} a second, ${each_ms.toFixed(1)} ms of CPU each`,
  )
  for (const [what, times] of Object.entries(met).sort(([, a], [, b]) => b - a)) say(`  ${what}: ${times}`)
  for (const { lives } of parts) if (lives.failure) say(`\n${lives.failure.story}`)
}

async function nameDefects(genesis: Genesis, seeds: Seeds, only: string): Promise<boolean> {
  let all = true
  const requested = (seeds.nodes ? nodesDefects : defects).filter(({ name }) => name.includes(only))
  for (const { name, plant } of requested) {
    const takeOut = plant()
    const plan = { sqlOneIn: 1, inPostgres: null, shrinks: false }
    const { failure } = await liveSeeds(genesis, seeds, plan).finally(takeOut)
    const why = failure?.story.split('\n')[0]
    say(failure ? `${name}: history ${failure.seed}, ${why}` : `${name}: not found`)
    all &&= failure !== null
  }
  return all
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)
