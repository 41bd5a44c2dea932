import { PrismaPg } from '@prisma/adapter-pg'
import type { Pool } from 'pg'
import './decimal'
import { PrismaClient } from './generated/client'
import { openLanePool, openPool, type PoolOptions } from './pools'
import { type Rows, rowsIn } from './reading'
import { guarded, Replica, routed } from './replica'

/**
 * The only access to a database. `prisma` reads and writes rows outside the lane, `pool` runs the statements (see sql.ts);
 * both use the same connections. `lane` has the two connections of the lane, one that writes and one that reads; statements on them are sent
 * without waiting for earlier answers. With a replica, `prisma` and `pool` use it for the reads that it may answer (replica.ts). NUMERIC and
 * int8 are strings in the pool and Decimal and bigint in Prisma, never a JS number.
 */
export interface Database {
  pool: Pool
  lane: Pool
  prisma: PrismaClient
  /** Rows of the world for code that decides; here they come from the pool. */
  rows: Rows
  replica: Replica | null
  close(): Promise<void>
}

interface DatabaseOptions extends PoolOptions {
  /** A replica, for reads. */
  replica?: string | null
}

export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = openPool(url, options)
  const lane = openLanePool(url, options)
  const here = {
    pool,
    lane,
    prisma: clientOf(pool),
    rows: rowsIn(pool),
    replica: null,
    close: () => closed(here.prisma, [pool, lane]),
  }
  if (!options.replica) return here
  const follower = openPool(options.replica, options)
  const there = { pool: guarded(follower), prisma: clientOf(guarded(follower)) }
  return {
    ...here,
    pool: routed(pool, there.pool),
    prisma: routed(here.prisma, there.prisma),
    replica: new Replica(),
    async close() {
      await Promise.all([here.close(), closed(there.prisma, [follower])])
    },
  }
}

const clientOf = (pool: Pool) => new PrismaClient({ adapter: new PrismaPg(pool), errorFormat: 'minimal' })

async function closed(prisma: PrismaClient, pools: readonly Pool[]): Promise<void> {
  await prisma.$disconnect()
  await Promise.all(pools.map(pool => pool.end()))
}
