import { join } from 'node:path'
import { addressOf } from '../../bus/address.rules'
import { type Broker, newPasswords, startBroker } from '../../bus/broker/broker'
import { findBroker } from '../../bus/broker/program'
import type { Role } from '../../bus/subjects'
import { isRunning } from '../../platform/postgres/postmaster'
import { projectFolder } from '../../platform/project'
import { machineWall } from '../../platform/wall'
import type { ClusterState } from './state'

/** The broker of the cluster: that of NATS_URL, otherwise its own, which is restarted when it dies. */
interface ClusterBroker {
  url(role: Role): string
  shown: string
  /** null for an external broker. */
  readonly own: { pid: number; port: number } | null
  stop(): Promise<void>
}

interface BrokerOptions {
  natsUrl: string | undefined
  world: string
  folder: string
  /** The broker left by a cluster that was killed here before. */
  left: ClusterState['broker']
  say(line: string): void
}

const again_ms = 500

export async function openBroker({ natsUrl, world, folder, left, say }: BrokerOptions): Promise<ClusterBroker> {
  if (natsUrl) return { url: () => natsUrl, shown: addressOf(natsUrl).shown, own: null, stop: async () => undefined }
  if (left && isRunning(left.pid)) process.kill(left.pid, 'SIGTERM')
  const program = await findBroker(join(projectFolder, '.cache'))
  const passwords = newPasswords()
  let broker = await startBroker(program, { folder, world, passwords })
  const { url, port } = broker
  const state = { isStopping: false }
  void keep()
  async function keep(): Promise<void> {
    for (;;) {
      await broker.ended
      if (state.isStopping) return
      say('The broker ended; restarting it.')
      await new Promise<void>(done => machineWall.after(again_ms, done))
      if (state.isStopping) return
      broker = await again()
    }
  }
  async function again(): Promise<Broker> {
    for (;;) {
      try {
        return await startBroker(program, { folder, world, passwords, port })
      } catch (error) {
        say((error as Error).message)
        await new Promise<void>(done => machineWall.after(again_ms, done))
      }
    }
  }
  return {
    url,
    shown: `nats://127.0.0.1:${port}, ${'file' in program ? program.file : program.image}`,
    get own() {
      return { pid: broker.pid, port }
    },
    async stop() {
      state.isStopping = true
      await broker.stop()
    },
  }
}
