import type { TestProject } from 'vitest/node'
import { buildServer } from '../../../server/bin/prepare/server.mjs'
import { startTestCluster } from './cluster'
import { makeTemplate } from './template'

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string
    template: string
  }
}

/**
 * Once per run: builds the programs that exchanges start, and starts a Postgres with the template (TEST_TEMPLATE names an existing one).
 * Vitest calls the returned function at the end.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await buildServer()
  const cluster = await startTestCluster()
  try {
    project.provide('clusterUrl', cluster.url)
    project.provide('template', process.env.TEST_TEMPLATE ?? (await makeTemplate(cluster.url)))
  } catch (error) {
    await cluster.stop()
    throw error
  }
  return () => cluster.stop()
}
