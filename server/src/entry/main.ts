import { setFlagsFromString } from 'node:v8'
import { begin } from '../../../seeds/begin'
import { demo, demoPeople, everybodyNamed } from '../../../seeds/named'
import { createExchange, type Exchange } from '../app/createExchange'
import { serveWorlds } from '../host/front'
import { Host } from '../host/host'
import { chooseRecordings } from '../market/chooseRecordings'
import { keepDataVersion } from '../platform/dataVersion'
import { type Database, openDatabase } from '../platform/db/database'
import { makeFolder } from '../platform/folder'
import { createLog, type Log } from '../platform/log'
import { type EmbeddedPostgres, startPostgres } from '../platform/postgres/embedded'
import { newSeed } from '../platform/random'
import { machineWall } from '../platform/wall'
import { type Config, developmentDefaults, readConfig } from '../settings/config'
import { newEpoch } from '../world/epoch'
import { withDemoSecrets } from './demoSecrets'
import { greet, originOf } from './greeting'
import { isNode, NodeProcess } from './nodeProcess'
import { assertRecorded, ReplacedRefused, useBrandFile, whyNotStarted } from './notStarted'
import { prepareDatabase } from './prepareDatabase'

// By default V8 starts to allocate objects in the old generation if earlier ones of the same site lived long, as rows do while a world is
// seeded or catches up. The rows of an order live for milliseconds; in the old generation they would wait for the full collection and keep
// young objects alive until then.
setFlagsFromString('--no-allocation-site-pretenuring')
// The full collection runs when the old generation has grown to four times the live objects, instead of a tenth more: under load that was
// every other second, and each delayed all answers by 50 ms.
setFlagsFromString('--heap-growing-percent=300')

/** The server process: reads the environment, starts the database and the exchange, prints the addresses, and stops cleanly. */
async function main(): Promise<void> {
  const given = readConfig()
  const config = await withDemoSecrets(given)
  const log = createLog(config.logLevel)
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const started = machineWall.mono()

  let leaving = false
  let starting: Promise<EmbeddedPostgres | null> = Promise.resolve(null)
  let db: Database | null = null
  let exchange: Exchange | null = null
  let host: Host | null = null
  const node = isNode(config) ? new NodeProcess(config, log, say) : null

  const stopAll = async () => {
    await node?.stop()
    await host?.stop().catch(() => undefined)
    await exchange?.stop().catch(() => undefined)
    await db?.close().catch(() => undefined)
    await starting.then(
      postgres => postgres?.stop(),
      () => undefined,
    )
  }
  const leave = once(async () => {
    leaving = true
    const deadline = machineWall.after(10_000, () => process.exit(1))
    await stopAll()
    deadline()
    process.exit(0)
  })
  process.on('SIGTERM', leave)
  process.on('SIGINT', leave)
  // A process of a cluster ends with its parent.
  process.on('disconnect', leave)

  try {
    await makeFolder(config.dataDir)
    if (node) return await node.start()
    const servesAt = originOf(config)
    if (!config.databaseUrl) starting = startPostgres({ dataDir: config.dataDir, log: say, durable: true, servesAt })
    const postgres = await starting
    say('Preparing the database…')
    const url = await prepareDatabase(config, postgres, say)
    if (postgres) await keepDataVersion(config.dataDir)
    db = openDatabase(url, {
      max: 16,
      query_timeout_ms: 4000,
      replica: config.databaseReadUrl,
      onConnectionLost: error => log.warn({ err: error }, 'connection lost'),
    })
    host = config.worlds.awake > 0 ? await openHost(config, postgres, log, () => exchange as Exchange) : null
    exchange = await createExchange({
      config,
      db,
      wall: machineWall,
      log,
      demoPeople,
      ...(host && { worlds: host, addresses: host.addresses, copying: host.copying }),
    })
    await exchange.recordings.removeLeftovers()
    await exchange.app.ready()
    if (host) serveWorlds(exchange.app, host, machineWall)
    await exchange.app.listen({ host: config.host, port: config.port })
    const { recordings } = exchange
    if (
      await begin(exchange, {
        at: config.worldStart,
        seed: config.worldSeed ?? newSeed(),
        epoch: newEpoch(),
        wall_at: machineWall.now(),
        market: at => chooseRecordings(config.market, recordings, at),
      })
    ) {
      say('  The demo world is seeded')
    } else if (config.market.length > 0) await assertRecorded(exchange, config.market)
    say('Catching up with the world…')
    const { versionSnapshot } = await exchange.start()
    if (versionSnapshot)
      say(
        `  The log was written by another version: a replay with this version begins at the snapshot “${versionSnapshot}”`,
      )
    if (config.brandFile && (await useBrandFile(exchange, config.brandFile)))
      say(`  Uses the brand of ${config.brandFile}`)
    const chosePassword = given.operatorPassword !== developmentDefaults.operatorPassword
    const ms = Math.round(machineWall.mono() - started)
    say(greet(config, demo, { seed: exchange.horizon.seed, ms, chosePassword }))
    process.send?.({ ready: originOf(config) })
  } catch (error) {
    // Ctrl-C during the start; that is no failure.
    if (leaving) return
    await stopAll()
    throw exchange?.replaced ? new ReplacedRefused() : error
  }
}

/** The host of further worlds in this process, with the same Postgres as `main`. */
async function openHost(
  config: Config,
  postgres: EmbeddedPostgres | null,
  log: Log,
  main: () => Exchange,
): Promise<Host> {
  const serverUrl = postgres?.serverUrl ?? (config.databaseUrl as string)
  const host = new Host({
    ...{ config, log, main, serverUrl, wall: machineWall },
    ownerUrl: postgres?.url ?? config.databaseOwnerUrl ?? serverUrl,
    build: options => createExchange({ ...options, demoPeople }),
    async seed(exchange, { seed = newSeed(), start, isEmpty = false, market = {} }) {
      const sources = Object.entries(market).map(([symbol, from]) => ({ symbol, from }))
      await begin(exchange, {
        ...{ seed, isEmpty, at: start ?? null, epoch: newEpoch(), wall_at: machineWall.now() },
        market: at => chooseRecordings(sources, exchange.recordings, at),
      })
    },
    people: Object.fromEntries(everybodyNamed.map(({ name, id }) => [name.toLowerCase(), id])),
  })
  host.address = config.worlds.address ?? originOf(config)
  await host.open()
  return host
}

/** A failed start prints one sentence. */
main().catch((error: Error) => {
  process.stderr.write(`\nLagoon did not start: ${whyNotStarted(error)}\n`)
  process.exit(1)
})

/** Stops once, however many signals arrive. */
function once(run: () => Promise<void>): () => void {
  const state: { leaving?: Promise<void> } = {}
  return () => {
    state.leaving ??= run()
  }
}
