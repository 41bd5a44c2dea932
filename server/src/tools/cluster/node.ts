import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectFolder } from '../../platform/project'
import { machineWall } from '../../platform/wall'
import { askReady } from './ready'

/** One process of the cluster. It ends when its parent ends for any reason, because their channel closes. */
export interface ClusterNode {
  name: string
  /** Its name among the nodes, once it is ready. */
  readonly id: string
  pid: number
  origin: string
  /** Resolves with the reason why it ended, as text. */
  ended: Promise<string>
  ready(): Promise<void>
  stop(): Promise<void>
}

export interface NodeOptions {
  name: string
  role: 'gateway' | 'writer'
  origin: string
  env: Record<string, string>
  /** Its output goes into `<name>.log` here. */
  folder: string
  /** Settings of its first process alone; a restart does not undo what an operator changed meanwhile. */
  atFirst?: Record<string, string>
  /** Receives the lines that its first process prints for the operator. */
  say(line: string): void
}

class NodeNotStartedRefused extends Error {
  override name = 'NodeNotStartedRefused'
}

const program = join(projectFolder, 'server', 'dist', 'main.js')
const timeout_ms = 120_000

export async function startNode({ name, role, origin, env, folder, say }: NodeOptions): Promise<ClusterNode> {
  const file = join(folder, `${name}.log`)
  const log = await open(file, 'w', 0o600)
  const args = ['--max-semi-space-size=64', '--enable-source-maps', program]
  let child: ChildProcess
  try {
    child = spawn(process.execPath, args, {
      cwd: projectFolder,
      env: { ...process.env, ...env },
      stdio: ['ignore', log.fd, log.fd, 'ipc'],
      // Ctrl-C at the terminal reaches only the parent, which ends everything in order.
      detached: true,
      windowsHide: true,
    })
    await once(child, 'spawn')
  } finally {
    await log.close()
  }
  child.on('message', (message: { says?: string }) => message.says && say(`${name}: ${message.says}`))
  const state = { hasEnded: false, id: name }
  const ended = once(child, 'exit').then(([code, signal]) => {
    state.hasEnded = true
    return signal ? `was ended by ${signal}` : `ended with code ${code}`
  })
  return {
    name,
    get id() {
      return state.id
    },
    pid: child.pid as number,
    origin,
    ended,
    async ready() {
      const until = machineWall.mono() + timeout_ms
      while (!state.hasEnded && machineWall.mono() < until) {
        const ready = await askReady(origin)
        // Another program may have taken the port meanwhile.
        if (ready?.ok && ready.role === role) {
          state.id = ready.node
          return
        }
        await new Promise<void>(done => machineWall.after(100, done))
      }
      throw new NodeNotStartedRefused(`${name} is not ready: ${await lastWords(file)}`)
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function lastWords(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.trim().split('\n').at(-1)?.replace('Lagoon did not start: ', '') || `see ${file}`
}
