import { rm } from 'node:fs/promises'
import type { Database } from '@lagoon/server/platform/db/database'
import type { Invariant } from '@lagoon/server/platform/db/invariant'
import { steeredWall } from '@lagoon/server/platform/wall'
import { buildExchange } from './build'

/** The invariants for a database whose server is another process, taken from an exchange that is built but not started. */
export async function everyInvariant(db: Database): Promise<readonly Invariant[]> {
  const { exchange, dataDir } = await buildExchange(db, steeredWall())
  await rm(dataDir, { recursive: true, force: true })
  return exchange.invariants
}
