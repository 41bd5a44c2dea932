import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Broker, newPasswords, startBroker } from '@lagoon/server/bus/broker/broker'
import { findBroker } from '@lagoon/server/bus/broker/program'
import type { Role } from '@lagoon/server/bus/subjects'
import { projectFolder } from '@lagoon/server/platform/project'
import { leftBehindBy } from './leftovers'

/** A real broker for a test, which it may kill and start again on the same port. */
export interface TestBroker {
  url(role: Role): string
  folder: string
  port: number
  kill(signal?: NodeJS.Signals): Promise<void>
  /** It stands still, and its connections with it. */
  freeze(): void
  thaw(): void
  start(): Promise<void>
  close(): Promise<void>
}

export async function startTestBroker(world: string): Promise<TestBroker> {
  const program = await findBroker(join(projectFolder, '.cache'))
  const folder = await mkdtemp(leftBehindBy('lagoon-broker-'))
  const passwords = newPasswords()
  let broker: Broker | null = await startBroker(program, { folder, world, passwords })
  const { port, url } = broker
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    await broker?.stop(signal)
    broker = null
  }
  return {
    url,
    folder,
    port,
    kill,
    freeze: () => void (broker && process.kill(broker.pid, 'SIGSTOP')),
    thaw: () => void (broker && process.kill(broker.pid, 'SIGCONT')),
    async start() {
      broker ??= await startBroker(program, { folder, world, passwords, port })
    },
    async close() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
