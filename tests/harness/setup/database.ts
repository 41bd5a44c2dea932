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
 * Builds the programs that exchanges start, and starts a Postgres with the template (TEST_TEMPLATE names an existing one). Each project of a
 * run calls this; all use the Postgres of the first. Vitest calls the returned functions at the end.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await buildServer()
  const cluster = await startTestCluster()
  try {
    process.env.TEST_TEMPLATE ??= await makeTemplate(cluster.url)
    process.env.TEST_DATABASE_URL = cluster.url
    project.provide('clusterUrl', cluster.url)
    project.provide('template', process.env.TEST_TEMPLATE)
  } catch (error) {
    await cluster.stop()
    throw error
  }
  return () => cluster.stop()
}
