import { makeFolder } from '../platform/folder'
import { startPostgres } from '../platform/postgres/embedded'
import { machineWall } from '../platform/wall'
import { type Config, readConfig } from '../settings/config'
import { type ClusterDatabase, startCluster } from '../tools/cluster/cluster'
import { askReady, type Ready } from '../tools/cluster/ready'
import { type ClusterState, readState } from '../tools/cluster/state'
import { withDemoSecrets } from './demoSecrets'
import { whyNotStarted } from './notStarted'
import { prepareDatabase } from './prepareDatabase'

class ClusterRefused extends Error {
  override name = 'ClusterRefused'
}

const timeout_ms = 30_000

/** Kills the active writer of a running cluster, as a demo, and reports how long there was no writer. */
async function killWriter(dataDir: string, say: (line: string) => void): Promise<void> {
  const state = await readState(dataDir)
  if (!state) throw new ClusterRefused('no cluster is running on this DATA_DIR. Start one with `npm run cluster`.')
  const present = await firstAnswer(state.gateways)
  if (!present?.writer) throw new ClusterRefused('no gateway of the cluster has a writer.')
  const { pid } = present.writer
  process.kill(pid, 'SIGKILL')
  const killed_ms = machineWall.mono()
  say(`Killed the writer, process ${pid}.`)
  while (machineWall.mono() - killed_ms < timeout_ms) {
    const now = await firstAnswer(state.gateways)
    if (now?.ok && now.writer && now.writer.pid !== pid) {
      const seconds = ((machineWall.mono() - killed_ms) / 1000).toFixed(1)
      return say(`Process ${now.writer.pid} took over after ${seconds} s.`)
    }
    await new Promise<void>(done => machineWall.after(20, done))
  }
  throw new ClusterRefused(`no other writer took over within ${timeout_ms / 1000} s.`)
}

async function firstAnswer(gateways: readonly { origin: string }[]): Promise<Ready | null> {
  for (const { origin } of gateways) {
    const ready = await askReady(origin)
    if (ready) return ready
  }
  return null
}

/**
 * `npm run cluster`: a broker, two writers and three gateways on this machine, on one Postgres, until Ctrl-C. `-- --json` prints one line
 * with their addresses, for programs; `-- --kill writer` kills the active writer of a running cluster.
 */
async function main(args: readonly string[]): Promise<void> {
  const json = args.includes('--json')
  const say = (line: string) => (json ? process.stderr : process.stdout).write(`${line}\n`)
  const config = await withDemoSecrets(readConfig({ ...process.env, LAGOON_ROLE: 'all' }))
  const kill = args.indexOf('--kill')
  if (kill >= 0) {
    if (args[kill + 1] !== 'writer') throw new Error('--kill must be followed by writer.')
    return killWriter(config.dataDir, say)
  }
  const natsUrl = process.env.NATS_URL || undefined
  const world = process.env.WORLD_ID || 'main'
  const database = () => openDatabase(config, say)
  const { started, stop } = startCluster({ config, natsUrl, world, database, writers: 2, gateways: 3, say })
  const leaving: { by?: Promise<void> } = {}
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      leaving.by ??= stop().then(() => process.exit(0))
    })
  const cluster = await started.catch(error => leaving.by ?? Promise.reject(error))
  if (!cluster) return
  const { writers, gateways, broker } = cluster.state
  if (json) process.stdout.write(`${JSON.stringify({ writers, gateways, broker })}\n`)
  else say(greetCluster(cluster.state, cluster.broker, cluster.folder))
}

async function openDatabase(config: Config, say: (line: string) => void): Promise<ClusterDatabase> {
  const { dataDir, databaseUrl, databaseOwnerUrl } = config
  await makeFolder(dataDir)
  const postgres = databaseUrl ? null : await startPostgres({ dataDir, log: say, durable: true })
  const stop = async () => postgres?.stop()
  try {
    say('Preparing the database…')
    const url = await prepareDatabase(config, postgres, say)
    return { url, ownerUrl: postgres?.url ?? databaseOwnerUrl, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`\nThe cluster did not start: ${whyNotStarted(error)}\n`)
  process.exit(1)
})

/** The text on the terminal once everything runs. */
function greetCluster({ writers, gateways, broker }: ClusterState, brokerShown: string, folder: string): string {
  const processes = (all: readonly { pid: number }[]) => all.map(({ pid }) => pid).join(', ')
  return [
    '',
    '  Lagoon runs as a cluster on this machine. Everything in it is simulated.',
    '',
    ...gateways.map(({ origin, pid }, n) => `  Gateway ${n + 1}  ${origin}/h5/  (process ${pid})`),
    writers.length > 1
      ? `  Writers    processes ${processes(writers)}: one is active, the others stand by`
      : `  Writer     process ${processes(writers)}, restarted when it dies`,
    `  Broker     ${brokerShown}${broker ? ` (process ${broker.pid})` : ''}`,
    `  Logs       ${folder}`,
    '',
    '  Every gateway serves the same world. To try a take-over:  npm run cluster -- --kill writer',
    '  Ctrl-C stops everything.',
    '',
  ].join('\n')
}
