import { setFlagsFromString } from 'node:v8'
import { begin } from '../../seeds/begin'
import { demo, demoPeople } from '../../seeds/named'
import { createExchange, type Exchange } from './app'
import { readConfig } from './config'
import { withDemoSecrets } from './demoSecrets'
import { greet, originOf } from './greeting'
import { isNode, NodeProcess } from './nodeProcess'
import { ReplacedRefused, whyNotStarted } from './notStarted'
import { keepDataVersion } from './platform/dataVersion'
import { type Database, openDatabase } from './platform/db/database'
import { makeFolder } from './platform/folder'
import { createLog } from './platform/log'
import { type EmbeddedPostgres, startPostgres } from './platform/postgres/embedded'
import { machineWall } from './platform/wall'
import { prepareDatabase } from './prepareDatabase'
import { newEpoch } from './world/epoch'

// V8 makes what once lived long, as rows do while a world is seeded or caught up, among the old objects from then on. Rows of an order live for
// milliseconds, and as old ones they would wait for the large collection and hold young ones until then.
setFlagsFromString('--no-allocation-site-pretenuring')
// The large collection then comes when old objects are four times what is alive, instead of a tenth more: under load that was every other second,
// and each held all answers up for 50 ms.
setFlagsFromString('--heap-growing-percent=300')

/** The process: reads the environment, brings up the database and the exchange, says where it is, and leaves cleanly. */
async function main(): Promise<void> {
  const config = await withDemoSecrets(readConfig())
  const log = createLog(config.logLevel)
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const started = machineWall.mono()

  let leaving = false
  let starting: Promise<EmbeddedPostgres | null> = Promise.resolve(null)
  let db: Database | null = null
  let exchange: Exchange | null = null
  const node = isNode(config) ? new NodeProcess(config, log, say) : null

  const leave = once(async () => {
    leaving = true
    const deadline = machineWall.after(10_000, () => process.exit(1))
    await node?.stop()
    await exchange?.stop().catch(() => undefined)
    await db?.close().catch(() => undefined)
    await starting.then(
      postgres => postgres?.stop(),
      () => undefined,
    )
    deadline()
    process.exit(0)
  })
  process.on('SIGTERM', leave)
  process.on('SIGINT', leave)
  // A cluster's process ends with whoever started it.
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
    exchange = await createExchange({ config, db, wall: machineWall, log, demoPeople })
    await exchange.app.listen({ host: config.host, port: config.port })
    if (
      await begin(exchange, {
        at: config.worldStart,
        seed: config.worldSeed,
        epoch: newEpoch(),
        wall_at: machineWall.now(),
      })
    ) {
      say('  The demo world is seeded')
    }
    say('Catching up with the world…')
    const { versionSnapshot } = await exchange.start()
    if (versionSnapshot)
      say(`  The log was made by another version: a replay by this one begins at the snapshot “${versionSnapshot}”`)
    say(greet(config, demo, Math.round(machineWall.mono() - started)))
    process.send?.({ ready: originOf(config) })
  } catch (error) {
    // Ctrl-C in the middle took away what the start was using; that is no failure.
    if (leaving) return
    await node?.stop()
    await exchange?.stop().catch(() => undefined)
    await db?.close().catch(() => undefined)
    await starting.then(
      postgres => postgres?.stop(),
      () => undefined,
    )
    throw exchange?.replaced ? new ReplacedRefused() : error
  }
}

/** Whatever goes wrong at start is one sentence for the person who started it. */
main().catch((error: Error) => {
  process.stderr.write(`\nLagoon did not start: ${whyNotStarted(error)}\n`)
  process.exit(1)
})

/** However often it is asked to leave, it leaves once. */
function once(run: () => Promise<void>): () => void {
  const state: { leaving?: Promise<void> } = {}
  return () => {
    state.leaving ??= run()
  }
}
