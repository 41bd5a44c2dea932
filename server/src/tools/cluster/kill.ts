import { machineWall } from '../../platform/wall'
import { askReady, type Ready } from './ready'
import { readState } from './state'

class NoClusterRefused extends Error {
  override name = 'NoClusterRefused'
}

const timeout_ms = 30_000

/** Kills the active writer of a running cluster, as a demo, and reports how long there was no writer. */
export async function killWriter(dataDir: string, say: (line: string) => void): Promise<void> {
  const state = await readState(dataDir)
  if (!state) throw new NoClusterRefused('no cluster is running on this DATA_DIR. Start one with `npm run cluster`.')
  const present = await firstAnswer(state.gateways)
  if (!present?.writer) throw new NoClusterRefused('no gateway of the cluster has a writer.')
  const { pid } = present.writer
  process.kill(pid, 'SIGKILL')
  const killed_ms = machineWall.mono()
  say(`Killed the writer, process ${pid}.`)
  while (machineWall.mono() - killed_ms < timeout_ms) {
    const now = await firstAnswer(state.gateways)
    if (now?.ok && now.writer && now.writer.pid !== pid) {
      const seconds = ((machineWall.mono() - killed_ms) / 1000).toFixed(1)
      return say(`Process ${now.writer.pid} took over after ${seconds} s.`)
    }
    await new Promise<void>(done => machineWall.after(20, done))
  }
  throw new NoClusterRefused(`no other writer took over within ${timeout_ms / 1000} s.`)
}

async function firstAnswer(gateways: readonly { origin: string }[]): Promise<Ready | null> {
  for (const { origin } of gateways) {
    const ready = await askReady(origin)
    if (ready) return ready
  }
  return null
}
