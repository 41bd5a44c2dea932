import { makeFolder } from '../platform/folder'
import { startPostgres } from '../platform/postgres/embedded'
import { type Config, readConfig } from '../settings/config'
import { type ClusterDatabase, startCluster } from '../tools/cluster/cluster'
import { greetCluster } from '../tools/cluster/greeting.rules'
import { killWriter } from '../tools/cluster/kill'
import { withDemoSecrets } from './demoSecrets'
import { whyNotStarted } from './notStarted'
import { prepareDatabase } from './prepareDatabase'

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
