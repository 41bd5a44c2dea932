import { rm } from 'node:fs/promises'
import { openDatabase } from '@lagoon/server/platform/db/database'
import { migrate } from '@lagoon/server/platform/db/migrate'
import { machineWall, steeredWall } from '@lagoon/server/platform/wall'
import type { Config } from '@lagoon/server/settings/config'
import { type RunAgain, runAgain, type Scratch } from '@lagoon/server/tools/replay/runAgain'
import { Source } from '@lagoon/server/tools/replay/source'
import { appVersion } from '@lagoon/shared/catalogue/limits'
import type { Pool } from 'pg'
import { composeExchange } from './build'
import { emptyDatabase } from './database'
import { improvising } from './improvised'

/** Replays a world from its log, in a separate database, and returns the result. */
export const replay = (of: Pool, from: string | null = null, settings: Partial<Config> = {}): Promise<RunAgain> =>
  runAgain({
    source: () => Source.open(of),
    scratch: () => scratch(settings),
    wall: machineWall,
    version: appVersion,
    from,
  })

async function scratch(settings: Partial<Config>): Promise<Scratch> {
  const database = await emptyDatabase()
  const db = openDatabase(database.url, { max: 6 })
  await migrate(db.pool)
  const folders: string[] = []
  return {
    db,
    url: database.url,
    async compose(given) {
      const { exchange, dataDir } = await composeExchange(
        { ...given, wall: steeredWall(), withoutFollowers: true },
        settings,
      )
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
