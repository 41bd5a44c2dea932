import { rm } from 'node:fs/promises'
import { openDatabase } from '@lagoon/server/platform/db/database'
import { migrate } from '@lagoon/server/platform/db/migrate'
import { machineWall, steeredWall } from '@lagoon/server/platform/wall'
import { type LivedAgain, livedAgain, type Scratch } from '@lagoon/server/replay/lived'
import { Source } from '@lagoon/server/replay/source'
import { appVersion } from '@lagoon/shared/catalogue/limits'
import type { Pool } from 'pg'
import { composeExchange } from './build'
import { emptyDatabase } from './database'
import { improvising } from './improvised'

/** Replays a world from its log, in a separate database, and returns the result. */
export const replay = (of: Pool, from: string | null = null): Promise<LivedAgain> =>
  livedAgain({ source: () => Source.open(of), scratch, wall: machineWall, version: appVersion, from })

async function scratch(): Promise<Scratch> {
  const database = await emptyDatabase()
  const db = openDatabase(database.url, { max: 6 })
  await migrate(db.pool)
  const folders: string[] = []
  return {
    db,
    url: database.url,
    async compose(given) {
      const { exchange, dataDir } = await composeExchange({ ...given, wall: steeredWall(), withoutFollowers: true })
      folders.push(dataDir)
      exchange.lane.register([improvising])
      return exchange
    },
    async drop() {
      await db.close()
      await database.drop()
      for (const folder of folders) await rm(folder, { recursive: true, force: true })
    },
  }
}
