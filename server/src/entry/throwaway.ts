import { rm } from 'node:fs/promises'
import { begin } from '../../../seeds/begin'
import { demoPeople } from '../../../seeds/named'
import { createExchange, type Exchange } from '../app/createExchange'
import { byServer } from '../lane/origin'
import { chooseRecordings } from '../market/chooseRecordings'
import { type Database, openDatabase } from '../platform/db/database'
import { createLog } from '../platform/log'
import { type EmbeddedPostgres, startPostgres } from '../platform/postgres/embedded'
import { newThrowawayFolder, removeThrownAway, type ThrowawayOptions, type ThrowawayReady } from '../platform/throwaway'
import { machineWall } from '../platform/wall'
import { readConfig } from '../settings/config'
import { newEpoch } from '../world/epoch'
import { whyNotStarted } from './notStarted'
import { prepareDatabase } from './prepareDatabase'

/**
 * A temporary exchange: its own Postgres in a temporary folder, which is deleted with it. It serves until its parent is gone for any
 * reason, because then the channel between them closes. The next one removes the leftovers of a killed one.
 */
async function main(requested: ThrowawayOptions): Promise<void> {
  const quiet = () => undefined
  const opened: (() => Promise<unknown>)[] = []
  const state = { isStarting: true, isLeaving: false }
  const close = async () => {
    for (const end of opened.splice(0).reverse()) await end().catch(quiet)
  }
  const exit = () => close().then(() => process.exit(0))
  const leave = () => {
    if (!state.isLeaving && !state.isStarting) void exit()
    state.isLeaving = true
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const) process.on(signal, leave)
  // The parent may have ended while this program was loading; no event reports that afterwards.
  if (process.connected === false) leave()
  /** The result of a step of the start, to be closed with the exchange. If the exchange must end, the start stops here. */
  const step = async <T>(work: Promise<T>, end?: (made: T) => Promise<unknown>): Promise<T> => {
    const made = await work
    if (end) opened.push(() => end(made))
    if (state.isLeaving) throw new Error('the exchange is to leave')
    return made
  }

  try {
    await step(removeThrownAway())
    const dataDir = await step(newThrowawayFolder(), made => rm(made, { recursive: true, force: true }))
    const config = {
      ...readConfig({ MARKET: requested.market }),
      ...{ dataDir, port: requested.port, worldSeed: requested.seed, worldStart: requested.at, logLevel: 'error' },
    }
    const postgres: EmbeddedPostgres = await step(startPostgres({ dataDir, log: quiet, durable: false }), made =>
      made.stop(),
    )
    const db: Database = openDatabase(await step(prepareDatabase(config, postgres, quiet)), {
      max: 8,
      query_timeout_ms: 4000,
    })
    opened.push(() => db.close())
    const log = createLog(config.logLevel)
    const exchange: Exchange = await step(createExchange({ config, db, wall: machineWall, log, demoPeople }), made =>
      made.stop(),
    )
    await step(
      begin(exchange, {
        ...{ at: requested.at, seed: requested.seed, epoch: newEpoch(), wall_at: machineWall.now() },
        market: at => chooseRecordings(config.market, exchange.recordings, at),
      }),
    )
    if (requested.frozen) await exchange.world.set({ frozen: true }, byServer)
    const origin = await exchange.app.listen({ host: config.host, port: config.port })
    await step(exchange.start())
    state.isStarting = false
    const ready: ThrowawayReady = { origin, pid: process.pid }
    process.send?.(ready)
  } catch (error) {
    if (state.isLeaving) return exit()
    await close()
    throw error
  }
}

const [requested] = process.argv.slice(2)
const work = requested === undefined ? removeThrownAway() : main(JSON.parse(requested) as ThrowawayOptions)
work.catch((error: Error) => {
  process.stderr.write(`The exchange did not start: ${whyNotStarted(error)}\n`)
  process.exit(1)
})
