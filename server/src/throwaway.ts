import { rm } from 'node:fs/promises'
import { begin } from '../../seeds/begin'
import { demoPeople } from '../../seeds/named'
import { createExchange, type Exchange } from './app'
import { readConfig } from './config'
import { byServer } from './lane/asked'
import { whyNotStarted } from './notStarted'
import { type Database, openDatabase } from './platform/db/database'
import { createLog } from './platform/log'
import { type EmbeddedPostgres, startPostgres } from './platform/postgres/embedded'
import { newThrowawayFolder, removeThrownAway, type ThrowawayAsked, type ThrowawayReady } from './platform/throwaway'
import { machineWall } from './platform/wall'
import { prepareDatabase } from './prepareDatabase'
import { newEpoch } from './world/epoch'

/**
 * A temporary exchange: its own Postgres in a temporary folder, which is deleted with it. It serves until its parent is gone for any reason:
 * the channel between them closes. The next one removes what a killed one left behind.
 */
async function main(asked: ThrowawayAsked): Promise<void> {
  const quiet = () => undefined
  const opened: (() => Promise<unknown>)[] = []
  let leaving: Promise<void> | undefined
  const close = async () => {
    for (const end of opened.splice(0).reverse()) await end().catch(quiet)
  }
  const leave = () => {
    leaving ??= close().then(() => process.exit(0))
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const) process.on(signal, leave)

  try {
    await removeThrownAway()
    const dataDir = await newThrowawayFolder()
    opened.push(() => rm(dataDir, { recursive: true, force: true }))
    const config = {
      ...readConfig({}),
      ...{ dataDir, port: asked.port, worldSeed: asked.seed, worldStart: asked.at, logLevel: 'error' },
    }
    const postgres: EmbeddedPostgres = await startPostgres({ dataDir, log: quiet, durable: false })
    opened.push(() => postgres.stop())
    const db: Database = openDatabase(await prepareDatabase(config, postgres, quiet), {
      max: 8,
      query_timeout_ms: 4000,
    })
    opened.push(() => db.close())
    const log = createLog(config.logLevel)
    const exchange: Exchange = await createExchange({ config, db, wall: machineWall, log, demoPeople })
    opened.push(() => exchange.stop())
    await begin(exchange, {
      ...{ at: asked.at, seed: asked.seed, epoch: newEpoch() },
      wall_at: machineWall.now(),
    })
    if (asked.frozen) await exchange.world.set({ frozen: true }, byServer)
    const origin = await exchange.app.listen({ host: config.host, port: config.port })
    await exchange.start()
    const ready: ThrowawayReady = { origin, pid: process.pid }
    process.send?.(ready)
  } catch (error) {
    if (leaving) return leaving
    await close()
    throw error
  }
}

const [asked] = process.argv.slice(2)
const work = asked === undefined ? removeThrownAway() : main(JSON.parse(asked) as ThrowawayAsked)
work.catch((error: Error) => {
  process.stderr.write(`The exchange did not start: ${whyNotStarted(error)}\n`)
  process.exit(1)
})
