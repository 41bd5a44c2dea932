import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { projectFolder } from '@lagoon/server/platform/project'
import { buildServer } from '../../server/bin/prepare/server.mjs'

/** A command of the command line in its own process. */
export interface Lagoon {
  child: ChildProcess
  /** What it has printed so far, on standard output and standard error. */
  out(): string
  err(): string
  /** The lines of its JSON so far; the last may be incomplete. */
  rows(): Record<string, unknown>[]
  /** Its exit status. */
  ended: Promise<number | null>
}

let built: Promise<void> | null = null

/** `startLagoon('advance', '15d', '--json')`, asking the exchange at `origin`. */
export async function startLagoon(origin: string, ...line: string[]): Promise<Lagoon> {
  // Once per process, as for servers.
  built ??= buildServer()
  await built
  const child = spawn(process.execPath, ['server/dist/cli.js', ...line], {
    cwd: projectFolder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, LAGOON_URL: origin },
    stdio: 'pipe',
  })
  let out = ''
  let err = ''
  child.stdout.setEncoding('utf8').on('data', text => {
    out += text
  })
  child.stderr.setEncoding('utf8').on('data', text => {
    err += text
  })
  return {
    child,
    out: () => out,
    err: () => err,
    rows: () =>
      out
        .slice(0, out.lastIndexOf('\n') + 1)
        .split('\n')
        .filter(Boolean)
        .map(row => JSON.parse(row)),
    ended: once(child, 'close').then(([code]) => code),
  }
}

/** Runs it to its end. */
export async function lagoon(origin: string, ...line: string[]) {
  const run = await startLagoon(origin, ...line)
  run.child.stdin?.end()
  const status = await run.ended
  return { status, out: run.out(), err: run.err(), rows: run.rows }
}
