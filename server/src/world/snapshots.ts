import { type Asked, byServer } from '../lane/asked'
import type { Lane } from '../lane/lane'
import { aboutWorld } from '../lane/log/commit'
import type { Database } from '../platform/db/database'
import { refuse, refuseField } from '../platform/refusal'
import type { Wall } from '../platform/wall'
import type { WorldLoop } from './loop'
import {
  copyInto,
  dropCopy,
  emptyWorld,
  fillFrom,
  lockWorld,
  readSequences,
  sizeOf,
  worldTables,
} from './snapshot.store'

/**
 * Snapshots of the whole world, inside the database. Taking one copies every table of `world`; restoring puts the rows back in one
 * transaction in the lane, so a crash leaves either the old world or the new one. `system` (sessions, revocations, audit) is never touched,
 * and a new epoch tells every client to start over.
 */
export interface Snapshot {
  name: string
  /** World time, unix seconds. */
  at: number
  size: number
}

interface Restored {
  name: string
  /** Which clients start over by. */
  epoch: string
  wall_at: number
}

/** What `reset` goes back to; taken when seeding ends, and not to be deleted. */
export const seedsSnapshot = 'seeds'

interface SnapshotOptions {
  lane: Lane
  db: Database
  world: WorldLoop
  wall: Wall
  newEpoch: () => string
  /** Tables that are sums of others, by what fills them: for a snapshot that is older than they are. */
  derived: Readonly<Record<string, string>>
  /** What features keep in memory is read again. */
  reload: () => Promise<void>
}

/** Statements here copy whole tables; the usual limit is for answers to people. */
const patience_ms = 120_000

export class Snapshots {
  constructor(private readonly options: SnapshotOptions) {}

  async list(): Promise<Snapshot[]> {
    const rows = await this.options.db.prisma.snapshot.findMany({ orderBy: { id: 'asc' } })
    return rows.map(({ name, at, size }) => ({ name, at: Number(at), size: Number(size) }))
  }

  /** `forLog`: taken by the server itself, for the log to begin at. */
  take(name: string, asked: Asked, { forLog = false } = {}): Promise<Snapshot> {
    const at = this.options.world.now()
    return this.options.lane.task(turn =>
      turn.transaction(
        aboutWorld('snapshot', at, asked, { name }),
        async (query, batch) => {
          const sequences = await readSequences(query)
          const taken = await query<{ id: number }>(
            `INSERT INTO system.snapshot (name, at, size, sequences, batch, for_log) VALUES ($1, $2, 0, $3, $4, $5)
             ON CONFLICT DO NOTHING RETURNING id`,
            [name, at, JSON.stringify(sequences), batch, forLog],
          )
          const id = taken[0]?.id ?? refuseField('name', 'choice')
          for (const table of await worldTables(query)) await copyInto(query, id, table)
          const size = await sizeOf(query, id)
          await query('UPDATE system.snapshot SET size = $2 WHERE id = $1', [id, size])
          return { name, at, size }
        },
        patience_ms,
      ),
    )
  }

  /** By the server itself: under this name, or the next one that is free: `version 2`, then `version 2, 2`. Answers which. */
  async takeAnother(name: string, kind: { forLog?: boolean } = {}): Promise<string> {
    const taken = new Set((await this.list()).map(snapshot => snapshot.name))
    let free = name
    for (let time = 2; taken.has(free); time++) free = `${name}, ${time}`
    await this.take(free, byServer, kind)
    return free
  }

  delete(name: string, asked: Asked): Promise<void> {
    if (name === seedsSnapshot) refuseField('name', 'choice')
    return this.options.lane.task(turn =>
      turn.transaction(
        aboutWorld('forget', this.options.world.now(), asked, { name }),
        async query => {
          const gone = await query<{ id: number }>('DELETE FROM system.snapshot WHERE name = $1 RETURNING id', [name])
          await dropCopy(query, gone[0]?.id ?? refuse('not_found'))
        },
        patience_ms,
      ),
    )
  }

  restore(name: string, asked: Asked): Promise<void> {
    const { wall, newEpoch } = this.options
    return this.putBack({ name, epoch: newEpoch(), wall_at: wall.now() }, asked)
  }

  /** What the log says of a restore, and all that replay needs to do it again. */
  putBack({ name, epoch, wall_at }: Restored, asked: Asked): Promise<void> {
    const { lane, world, derived, reload } = this.options
    return world.replaced(() =>
      lane.task(async turn => {
        const type = name === seedsSnapshot ? ('world.reset' as const) : ('world.restored' as const)
        const told = [{ type, user_id: null, data: { epoch } }]
        const restored = aboutWorld('restore', world.now(), asked, { name, epoch, wall_at }, told)
        await turn.transaction(
          restored,
          async (query, batch) => {
            const found = await query<{ id: number; sequences: Record<string, string>; batch: string | null }>(
              'SELECT id, sequences, batch FROM system.snapshot WHERE name = $1',
              [name],
            )
            const { id, sequences, batch: last } = found[0] ?? refuse('not_found')
            await query('INSERT INTO system.turning_back (batch, went_on_from) VALUES ($1, $2)', [batch, last ?? 0])
            const tables = await worldTables(query)
            await lockWorld(query, tables)
            await emptyWorld(query, tables)
            const newer: string[] = []
            for (const table of tables) if (!(await fillFrom(query, id, table))) newer.push(table)
            for (const table of newer) if (derived[table]) await query(derived[table])
            for (const [sequence, value] of Object.entries(sequences))
              await query('SELECT setval($1, $2)', [sequence, value])
            await query('UPDATE world.clock SET epoch = $1, wall_at = $2, target = horizon', [epoch, wall_at])
          },
          patience_ms,
        )
        await world.load()
        await lane.reload()
        await reload()
      }),
    )
  }
}
