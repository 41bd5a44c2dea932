import { rm } from 'node:fs/promises'
import type { Exchange } from '@lagoon/server/app'
import { byServer } from '@lagoon/server/lane/asked'
import { openDatabase } from '@lagoon/server/platform/db/database'
import { migrate } from '@lagoon/server/platform/db/migrate'
import { machineWall } from '@lagoon/server/platform/wall'
import { beginAnew } from '../../seeds/begin'
import { buildExchange, worldStart } from './build'
import { carryCommands } from './carried'

/** Makes an empty database the one every test starts from: migrated, seeded, at `worldStart`, frozen. */
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
export async function beginFrozen(exchange: Exchange, seed: string): Promise<void> {
  await beginAnew(exchange, { at: worldStart, seed, epoch: 'test', wall_at: machineWall.now() })
  await exchange.world.set({ frozen: true }, byServer)
}
