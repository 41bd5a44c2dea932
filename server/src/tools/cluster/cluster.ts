import { join, resolve } from 'node:path'
import { makeFolder } from '../../platform/folder'
import { freePort } from '../../platform/postgres/freePort'
import { unguessable } from '../../platform/random'
import { type Config, isEverywhere } from '../../settings/config'
import { openBroker } from './broker'
import { keepNode, type Life, watchWriter } from './life'
import type { ClusterNode } from './node'
import { type ClusterState, dropState, readState, writeState } from './state'

interface ClusterOptions {
  config: Config
  natsUrl: string | undefined
  world: string
  writers: number
  gateways: number
  /** Starts the one database of all nodes, and migrates it. */
  database(): Promise<ClusterDatabase>
  say(line: string): void
}

export interface ClusterDatabase {
  url: string
  /** For the owner of the tables; null if `url` is the owner's. */
  ownerUrl: string | null
  stop(): Promise<void>
}

interface Started {
  state: ClusterState
  /** The address of the broker, for display. */
  broker: string
  folder: string
}

class StoppedRefused extends Error {
  override name = 'StoppedRefused'
  override message = 'it was stopped.'
}

/** A world served by several processes of this machine. `stop` ends them, also during the start. */
export function startCluster(options: ClusterOptions): { started: Promise<Started>; stop(): Promise<void> } {
  const life: Life = { isStopping: false, opened: [], say: options.say, changed: async () => undefined }
  const close = async () => {
    life.isStopping = true
    for (const end of life.opened.splice(0).reverse()) await end().catch(() => undefined)
  }
  const started = start(options, life).catch(async error => {
    await close()
    throw error
  })
  return {
    started,
    async stop() {
      await close()
      await started.catch(() => undefined)
      // Closes what was opened meanwhile.
      await close()
    },
  }
}

async function start(options: ClusterOptions, life: Life): Promise<Started> {
  const { config, natsUrl, world, say } = options
  const { dataDir, host, port } = config
  const folder = join(dataDir, 'cluster')
  const open = (end: () => Promise<void>) => {
    life.opened.push(end)
    if (life.isStopping) throw new StoppedRefused()
  }
  await makeFolder(dataDir)
  await makeFolder(folder)
  const ports = await gatewayPorts(port, options.gateways)
  const writerPorts = await freePorts(options.writers, ports)
  const database = await options.database()
  open(database.stop)
  const left = (await readState(dataDir))?.broker ?? null
  const broker = await openBroker({ natsUrl, world, folder, left, say })
  open(() => broker.stop())

  const writers: ClusterNode[] = []
  const gateways: ClusterNode[] = []
  const state = (): ClusterState => ({
    pid: process.pid,
    writers: writers.map(({ id, pid }) => ({ id, pid })),
    gateways: gateways.map(({ id, pid, origin }) => ({ id, pid, origin })),
    broker: broker.own,
  })
  life.changed = () => writeState(dataDir, state())
  open(async () => {
    await Promise.all(gateways.map(node => node.stop()))
    await Promise.all(writers.map(node => node.stop()))
    await dropState(dataDir)
  })
  const env = sharedEnv(config, database, world)
  const keep = async (nodes: ClusterNode[], role: 'writer' | 'gateway', address: { host: string; port: number }) => {
    const own = { LAGOON_ROLE: role, NATS_URL: broker.url(role), HOST: address.host, PORT: String(address.port) }
    const origin = `http://${isEverywhere(address.host) ? '127.0.0.1' : address.host}:${address.port}`
    const at = nodes.length
    // The first writer makes the world, and its brand.
    const brand = role === 'writer' && at === 0 && config.brandFile
    const options = { name: `${role}-${at + 1}`, role, origin, env: { ...env, ...own }, folder, say }
    await keepNode(nodes, at, brand ? { ...options, atFirst: { BRAND_FILE: resolve(brand) } } : options, life)
    if (life.isStopping) throw new StoppedRefused()
  }
  say('Starting the nodes…')
  for (const each of writerPorts) {
    await keep(writers, 'writer', { host: '127.0.0.1', port: each })
    // The first writer makes the world; the others find it.
    await writers[0]?.ready()
  }
  for (const each of ports) await keep(gateways, 'gateway', { host, port: each })
  await Promise.all([...writers, ...gateways].map(node => node.ready()))
  await life.changed()
  void watchWriter(gateways, life)
  return { state: state(), broker: broker.shown, folder }
}

/** The settings that all nodes share. Their secret is drawn at every start. */
function sharedEnv(config: Config, { url, ownerUrl }: ClusterDatabase, world: string): Record<string, string> {
  return {
    DATABASE_URL: url,
    ...(ownerUrl && { DATABASE_OWNER_URL: ownerUrl }),
    DATA_DIR: config.dataDir,
    WORLD_ID: world,
    BRAND_FILE: '',
    NODE_SECRET: unguessable(),
    OPERATOR_PASSWORD: config.operatorPassword,
    ...(config.demo && { JWT_SECRET: config.jwtSecret, DEMO_SECRET: config.worldSecret ?? '' }),
  }
}

class PortInUse extends Error {
  override name = 'PortInUse'
}

/** This many different free ports. */
async function freePorts(count: number, taken: readonly number[] = []): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) {
    const port = await freePort()
    if (!taken.includes(port)) ports.add(port)
  }
  return [...ports]
}

/** `count` consecutive free ports from `first` on: 8080, 8081, 8082. With 0: any. */
async function gatewayPorts(first: number, count: number): Promise<number[]> {
  if (first === 0) return freePorts(count)
  const ports = Array.from({ length: count }, (_, n) => first + n)
  for (const port of ports) {
    if ((await freePort(port)) !== port)
      throw new PortInUse(
        `port ${port} is in use by another program. Set PORT to the first of ${count} free ones in a row.`,
      )
  }
  return ports
}
