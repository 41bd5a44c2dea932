import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from '@lagoon/server/platform/postgres/freePort'
import { projectFolder } from '@lagoon/server/platform/project'
import { buildServer } from '../../server/bin/prepare/server.mjs'
import { type Program, programOf } from './program'

/** The server as users start it: a separate process that can be killed. */
export interface ServerProcess extends Pick<Program, 'said' | 'end'> {
  child: ChildProcess
  url: string
  /** Resolves when it reports that it is ready; rejects with its output if it ends instead. */
  ready(): Promise<void>
}

let built: Promise<void> | null = null

/** `young_mb` is the size of the young generation: as in `npm start`, or small where memory is measured. */
export async function startServerProcess(
  environment: Record<string, string>,
  { young_mb = 64 } = {},
): Promise<ServerProcess> {
  // Built once per process, because a test may start a server two hundred times.
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
