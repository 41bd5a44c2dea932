import { posix, win32 } from 'node:path'

/** What the command line knows about the machine and its user. */
export interface Machine {
  platform: NodeJS.Platform
  env: Readonly<Record<string, string | undefined>>
  home: string
  /** Whether the output goes to a terminal. */
  isTerminal: boolean
}

/**
 * The default data folder of the packaged exchange: the usual place for programs on this system, so that the exchange has the same world
 * whatever folder it is started in.
 */
export function ownFolder({ platform, env, home }: Machine): string {
  if (platform === 'win32') return win32.join(env.LOCALAPPDATA || win32.join(home, 'AppData', 'Local'), 'Lagoon')
  if (platform === 'darwin') return posix.join(home, 'Library', 'Application Support', 'Lagoon')
  const named = env.XDG_DATA_HOME
  // The specification has relative paths ignored.
  return posix.join(named && posix.isAbsolute(named) ? named : posix.join(home, '.local', 'share'), 'lagoon')
}

/** The program that opens an address in a browser; null if no one would see it. */
export function opener({ platform, env, isTerminal }: Machine, address: string): [string, ...string[]] | null {
  if (!isTerminal || env.CI || env.SSH_CONNECTION) return null
  if (platform === 'darwin') return ['open', address]
  if (env.WSL_DISTRO_NAME) return ['explorer.exe', address]
  // `start` takes its first quoted word for a title.
  if (platform === 'win32') return ['cmd.exe', '/c', 'start', '""', address]
  return env.DISPLAY || env.WAYLAND_DISPLAY ? ['xdg-open', address] : null
}
