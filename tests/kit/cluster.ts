import { takeCluster } from '../harness/database'
import { startTestCluster } from '../harness/setup/cluster'
import { makeTemplate } from '../harness/setup/template'
import { stopRunning } from './running'

export interface Cluster extends AsyncDisposable {
  /** For the TEST_DATABASE_URL of other processes, which then share this Postgres and its template. */
  url: string
  /** Ends the exchanges that still run, then the Postgres they stand on; a second time changes nothing. */
  stop(): Promise<void>
}

/**
 * The Postgres that exchanges stand on, for programs that are no vitest run (there it is the set-up's): TEST_DATABASE_URL, else Docker's,
 * else the embedded one. Once per process, before the first `startExchange()`. A test that fails before its `exchange.stop()` holds nothing up: stopping the
 * cluster ends every exchange that still runs.
 */
export async function openCluster(): Promise<Cluster> {
  const cluster = await startTestCluster()
  try {
    takeCluster({ clusterUrl: cluster.url, template: await makeTemplate(cluster.url) })
  } catch (error) {
    await cluster.stop()
    throw error
  }
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= stopRunning().finally(() => cluster.stop())
    return stopped
  }
  return { url: cluster.url, stop, [Symbol.asyncDispose]: stop }
}
