import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createConnection, type Socket } from 'node:net'
import { startPostgres } from '@lagoon/server/platform/postgres/embedded'
import { filesPrefix } from '../build'
import { leftBehindBy, leftovers, removeLeftovers, testFolder } from '../leftovers'

/** A Postgres in which tests may create and drop databases. */
interface TestCluster {
  /** The database to connect to in order to create others. */
  url: string
  stop(): Promise<void>
}

/** The one named by TEST_DATABASE_URL, else one in Docker, else the embedded one. */
export async function startTestCluster(): Promise<TestCluster> {
  await removeLeftovers(filesPrefix)
  const url = process.env.TEST_DATABASE_URL
  if (url) return { url, stop: async () => undefined }
  return (await inDocker()) ?? embedded()
}

async function inDocker(): Promise<TestCluster | undefined> {
  if (!(await dockerAnswers())) return undefined
  // Users of the packaged kit may not have this dependency.
  const containers = await import('testcontainers').catch(() => undefined)
  if (!containers) return undefined
  const { GenericContainer, Wait } = containers
  const container = new GenericContainer('postgres:18-alpine')
    .withEnvironment({ POSTGRES_PASSWORD: 'lagoon' })
    .withCommand(['postgres', '-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200'])
    .withTmpFs({ '/var/lib/postgresql': 'rw' })
    .withExposedPorts(5432)
    .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
    .withStartupTimeout(60_000)
  // Docker may answer but be unable to fetch the image; the embedded one needs nothing.
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
  await stopLeftovers()
  const dataDir = await mkdtemp(leftBehindBy(prefix))
  const postgres = await startPostgres({ dataDir, durable: false, log: () => undefined })
  const watch = cleanUpAfterKill(postgres.pid)
  return {
    url: postgres.url,
    async stop() {
      watch.kill()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Starts a small process that outlives this one if it is killed: when the pipe to its input ends, it stops the Postgres and removes the
 * folders of this run.
 */
function cleanUpAfterKill(postmaster: number): ChildProcess {
  const program = `
    const { readdirSync, rmSync } = require('node:fs')
    process.stdin.resume().once('end', () => {
      try { process.kill(${postmaster}, 'SIGQUIT') } catch {}
      const clean = () => {
        for (const name of readdirSync(${JSON.stringify(testFolder)}))
          if (name.startsWith('lagoon-test-') && name.includes('-${process.pid}-'))
            rmSync(${JSON.stringify(testFolder)} + '/' + name, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
      }
      setTimeout(clean, 1000)
    })`
  const child = spawn(process.execPath, ['--eval', program], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  child.unref()
  ;(child.stdin as Socket).unref()
  return child
}

/** Stops the database of a killed run, which is still running. */
async function stopLeftovers(): Promise<void> {
  for (const dataDir of await leftovers(prefix)) {
    const left = await startPostgres({ dataDir, durable: false, log: () => undefined }).catch(() => undefined)
    await left?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
