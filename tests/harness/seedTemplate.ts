import { rm } from 'node:fs/promises'
import { openDatabase } from '@lagoon/server/platform/db/database'
import { migrate } from '@lagoon/server/platform/db/migrate'
import { machineWall } from '@lagoon/server/platform/wall'
import { begin } from '../../seeds/begin'
import { buildExchange, worldStart } from './build'

/** Makes an empty database the one every test starts from: migrated, seeded, at `worldStart`, frozen. */
export async function seedTemplate(url: string): Promise<void> {
  const db = openDatabase(url, { max: 3 })
  await migrate(db.pool)
  const { exchange, dataDir } = await buildExchange(db, machineWall)
  try {
    await begin(exchange, { at: worldStart, seed: 'test', epoch: 'test', wall_at: machineWall.now() })
    await db.pool.query('UPDATE world.clock SET frozen = true')
  } finally {
    await exchange.stop()
    await db.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
