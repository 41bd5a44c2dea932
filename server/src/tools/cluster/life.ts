import { machineWall } from '../../platform/wall'
import { type ClusterNode, type NodeOptions, startNode } from './node'
import { askReady } from './ready'

/** The running processes and how to end them. */
export interface Life {
  isStopping: boolean
  /** How to close what was opened, in the order of opening. */
  opened: (() => Promise<void>)[]
  say(line: string): void
  /** A process was replaced after it died. */
  changed(): Promise<void>
}

const again_ms = 1000
/** A node that dies this often within a minute is not restarted. */
const mostDeaths = 10

const pause = (ms: number): Promise<void> => new Promise(done => machineWall.after(ms, done))

/** Starts a node, and restarts it on the same port whenever it dies. */
export async function keepNode(nodes: ClusterNode[], at: number, options: NodeOptions, life: Life): Promise<void> {
  const deaths: number[] = []
  const first = await startNode({ ...options, env: { ...options.env, ...options.atFirst } })
  nodes[at] = first
  void watch(first)

  async function watch(node: ClusterNode): Promise<void> {
    const how = await node.ended
    if (life.isStopping) return
    const now = machineWall.mono()
    deaths.push(now)
    if (deaths.filter(death => now - death < 60_000).length >= mostDeaths)
      return life.say(
        `${node.name} (process ${node.pid}) ${how} too often and is not restarted; see ${options.folder}.`,
      )
    life.say(`${node.name} (process ${node.pid}) ${how}; restarting it.`)
    await pause(again_ms)
    if (life.isStopping) return
    const next = await startNode(options)
    nodes[at] = next
    if (life.isStopping) return next.stop()
    void watch(next)
    await next.ready().then(life.changed, () => undefined)
  }
}

/** Reports every takeover. */
export async function watchWriter(gateways: readonly ClusterNode[], life: Life): Promise<void> {
  let known: number | null = null
  while (!life.isStopping) {
    const pid = (await Promise.all(gateways.map(({ origin }) => askReady(origin)))).find(Boolean)?.writer?.pid
    if (pid !== undefined && pid !== known && !life.isStopping) {
      life.say(known === null ? `Process ${pid} is the writer.` : `Process ${pid} is the writer now.`)
      known = pid
    }
    await pause(500)
  }
}
