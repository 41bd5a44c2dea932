import type { Database } from '@lagoon/server/platform/db/database'

export type Pool = Database['pool']
/** A pool, or one connection of it. */
export type Reader = Pick<Pool, 'query'>
