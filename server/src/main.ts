import { setFlagsFromString } from 'node:v8'
import { begin } from '../../seeds/begin'
import { demo, demoPeople } from '../../seeds/named'
import { createExchange, type Exchange, newEpoch } from './app'
import { readConfig } from './config'
import { greet } from './greeting'
import { ReplacedRefused, whyNotStarted } from './notStarted'
import { type Database, openDatabase } from './platform/db/database'
import { createLog } from './platform/log'
import { startPostgres } from './platform/postgres/embedded'
import { machineWall } from './platform/wall'
import { prepareDatabase } from './prepareDatabase'

// V8 makes what once lived long, as rows do while a world is seeded or caught up, among the old objects from then on. Rows of an order live for
// milliseconds, and as old ones they would wait for the large collection and hold young ones until then.
setFlagsFromString('--no-allocation-site-pretenuring')
// The large collection then comes when old objects are four times what is alive, instead of a tenth more: under load that was every other second,
// and each held all answers up for 50 ms.
setFlagsFromString('--heap-growing-percent=300')

/** The process: reads the environment, brings up the database and the exchange, says where it is, and leaves cleanly. */
async function main(): Promise<void> {
  const config = readConfig()
  const log = createLog(config.logLevel)
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const started = machineWall.mono()

  const postgres = config.databaseUrl ? null : await startPostgres({ dataDir: config.dataDir, log: say, durable: true })
  let db: Database | null = null
  let exchange: Exchange | null = null

  const leave = once(async () => {
    const deadline = machineWall.after(10_000, () => process.exit(1))
    await exchange?.stop()
    await db?.close()
    await postgres?.stop()
    deadline()
    process.exit(0)
  })
  process.on('SIGTERM', leave)
  process.on('SIGINT', leave)

  try {
    say('Preparing the database…')
    db = openDatabase(await prepareDatabase(config, postgres, say), {
      max: 16,
      query_timeout_ms: 4000,
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
    await exchange.start()
    say(greet(config, demo, Math.round(machineWall.mono() - started)))
  } catch (error) {
    await exchange?.stop().catch(() => undefined)
    await db?.close().catch(() => undefined)
    await postgres?.stop()
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
