import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@lagoon/server/platform/postgres/embedded'
import { isRunning } from '@lagoon/server/platform/postgres/postmaster'

/** A Postgres in which tests may make and drop databases as they like. */
export interface TestCluster {
  /** Of the database to connect to for making others. */
  url: string
  stop(): Promise<void>
}

/** The one named by TEST_DATABASE_URL, else one in Docker, else the embedded one. */
export async function startTestCluster(): Promise<TestCluster> {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { url, stop: async () => undefined }
  return (await inDocker()) ?? embedded()
}

async function inDocker(): Promise<TestCluster | undefined> {
  if (!(await dockerAnswers())) return undefined
  const { GenericContainer, Wait } = await import('testcontainers')
  const container = new GenericContainer('postgres:18-alpine')
    .withEnvironment({ POSTGRES_PASSWORD: 'lagoon' })
    .withCommand(['postgres', '-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200'])
    .withTmpFs({ '/var/lib/postgresql': 'rw' })
    .withExposedPorts(5432)
    .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
    .withStartupTimeout(60_000)
  // Docker may answer and still have no way to fetch the image; the embedded one needs nothing.
  const started = await container.start().catch(() => undefined)
  if (!started) return undefined
  return {
    url: `postgresql://postgres:lagoon@${started.getHost()}:${started.getMappedPort(5432)}/postgres`,
    stop: async () => void (await started.stop()),
  }
}

function dockerAnswers(): Promise<boolean> {
  if (process.env.DOCKER_HOST) return Promise.resolve(true)
  const path = '/var/run/docker.sock'
  if (!existsSync(path)) return Promise.resolve(false)
  return new Promise(done => {
    const socket = createConnection(path, () => done(socket.destroy() && true)).once('error', () => done(false))
  })
}

const prefix = 'lagoon-test-'

async function embedded(): Promise<TestCluster> {
  await removeLeftovers()
  const dataDir = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
  const postgres = await startPostgres({ dataDir, durable: false, log: () => undefined })
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A run that was killed could not clean up: its database still runs. Adopting it is the way to stop it. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN
    if (Number.isNaN(pid) || isRunning(pid)) continue
    const dataDir = join(tmpdir(), name)
    const left = await startPostgres({ dataDir, durable: false, log: () => undefined }).catch(() => undefined)
    await left?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
