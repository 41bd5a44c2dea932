import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '@lagoon/server/platform/postgres/freePort'
import { projectFolder } from '@lagoon/server/platform/project'
import { buildServer } from '../../server/bin/prepare/server.mjs'

/** The server as its users start it: a process of its own, to be killed at will. */
export interface ServerProcess {
  child: ChildProcess
  url: string
  /** Everything printed so far. */
  said(): string
  /** Resolves when it says that it is ready; rejects with what it said when it ends instead. */
  ready(): Promise<void>
  /** Sends the signal and resolves with the exit code, null when the signal itself ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

let built: Promise<void> | null = null

/** `young_mb` is how much garbage may pile up before it is swept: as `npm start` sets it, or little where memory is measured. */
export async function startServerProcess(
  environment: Record<string, string>,
  { young_mb = 64 } = {},
): Promise<ServerProcess> {
  // Once a process: whoever starts a server two hundred times means the same one.
  built ??= buildServer()
  await built
  const port = environment.PORT ?? String(await freePort())
  const child = spawn(process.execPath, [`--max-semi-space-size=${young_mb}`, 'server/dist/main.js'], {
    cwd: projectFolder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', chunk => {
      text += chunk
    })
  }
  const ended = once(child, 'close')
  const isReady = new Promise<void>(done => {
    child.stdout.on('data', () => text.includes('Lagoon is ready') && done())
  })
  return {
    child,
    url: `http://127.0.0.1:${port}`,
    said: () => text,
    async ready() {
      const first = await Promise.race([isReady, ended])
      if (first) throw new Error(text)
    },
    async end(signal) {
      child.kill(signal)
      const [code] = await ended
      return code
    },
  }
}
