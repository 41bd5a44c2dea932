import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeFolder } from '../../platform/folder'
import { freePort } from '../../platform/postgres/freePort'
import { unguessable } from '../../platform/random'
import { machineWall } from '../../platform/wall'
import type { Role } from '../subjects'
import { configurationOf } from './configuration.rules'
import type { BrokerProgram } from './program'

/** A broker on this machine, with users and random passwords. */
export interface Broker {
  pid: number
  port: number
  /** The NATS_URL for nodes of this role. */
  url(role: Role): string
  /** Resolves when the broker has ended, for whatever reason. */
  ended: Promise<void>
  stop(signal?: NodeJS.Signals): Promise<void>
}

class BrokerNotStartedRefused extends Error {
  override name = 'BrokerNotStartedRefused'
}

const timeout_ms = 30_000

/** `folder` holds its configuration, with the passwords, and its log. The same options start it again after it was killed. */
export async function startBroker(
  program: BrokerProgram,
  { folder, world, passwords, port }: BrokerPlace,
): Promise<Broker> {
  await makeFolder(folder)
  const listens = port ?? (await freePort())
  const inside = 'image' in program ? { host: '0.0.0.0', port: 4222 } : { host: '127.0.0.1', port: listens }
  const configuration = join(folder, 'nats.json')
  await writeFile(configuration, configurationOf({ ...inside, world, passwords }), { mode: 0o600 })
  const child = await launch(program, folder, configuration, listens)
  const ended = once(child, 'exit').then(() => undefined)
  const broker: Broker = {
    pid: child.pid as number,
    port: listens,
    url: role => `nats://${role}:${passwords[role]}@127.0.0.1:${listens}`,
    ended,
    async stop(signal = 'SIGTERM') {
      // Ending Docker's client alone would leave the container running.
      if ('image' in program) await remove(listens)
      else child.kill(signal)
      await ended
    },
  }
  if (await answers(listens, ended)) return broker
  await broker.stop('SIGKILL')
  const log = await readFile(join(folder, 'nats.log'), 'utf8')
  throw new BrokerNotStartedRefused(`the broker did not start: ${log.trim().split('\n').at(-1) || 'it said nothing'}`)
}

interface BrokerPlace {
  folder: string
  world: string
  passwords: Record<Role, string>
  /** The port on 127.0.0.1; a free one if omitted. */
  port?: number
}

export const newPasswords = (): Record<Role, string> => ({ gateway: unguessable(), writer: unguessable() })

/** The broker gets its own process group, so that Ctrl-C at the terminal reaches only its parent, and the broker ends after the nodes. */
async function launch(program: BrokerProgram, folder: string, configuration: string, port: number) {
  const log = await open(join(folder, 'nats.log'), 'w', 0o600)
  const container = ['run', '--rm', '--name', containerOn(port), '--publish', `127.0.0.1:${port}:4222`]
  const [command, args] =
    'file' in program
      ? [program.file, ['-c', configuration]]
      : ['docker', [...container, '--volume', `${configuration}:/nats.json:ro`, program.image, '-c', '/nats.json']]
  try {
    const child = spawn(command, args, {
      stdio: ['ignore', log.fd, log.fd],
      detached: true,
      windowsHide: true,
    }) as ChildProcess
    await once(child, 'spawn')
    return child
  } finally {
    await log.close()
  }
}

const containerOn = (port: number): string => `lagoon-broker-${port}`

const remove = (port: number): Promise<unknown> =>
  promisify(execFile)('docker', ['rm', '--force', containerOn(port)]).catch(() => undefined)

async function answers(port: number, ended: Promise<void>): Promise<boolean> {
  const until = machineWall.mono() + timeout_ms
  const state = { hasEnded: false }
  void ended.then(() => {
    state.hasEnded = true
  })
  while (!state.hasEnded && machineWall.mono() < until) {
    if (await greets(port)) return true
    await new Promise<void>(done => machineWall.after(20, done))
  }
  return false
}

/** Whether a NATS broker listens on this port: a broker sends INFO to every new connection. */
const greets = (port: number): Promise<boolean> =>
  new Promise(done => {
    const socket = createConnection({ port, host: '127.0.0.1' })
    const end = (isBroker: boolean) => {
      socket.destroy()
      done(isBroker)
    }
    socket.setTimeout(1000, () => end(false))
    socket.once('data', data => end(data.toString().startsWith('INFO ')))
    socket.once('error', () => end(false))
    socket.once('close', () => end(false))
  })
