import { describe, expect, it } from 'vitest'
import { poolAnswering } from '../platform/db/pool.fixture'
import { createLog } from '../platform/log'
import { settled, stillWall } from '../platform/wall.fixture'
import { LogRetention } from './logRetention'
import { dropLogged, oldestLogged, snapshotsFollowed, snapshotsOutlived } from './logRetention.sql'

const day_ms = 86_400_000
interface Given {
  days?: number
  /** The age of the oldest batch, in days. */
  oldest?: number | null
  snapshots?: readonly { batch: number; days: number }[]
  portions?: (number | null)[]
  isRead?: boolean
}

function logOf({ days = 7, oldest = 20, snapshots = [], portions = [null], isRead = true }: Given) {
  const { wall, forward } = stillWall()
  forward(20_500 * day_ms)
  const begun_ms = wall.now()
  const { pool, when, callsOf } = poolAnswering()
  when(oldestLogged, () => (oldest === null ? [] : [{ batch: 1, wall_ms: begun_ms - oldest * day_ms }]))
  when(snapshotsFollowed, () => snapshots.map(({ batch, days }) => ({ batch, wall_ms: begun_ms - days * day_ms })))
  when(dropLogged, () => [{ last: portions.shift() ?? null }])
  when(snapshotsOutlived, () => [{ name: 'log 2026-01-01' }])
  const did: unknown[] = []
  const retention = new LogRetention({
    ...{ pool, wall, days },
    log: createLog('info', { write: line => did.push(line) }),
    snapshots: {
      takeAnother: async (name, kind) => {
        did.push([name, kind])
        return name
      },
      delete: async name => void did.push(['deleted', name]),
    },
    hasBeenRead: async () => isRead,
  })
  const rest = async () => {
    for (let turn = 0; turn < 10; turn++) await settled()
  }
  return {
    ...{ retention, did, dropped: () => callsOf(dropLogged), looked: () => callsOf(oldestLogged).length },
    async forward(ms: number) {
      forward(ms)
      await rest()
    },
    async start() {
      retention.start()
      await rest()
    },
  }
}
const eight = [{ batch: 40, days: 8 }]

describe('the log of commits', () => {
  it('is not cut further once the server stops', async () => {
    const log = logOf({ snapshots: eight, portions: [20, 40, null] })
    await log.start()
    const stopped = log.retention.stop()
    await log.forward(20)
    await stopped
    expect([log.dropped().length, log.did]).toEqual([1, []])
  })

  it('is left to the next round after a failure, with a warning', async () => {
    const warnings: string[] = []
    const failing = new LogRetention({
      ...{ pool: poolAnswering().pool, wall: stillWall().wall, days: 7 },
      log: createLog('warn', { write: line => warnings.push(JSON.parse(line).msg) }),
      snapshots: { takeAnother: async name => name, delete: async () => undefined },
      hasBeenRead: async () => true,
    })
    failing.start()
    await failing.settled()
    expect(warnings).toEqual(['old rows of the log of commits could not be deleted'])
  })
})
