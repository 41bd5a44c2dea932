import { rm } from 'node:fs/promises'
import { openDatabase } from '@lagoon/server/platform/db/database'
import { migrate } from '@lagoon/server/platform/db/migrate'
import { machineWall, steeredWall } from '@lagoon/server/platform/wall'
import { Replay, type Replayed } from '@lagoon/server/replay/replay'
import { Source } from '@lagoon/server/replay/source'
import { appVersion } from '@lagoon/shared/catalogue/limits'
import type { Pool } from 'pg'
import { buildExchange } from './build'
import { emptyDatabase } from './database'
import { improvising } from './improvised'

/** Lives a world once more from its log, in a database of its own, and says what came of it. */
export async function replay(of: Pool, from: string | null = null): Promise<Replayed> {
  const database = await emptyDatabase()
  const db = openDatabase(database.url, { max: 6 })
  await migrate(db.pool)
  const { exchange, dataDir } = await buildExchange(db, steeredWall())
  exchange.lane.register([improvising])
  const source = await Source.open(of)
  try {
    return await new Replay(source, exchange, machineWall.mono, appVersion).run(from)
  } finally {
    source.close()
    await exchange.stop()
    await db.close()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
