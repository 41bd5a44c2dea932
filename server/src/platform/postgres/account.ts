import { stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { type Account, accountNamed, isRoot } from '../system'

export type { Account } from '../system'

/** How to start a Postgres program: the command, its arguments and the account to switch to. */
interface Launch {
  command: string
  args: string[]
  account: Partial<Account>
}

/**
 * Postgres refuses to run as root. If the server runs as root (a container, a fresh machine), Postgres runs as the system account
 * `postgres`, or as `nobody` if that is missing. Nothing on the system is changed for it.
 */
export async function postgresAccount(): Promise<Account | undefined> {
  if (!isRoot()) return undefined
  const account = await accountForPostgres()
  if (account) return account
  throw new Error('Postgres cannot run as root and there is no account `postgres` or `nobody`: set DATABASE_URL.')
}

/** The account for Postgres if the server is root. */
export const accountForPostgres = () => accountNamed('postgres', 'nobody')

/**
 * Another account cannot enter a clone in root's home. In that case the program keeps the one capability to pass closed folders, granted by
 * `setpriv` (util-linux); otherwise a change of account is enough.
 */
export async function launchAs(account: Account | undefined, folders: string[], command: string, args: string[]) {
  if (!account) return { command, args, account: {} } satisfies Launch
  const open = await Promise.all(folders.map(folder => mayEnter(account, resolve(folder))))
  if (open.every(Boolean)) return { command, args, account } satisfies Launch
  const ids = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups']
  // Without this secure bit, access(2), with which Postgres looks for its files, would ignore the capability.
  const right = ['--securebits=+no_setuid_fixup', '--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  return { command: 'setpriv', args: [...ids, ...right, '--', command, ...args], account: {} } satisfies Launch
}

async function mayEnter(account: Account, folder: string): Promise<boolean> {
  const { uid, gid, mode } = await stat(folder)
  const right = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  if (!(mode & right)) return false
  const parent = dirname(folder)
  return parent === folder || mayEnter(account, parent)
}
