import { rm } from 'node:fs/promises'
import type { Exchange } from '@lagoon/server/app/createExchange'
import { byServer } from '@lagoon/server/lane/origin'
import { chooseRecordings } from '@lagoon/server/market/chooseRecordings'
import { openDatabase } from '@lagoon/server/platform/db/database'
import { migrate } from '@lagoon/server/platform/db/migrate'
import { machineWall } from '@lagoon/server/platform/wall'
import { startAgain } from '../../seeds/begin'
import { buildExchange, worldStart } from './build'
import { carryCommands } from './carried'

/** Turns an empty database into the one that every test starts from: migrated, seeded, frozen at `worldStart`. */
export async function seedTemplate(url: string): Promise<void> {
  const db = openDatabase(url, { max: 3 })
  await migrate(db.pool)
  const { exchange, dataDir } = await buildExchange(db, machineWall)
  carryCommands(exchange.lane)
  try {
    await beginFrozen(exchange, 'test')
  } finally {
    await exchange.stop()
    await db.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The demo world at `worldStart`, with its history at the prices of this seed. */
export async function beginFrozen(
  exchange: Exchange,
  seed: string,
  at = worldStart,
  { files = {}, isEmpty = false }: { files?: Readonly<Record<string, string>>; isEmpty?: boolean } = {},
): Promise<void> {
  const sources = Object.entries(files).map(([symbol, from]) => ({ symbol, from }))
  await startAgain(exchange, {
    ...{ at, seed, isEmpty, epoch: 'test', wall_at: machineWall.now() },
    market: second => chooseRecordings(sources, exchange.recordings, second),
  })
  await exchange.world.set({ frozen: true }, byServer)
}
