import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Account, launchAs } from './account'
import type { PostgresBinaries } from './binaries'

/** The files of an embedded Postgres inside the data folder. */
export interface Cluster {
  /** Postgres's own data directory. */
  folder: string
  password: string
  /** The password of the role of the server. */
  serverPassword: string
  logFile: string
  /** Stores the port, so that a `psql` configured earlier still finds the database. */
  portFile: string
}

/** The environment without settings for another Postgres, and with messages in English. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(inherited), LC_ALL: 'C' }
}

/** Opens the cluster in `dataDir`, making it first when there is none. */
export async function openCluster(
  dataDir: string,
  binaries: PostgresBinaries,
  account: Account | undefined,
  durable: boolean,
): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true })
  const folder = join(dataDir, 'postgres')
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version === undefined) await createCluster(folder, binaries, account, durable)
  return {
    folder,
    password: (await readFile(join(folder, 'password'), 'utf8')).trim(),
    serverPassword: await passwordIn(join(dataDir, 'postgres.server-password')),
    logFile: join(dataDir, 'postgres.log'),
    portFile: join(dataDir, 'postgres.port'),
  }
}

/** Created once, by the first process. */
async function passwordIn(file: string): Promise<string> {
  const fresh = `${file}.${process.pid}`
  await writeFile(fresh, randomBytes(24).toString('base64url'), { mode: 0o600 })
  await link(fresh, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(fresh)
  return readFile(file, 'utf8')
}

/** Created beside its final place and moved there when complete: a kill half way, or two starts at once, leave no incomplete cluster. */
async function createCluster(
  folder: string,
  binaries: PostgresBinaries,
  account: Account | undefined,
  durable: boolean,
): Promise<void> {
  const fresh = `${folder}.${process.pid}`
  const passwordFile = `${fresh}.password`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { mode: 0o700 })
  await writeFile(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  if (account) for (const path of [fresh, passwordFile]) await chown(path, account.uid, account.gid)
  const launch = await launchAs(account, [fresh, binaries.folder], binaries.initdb, [
    `--pgdata=${fresh}`,
    '--username=lagoon',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ])
  await new Promise<void>((done, fail) => {
    const child = spawn(launch.command, launch.args, {
      ...launch.account,
      env: cleanEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
      windowsHide: true,
    })
    let said = ''
    child.stderr.on('data', chunk => {
      said += chunk
    })
    child.on('error', fail)
    child.on('close', code =>
      code === 0 ? done() : fail(new Error(`The database could not be created in ${folder}: ${said.trim()}`)),
    )
  })
  await rename(passwordFile, join(fresh, 'password'))
  await rename(fresh, folder).catch(async (error: NodeJS.ErrnoException) => {
    await rm(fresh, { recursive: true, force: true })
    if (error.code !== 'ENOTEMPTY') throw error
  })
}
