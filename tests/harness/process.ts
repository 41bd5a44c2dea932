import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from '@lagoon/server/platform/postgres/freePort'
import { projectFolder } from '@lagoon/server/platform/project'
import { buildServer } from '../../server/bin/prepare/server.mjs'
import { type Program, programOf } from './program'

/** The server as its users start it: a process of its own, to be killed at will. */
export interface ServerProcess extends Pick<Program, 'said' | 'end'> {
  child: ChildProcess
  url: string
  /** Resolves when it says that it is ready; rejects with what it said when it ends instead. */
  ready(): Promise<void>
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
  const { said, until, end } = programOf(child)
  return {
    child,
    url: `http://127.0.0.1:${port}`,
    ...{ said, end },
    ready: () => until('Lagoon is ready'),
  }
}
