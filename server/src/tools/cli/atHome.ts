import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { homedir } from 'node:os'
import { nextFreePort } from '../../platform/postgres/freePort'
import { system } from '../../platform/system'
import { type Machine, opener, ownFolder } from './atHome.rules'

const machine = (): Machine => ({
  platform: system,
  env: process.env,
  home: homedir(),
  isTerminal: !!process.stdout.isTTY,
})

/** The defaults for users of the package: the data folder, and a free port. */
export async function settingsAtHome(
  here = machine(),
  freePort = nextFreePort,
): Promise<{ PORT: string; DATA_DIR: string }> {
  return {
    PORT: here.env.PORT || String(await freePort(8080)),
    DATA_DIR: here.env.DATA_DIR || ownFolder(here),
  }
}

type Run = (command: string, args: string[], options: SpawnOptions) => Pick<ChildProcess, 'on' | 'unref'>

/** Opens the address in a browser, if there is one and a user to see it; failures are ignored. */
export function openBrowser(address: string, here = machine(), run: Run = spawn): void {
  const program = opener(here, address)
  if (program === null) return
  const [command, ...args] = program
  const child = run(command, args, { stdio: 'ignore', detached: true, windowsVerbatimArguments: true })
  child.on('error', () => undefined)
  child.unref()
}
