import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@lagoon/server/platform/postgres/embedded'
import { isRunning } from '@lagoon/server/platform/postgres/postmaster'
import { seedTemplate } from '../../../harness/seedTemplate'

/** A Postgres for one section alone, to be killed and frozen; one that dies is started again, as the embedded one of a server is. */
interface OwnCluster {
  url: string
  /** kill -9 of the main process; the others of a Postgres end with it. */
  kill(): void
  /** Every process of it stands still. */
  freeze(): Promise<void>
  thaw(): Promise<void>
  drop(): Promise<void>
}

export async function ownCluster(): Promise<OwnCluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lagoon-proof-postgres-'))
  const postgres = await startPostgres({ dataDir, durable: false, log: () => undefined })
  await seedTemplate(postgres.url)
  const signal = async (name: NodeJS.Signals) => {
    for (const pid of await familyOf(postgres.pid)) if (isRunning(pid)) process.kill(pid, name)
  }
  return {
    url: postgres.url,
    kill: () => process.kill(postgres.pid, 'SIGKILL'),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async drop() {
      await signal('SIGCONT')
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A process, first, and its children, as Linux tells them. */
async function familyOf(parent: number): Promise<number[]> {
  const family = [parent]
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    // "12 (a name) S 7 …": the parent is the second word after the name.
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent) family.push(Number(name))
  }
  return family
}
