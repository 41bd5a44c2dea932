import { spawn } from 'node:child_process'
import { open, readFile, rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isWindows, processFile } from '../system'
import { type Account, launchAs } from './account'
import type { PostgresBinaries } from './binaries'
import { type Cluster, cleanEnvironment } from './cluster'

/** The main process of a cluster: started by us, or left running by a killed server. */
interface Postmaster {
  pid: number
  port: number
  /** It accepts no more connections and waits for the open ones to end, after a SIGTERM for ever. */
  isStopping: boolean
}

const largestLog = 5_000_000

/** The process in `postmaster.pid`, if it is alive and is a Postgres. */
export async function findPostmaster(cluster: Cluster): Promise<Postmaster | undefined> {
  const file = join(cluster.folder, 'postmaster.pid')
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  const postmaster = { pid: Number(lines[0]), port: Number(lines[3]), isStopping: lines[7]?.trim() === 'stopping' }
  if (!postmaster.pid || !postmaster.port) return undefined
  if (isRunning(postmaster.pid) && isPostgres(postmaster.pid)) return postmaster
  // Process numbers repeat in a container: Postgres would mistake any process with that number for itself.
  await rm(file, { force: true })
  return undefined
}

/** Starts the cluster in a separate process group, so that Ctrl-C reaches the server and not the database. Returns its process. */
export async function launchPostmaster(
  cluster: Cluster,
  binaries: PostgresBinaries,
  account: Account | undefined,
  settings: { port: number; durable: boolean },
): Promise<number> {
  const options = ['-p', String(settings.port), ...configuration(settings.durable).flatMap(each => ['-c', each])]
  if (isWindows) return launchWithLesserRights(cluster, binaries, account, options)
  const launch = await launchAs(account, [cluster.folder, binaries.folder], binaries.postgres, [
    ...['-D', cluster.folder, ...options],
  ])
  const size = await stat(cluster.logFile).then(
    file => file.size,
    () => 0,
  )
  if (size > largestLog) await truncate(cluster.logFile)
  const log = await open(cluster.logFile, 'a', 0o600)
  // An existing file may be readable by others.
  await log.chmod(0o600)
  try {
    const child = spawn(launch.command, launch.args, {
      ...launch.account,
      env: cleanEnvironment(),
      stdio: ['ignore', log.fd, log.fd],
      detached: true,
      windowsHide: true,
    })
    await new Promise((started, failed) => child.once('spawn', started).once('error', failed))
    child.unref()
    return child.pid as number
  } finally {
    await log.close()
  }
}

/** Postgres refuses to run with the rights of a Windows administrator; Postgres's own program drops them. */
export async function launchWithLesserRights(
  cluster: Cluster,
  binaries: PostgresBinaries,
  account: Account | undefined,
  options: string[],
): Promise<number> {
  const args = ['start', '-w', '-D', cluster.folder, '-l', cluster.logFile, '-o', options.join(' ')]
  const launch = await launchAs(account, [cluster.folder, binaries.folder], binaries.pg_ctl, args)
  const child = spawn(launch.command, launch.args, {
    ...launch.account,
    env: cleanEnvironment(),
    stdio: 'ignore',
    windowsHide: true,
  })
  const code = await new Promise((ended, failed) => child.once('exit', ended).once('error', failed))
  const postmaster = await findPostmaster(cluster)
  if (code !== 0 || !postmaster) throw new Error('Postgres did not start')
  return postmaster.pid
}

function configuration(durable: boolean): string[] {
  const common = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=400',
    'timezone=UTC',
    'log_timezone=UTC',
    // A refused command is normal here and not logged.
    'log_min_messages=log',
    'log_checkpoints=off',
    'jit=off',
  ]
  // Commits stay synchronous, because tests kill Postgres too; only a crash of the machine may lose acknowledged data.
  return durable ? common : [...common, 'fsync=off', 'full_page_writes=off']
}

/** A fast stop: Postgres disconnects clients and writes everything. After ten seconds an immediate stop. */
export async function stopPostmaster(cluster: Cluster, binaries: PostgresBinaries, pid: number): Promise<void> {
  if (isWindows) {
    // Windows has no signals: Postgres has a program for it.
    const args = ['stop', '-D', cluster.folder, '-m', 'fast', '-w']
    await new Promise(done => spawn(binaries.pg_ctl, args, { windowsHide: true }).once('exit', done))
    return
  }
  for (const [signal, timeout_ms] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 3000],
    ['SIGKILL', 2000],
  ] as const) {
    if (!send(pid, signal)) return
    for (let waited = 0; waited < timeout_ms; waited += 10) {
      if (!isRunning(pid)) return
      await pause(10)
    }
  }
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  // If the first process of a container does not reap children, an orphan stays a zombie for ever.
  return !/^State:\s+Z/m.test(processFile(pid, 'status') ?? '')
}

function isPostgres(pid: number): boolean {
  const name = processFile(pid, 'comm')
  // If the name is unknown, Postgres's own checks decide.
  return name === null || name.trim() === 'postgres'
}
