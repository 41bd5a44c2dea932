import { takeCluster } from '../harness/database'
import { startTestCluster } from '../harness/setup/cluster'
import { makeTemplate } from '../harness/setup/template'
import { stopRunning } from './running'

export interface Cluster extends AsyncDisposable {
  /** For TEST_DATABASE_URL in other processes, which then share this Postgres and its template. */
  url: string
  /** Stops the exchanges that still run, then their Postgres; a second call does nothing. */
  stop(): Promise<void>
}

/**
 * Starts the Postgres for exchanges, in programs other than vitest (where the global setup does it): TEST_DATABASE_URL, else Docker's, else
 * the embedded one. Once per process, before the first `startExchange()`. Stopping the cluster also stops every exchange that still runs,
 * for example after a failed test.
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
