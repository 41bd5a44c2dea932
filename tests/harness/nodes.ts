import { mkdtemp, rm } from 'node:fs/promises'
import { startTestBroker, type TestBroker } from './broker'
import { leftBehindBy } from './leftovers'
import { type ServerProcess, startServerProcess } from './process'
import { type Relay, startRelay } from './relay'

/** Several real processes that serve one world over a real broker. */
export interface Nodes {
  broker: TestBroker
  gateways: ServerProcess[]
  writers: ServerProcess[]
  /** The active writer, according to a gateway; null while there is none. */
  writer(): Promise<ServerProcess | null>
  /** Starts one more, for example in place of a killed one. */
  addWriter(): Promise<ServerProcess>
  addGateway(): Promise<ServerProcess>
  /** A node's connection to the broker, if each node has its own. */
  wayOf(node: ServerProcess): Relay
  close(): Promise<void>
}

interface Ready {
  ok: boolean
  writer: { pid: number; term: number } | null
  /** For a standby writer: the batch that its memory has reached; null while it reads. */
  as_of?: number | null
}

export async function startNodes(
  databaseUrl: string,
  count: { gateways: number; writers: number },
  { environment = {}, ways = false }: { environment?: Record<string, string>; ways?: boolean } = {},
): Promise<Nodes> {
  const broker = await startTestBroker('main')
  const dataDir = await mkdtemp(leftBehindBy('lagoon-nodes-'))
  const wayTo = new Map<ServerProcess, Relay>()
  const start = async (role: 'gateway' | 'writer') => {
    const way = ways ? await startRelay(broker.port) : null
    const url = broker.url(role).replace(`:${broker.port}`, `:${way?.port ?? broker.port}`)
    const node = { LAGOON_ROLE: role, NATS_URL: url, DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
    const started = await startServerProcess({ ...node, LOG_LEVEL: 'fatal', ...environment })
    if (way) wayTo.set(started, way)
    await started.ready()
    return started
  }
  const many = (role: 'gateway' | 'writer', n: number) => Promise.all(Array.from({ length: n }, () => start(role)))
  const writers = await many('writer', count.writers)
  const gateways = await many('gateway', count.gateways)
  const nodes: Nodes = {
    broker,
    gateways,
    writers,
    async writer() {
      for (const { url } of gateways) {
        const ready = await readyOf(url)
        if (ready) return writers.find(({ child }) => child.pid === ready.writer?.pid) ?? null
      }
      return null
    },
    async addWriter() {
      const added = await start('writer')
      writers.push(added)
      return added
    },
    async addGateway() {
      const added = await start('gateway')
      gateways.push(added)
      return added
    },
    wayOf(node) {
      const way = wayTo.get(node)
      if (!way) throw new Error('nodes have no ways of their own')
      return way
    },
    async close() {
      await Promise.all([...gateways, ...writers].map(node => node.end('SIGKILL')))
      await Promise.all([...wayTo.values()].map(way => way.close()))
      await broker.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  for (const { url } of gateways) while (!(await readyOf(url))?.ok) await new Promise(done => setTimeout(done, 50))
  return nodes
}

export const readyOf = (url: string): Promise<Ready | null> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) })
    .then(answer => answer.json() as Promise<Ready>)
    .catch(() => null)
