import { rm } from 'node:fs/promises'
import { byServer } from '@lagoon/server/lane/origin'
import type { Database } from '@lagoon/server/platform/db/database'
import { steeredWall } from '@lagoon/server/platform/wall'
import { buildExchange } from './build'

/** Sets how fast a world lives from its next start on, like its operator does, so that the log contains the change. */
export async function setPace(db: Database, pace: { frozen?: boolean; speed?: number }): Promise<void> {
  const { exchange, dataDir } = await buildExchange(db, steeredWall())
  await exchange.open()
  await exchange.world.set(pace, byServer)
  await exchange.stop()
  await rm(dataDir, { recursive: true, force: true })
}
