import { readConfig } from '../config'
import { HeldStore } from '../lane/store.fixture'
import type { Database } from '../platform/db/database'
import { Replica } from '../platform/db/replica'
import { createLog } from '../platform/log'
import { stillWall } from '../platform/wall.fixture'
import { createPlatform, type ExchangeOptions } from './platform'

const pool = {
  ...{ totalCount: 0, idleCount: 0, waitingCount: 0 },
  query: async () => {
    throw new Error('no database here')
  },
} as never

interface Of extends Pick<ExchangeOptions, 'withoutFollowers' | 'demoPeople'> {
  role?: 'gateway' | 'writer'
  env?: Record<string, string>
  hasReplica?: boolean
  db?: Partial<Database>
}

/** The base of an exchange in memory: nothing is asked of its database, unless the test answers. */
export function platformOf({ role, env = {}, hasReplica = false, db = {}, ...options }: Of = {}) {
  const time = stillWall()
  const followed: string[] = []
  const bus = {
    ...{
      id: 'me',
      isConnected: true,
      figures: () => ({ asking: 0, dropped: {} }),
      onConnection: () => () => undefined,
    },
    follow(subject: string) {
      followed.push(subject)
      return () => undefined
    },
  }
  const platform = createPlatform({
    config: { ...readConfig(env), logLevel: 'silent', dataDir: '/nowhere' },
    db: {
      ...{ pool, lane: pool, rows: {} as never, prisma: {} as never },
      ...{ replica: hasReplica ? new Replica() : null, close: async () => undefined, ...db },
    },
    ...{ store: new HeldStore(), copies: {} as never, wall: time.wall, log: createLog('silent') },
    ...(role && { node: { role, bus: bus as never } }),
    ...options,
  })
  return Object.assign(platform, { time })
}

/** No rows at all, and the names of the tables that were asked for them. */
export function noRows() {
  const read: string[] = []
  const rows = {
    async all({ of }: { of: { name: string } }) {
      read.push(of.name)
      return []
    },
    async each({ of }: { of: { name: string } }) {
      read.push(of.name)
    },
    withLongTimeout() {
      return this
    },
  }
  return { read, rows: rows as never }
}
