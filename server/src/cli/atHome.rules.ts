import { posix, win32 } from 'node:path'

/** What a machine says of itself and of who sits before it. */
export interface Machine {
  platform: NodeJS.Platform
  env: Readonly<Record<string, string | undefined>>
  home: string
  /** Somebody reads what is printed. */
  isTerminal: boolean
}

/** Where the packed exchange keeps its data unless it is told: where programs of this system do, so that every folder it is started in has the same world. */
export function ownFolder({ platform, env, home }: Machine): string {
  if (platform === 'win32') return win32.join(env.LOCALAPPDATA || win32.join(home, 'AppData', 'Local'), 'Lagoon')
  if (platform === 'darwin') return posix.join(home, 'Library', 'Application Support', 'Lagoon')
  const named = env.XDG_DATA_HOME
  // The specification has relative paths ignored.
  return posix.join(named && posix.isAbsolute(named) ? named : posix.join(home, '.local', 'share'), 'lagoon')
}

/** The program that opens an address for whoever sits here; null where nobody would see it. */
export function opener({ platform, env, isTerminal }: Machine, address: string): [string, ...string[]] | null {
  if (!isTerminal || env.CI || env.SSH_CONNECTION) return null
  if (platform === 'darwin') return ['open', address]
  if (env.WSL_DISTRO_NAME) return ['explorer.exe', address]
  // `start` takes its first quoted word for a title.
  if (platform === 'win32') return ['cmd.exe', '/c', 'start', '""', address]
  return env.DISPLAY || env.WAYLAND_DISPLAY ? ['xdg-open', address] : null
}
