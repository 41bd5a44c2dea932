import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

/** Docker or Podman, used by its command line. */
export interface Engine {
  name: string
  /** Resolves with what it printed on standard output. */
  run(...args: string[]): Promise<string>
  /** The variables by which other programs, such as Testcontainers, find it. */
  environment: Record<string, string>
  stop(): Promise<void>
}

/** The engine of this machine. */
export async function findEngine(): Promise<Engine> {
  for (const name of ['docker', 'podman']) {
    const answers = await promisify(execFile)(name, ['info'], { timeout: 20_000 }).then(
      () => true,
      () => false,
    )
    if (!answers) continue
    const run = async (...args: string[]) => {
      const { stdout } = await promisify(execFile)(name, args, { maxBuffer: 64 * 2 ** 20 }).catch(
        ({ stdout, stderr }) =>
          Promise.reject(new Error(`${name} ${args.join(' ')}\n${[stdout, stderr].join('\n').slice(-4000)}`)),
      )
      return stdout.trim()
    }
    return { name, run, ...(await socketOf(name)) }
  }
  throw new Error('There is no Docker and no Podman here that answers, and an image needs one.')
}

/** Podman only serves other programs on request. */
async function socketOf(name: string): Promise<Pick<Engine, 'environment' | 'stop'>> {
  const nothing = { environment: {}, stop: async () => undefined }
  if (name === 'docker' || process.env.DOCKER_HOST) return nothing
  const folder = await mkdtemp(join(tmpdir(), 'lagoon-podman-'))
  const socket = join(folder, 'podman.sock')
  const service = spawn(name, ['system', 'service', '--time=0', `unix://${socket}`], { stdio: 'ignore' })
  const ended = once(service, 'exit')
  while (!existsSync(socket) && service.exitCode === null) await pause(50)
  return {
    environment: { DOCKER_HOST: `unix://${socket}`, TESTCONTAINERS_RYUK_DISABLED: 'true' },
    async stop() {
      service.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
