import { execFile } from 'node:child_process'
import { access, constants, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { makeFolder } from '../../platform/folder'

/** How to run nats-server on this machine. */
export type BrokerProgram = { file: string } | { image: string }

class NoBrokerRefused extends Error {
  override name = 'NoBrokerRefused'
  override message =
    'no NATS broker was found: install nats-server (“apt install nats-server”, “brew install nats-server”, nats.io/download), start Docker, or name a broker in NATS_URL.'
}

const brokerImage = 'nats:2.11.8-alpine'

const run = promisify(execFile)

/**
 * Finds nats-server on the PATH, else as a Docker image, else in the distribution's package, which is unpacked into `cache` without root and
 * without installing it.
 */
export async function findBroker(cache: string, path = usualPath()): Promise<BrokerProgram> {
  const installed = await onPath('nats-server', path)
  if (installed) return { file: installed }
  const docker = await onPath('docker', path)
  if (docker && (await dockerAnswers(docker))) return { image: brokerImage }
  const file = await unpacked(cache, path).catch(() => undefined)
  if (!file) throw new NoBrokerRefused()
  return { file }
}

/** Debian installs nats-server into a folder that is not on the PATH of ordinary users. */
const usualPath = () => [process.env.PATH ?? '', '/usr/sbin', '/usr/local/sbin'].join(delimiter)

async function onPath(program: string, path: string): Promise<string | undefined> {
  for (const folder of path.split(delimiter)) {
    const file = join(folder, program)
    if (folder && (await mayRun(file))) return file
  }
  return undefined
}

const mayRun = (file: string): Promise<boolean> =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  )

const dockerAnswers = (docker: string): Promise<boolean> =>
  run(docker, ['version', '--format', '{{.Server.Version}}'], { timeout: 3000 }).then(
    ({ stdout }) => stdout.trim() !== '',
    () => false,
  )

/** Unpacks once per cache folder; two processes that do it at the same time both end with the same result. */
async function unpacked(cache: string, path: string): Promise<string | undefined> {
  const folder = join(cache, 'nats-server')
  const program = join(folder, 'usr', 'sbin', 'nats-server')
  if (await mayRun(program)) return program
  await makeFolder(cache)
  const fresh = await mkdtemp(`${folder}.`)
  const env = { ...process.env, PATH: path }
  try {
    await run('apt-get', ['download', 'nats-server'], { cwd: fresh, timeout: 60_000, env })
    const deb = (await readdir(fresh)).find(name => name.endsWith('.deb'))
    if (!deb) return undefined
    await run('dpkg', ['-x', deb, '.'], { cwd: fresh, timeout: 60_000, env })
    await rename(fresh, folder).catch(() => undefined)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  return (await mayRun(program)) ? program : undefined
}
