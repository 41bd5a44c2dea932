import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

/** The differences between Linux, macOS and Windows. A test names code that checks the system elsewhere. */

export const system: NodeJS.Platform = process.platform
export const isWindows = system === 'win32'

/** The name in packages with machine code: `linux-x64`, `windows-x64`. */
export const systemName = `${isWindows ? 'windows' : system}-${process.arch}`

export const programFile = (name: string): string => (isWindows ? `${name}.exe` : name)

/** True if this process runs as root. Windows has no user ids and therefore no root. */
export const isRoot = (): boolean => process.getuid?.() === 0

export interface Account {
  uid: number
  gid: number
}

type NamedAccount = Account & { name: string }

/** The first of these accounts that exists. Linux lists its accounts in a file; no other system is asked. */
export async function accountNamed(...names: string[]): Promise<NamedAccount | null> {
  return accountIn(await readFile('/etc/passwd', 'utf8').catch(() => ''), names)
}

export function accountIn(passwd: string, names: readonly string[]): NamedAccount | null {
  const accounts = passwd.split('\n').map(line => line.split(':'))
  for (const name of names) {
    const found = accounts.find(fields => fields[0] === name)
    if (found) return { name, uid: Number(found[2]), gid: Number(found[3]) }
  }
  return null
}

/** A file of /proc about a process; null if the system has no /proc. */
export function processFile(pid: number, file: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return null
  }
}
