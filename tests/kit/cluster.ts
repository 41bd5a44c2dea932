import { takeCluster } from '../harness/database'
import { startTestCluster } from '../harness/setup/cluster'
import { makeTemplate } from '../harness/setup/template'

/**
 * The Postgres that exchanges stand on, for programs that are no vitest run (there it is the set-up's): TEST_DATABASE_URL, else Docker's,
 * else the embedded one. Once per process, before the first `startExchange()`; stop it after the last.
 */
export async function openCluster(): Promise<{ stop(): Promise<void> }> {
  const cluster = await startTestCluster()
  try {
    takeCluster({ clusterUrl: cluster.url, template: await makeTemplate(cluster.url) })
  } catch (error) {
    await cluster.stop()
    throw error
  }
  return { stop: () => cluster.stop() }
}
