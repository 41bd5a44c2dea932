import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

/** Where Linux, macOS and Windows differ. Who needs to know asks here; a test names code that looks for itself. */

export const system: NodeJS.Platform = process.platform
export const isWindows = system === 'win32'

/** As packages with machine code are called: `linux-x64`, `windows-x64`. */
export const systemName = `${isWindows ? 'windows' : system}-${process.arch}`

export const programFile = (name: string): string => (isWindows ? `${name}.exe` : name)

/** Windows has no numbers of users, and nobody there is root. */
export const isRoot = (): boolean => process.getuid?.() === 0

export interface Account {
  uid: number
  gid: number
}

/** The first of these that the system knows; it lists its own accounts there on Linux, and root is asked about on no other. */
export async function accountNamed(...names: string[]): Promise<(Account & { name: string }) | null> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const accounts = text.split('\n').map(line => line.split(':'))
  for (const name of names) {
    const found = accounts.find(fields => fields[0] === name)
    if (found) return { name, uid: Number(found[2]), gid: Number(found[3]) }
  }
  return null
}

/** What Linux tells of a process; null where the system has no /proc. */
export function processFile(pid: number, file: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return null
  }
}
