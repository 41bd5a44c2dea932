import { type Asked, byServer } from '../lane/asked'
import type { Lane, Query } from '../lane/lane'
import { aboutWorld } from '../lane/log/commit'
import type { Database } from '../platform/db/database'
import { refuse, refuseField } from '../platform/refusal'
import type { Wall } from '../platform/wall'
import type { InTurn } from './inTurn'
import type { WorldLoop } from './loop'
import { dropCopy, emptyWorld, fillFrom, lockWorld, markBrought, markLogged, worldTables } from './snapshot.store'
import { type Brought, SnapshotCopies, type View } from './snapshotCopy'

/**
 * Snapshots of the whole world, inside the database. Taking one copies every table of `world` beside the lane, and then the log names it;
 * restoring puts the rows back in one transaction in the lane, so a crash leaves either the old world or the new one. `system` (sessions,
 * revocations, audit) is never touched, and a new epoch tells every client to start over.
 *
 * One at a time: whoever deletes, restores or erases while a copy is taken waits until it is whole, so that it is deleted, stays as it was
 * begun, or is erased too.
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
  /** Shared by all that reads or changes whole worlds. */
  turns: InTurn
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
const brief_ms = 5000

export class Snapshots {
  readonly #copies: SnapshotCopies

  constructor(private readonly options: SnapshotOptions) {
    const { lane, db, world } = options
    this.#copies = new SnapshotCopies({ lane, pool: db.pool, now: () => world.now() })
  }

  /** As the writer: nothing is left of copies that were never whole. */
  clear(): Promise<void> {
    return this.#copies.clear()
  }

  /** The copy under way comes to nothing. */
  stop(): Promise<void> {
    return this.#copies.stop()
  }

  async list(): Promise<Snapshot[]> {
    const where = { logged: { not: null } }
    const rows = await this.options.db.prisma.snapshot.findMany({ where, orderBy: { id: 'asc' } })
    return rows.map(({ name, at, size }) => ({ name, at: Number(at), size: Number(size) }))
  }

  /** `forLog`: taken by the server itself, for the log to begin at. */
  take(name: string, asked: Asked, { forLog = false } = {}): Promise<Snapshot> {
    const { turns, db, lane, world } = this.options
    return turns.run(async () => {
      if (await db.prisma.snapshot.findUnique({ where: { name } })) refuseField('name', 'choice')
      const copy = await this.#copies.make(name, forLog)
      const { batch, at, size } = copy
      try {
        await lane.task(turn =>
          turn.transaction(
            aboutWorld('snapshot', world.now(), asked, { name, batch, at }),
            async (query, logged) => (await markLogged(query, copy, logged)) || refuse('unavailable'),
            brief_ms,
          ),
        )
      } catch (error) {
        await this.#copies.drop(copy.id)
        throw error
      }
      return { name, at, size }
    })
  }

  /** By the server itself: under this name, or the next one that is free: `version 2`, then `version 2, 2`. Answers which. */
  async takeAnother(name: string, kind: { forLog?: boolean } = {}): Promise<string> {
    const free = await this.#free(name)
    await this.take(free, byServer, kind)
    return free
  }

  async #free(name: string): Promise<string> {
    const taken = new Set((await this.list()).map(snapshot => snapshot.name))
    let free = name
    for (let time = 2; taken.has(free); time++) free = `${name}, ${time}`
    return free
  }

  /** The present world, read at one moment beside the lane. */
  look<R>(work: (query: Query, view: View) => Promise<R>): Promise<R> {
    return this.#copies.look(work)
  }

  /** A world from elsewhere is the present one from here on, and a snapshot under its name, or the next one that is free. Answers which. */
  async bring(brought: Brought, asked: Asked): Promise<string> {
    const { wall, newEpoch } = this.options
    const name = await this.#free(brought.name)
    await this.bringAs({ name, epoch: newEpoch(), wall_at: wall.now() }, brought, asked)
    return name
  }

  /** The same with all that replay needs to do it again. */
  bringAs(restored: Restored, brought: Omit<Brought, 'name'>, asked: Asked): Promise<void> {
    return this.options.turns.run(async () => {
      const copy = await this.#copies.bring({ ...brought, name: restored.name })
      try {
        await this.#replace(restored, asked, (query, batch) => markBrought(query, copy, batch))
      } catch (error) {
        await this.#copies.drop(copy.id)
        throw error
      }
    })
  }

  delete(name: string, asked: Asked): Promise<void> {
    if (name === seedsSnapshot) refuseField('name', 'choice')
    const { turns, lane, world } = this.options
    const gone = 'DELETE FROM system.snapshot WHERE name = $1 AND logged IS NOT NULL RETURNING id'
    return turns.run(() =>
      lane.task(turn =>
        turn.transaction(
          aboutWorld('forget', world.now(), asked, { name }),
          async query => dropCopy(query, (await query<{ id: number }>(gone, [name]))[0]?.id ?? refuse('not_found')),
          patience_ms,
        ),
      ),
    )
  }

  restore(name: string, asked: Asked): Promise<void> {
    const { wall, newEpoch } = this.options
    return this.putBack({ name, epoch: newEpoch(), wall_at: wall.now() }, asked)
  }

  /** What the log says of a restore, and all that replay needs to do it again. */
  putBack(restored: Restored, asked: Asked): Promise<void> {
    return this.options.turns.run(() => this.#replace(restored, asked))
  }

  #replace(
    restored: Restored,
    asked: Asked,
    first: (query: Query, batch: number) => Promise<void> = async () => undefined,
  ): Promise<void> {
    const { lane, world, reload } = this.options
    return world.replaced(() =>
      lane.task(async turn => {
        const type = restored.name === seedsSnapshot ? ('world.reset' as const) : ('world.restored' as const)
        const told = [{ type, user_id: null, data: { epoch: restored.epoch } }]
        await turn.transaction(
          aboutWorld('restore', world.now(), asked, restored, told),
          async (query, batch) => {
            await first(query, batch)
            await this.#fill(query, batch, restored)
          },
          patience_ms,
        )
        await world.load()
        await lane.reload()
        await reload()
      }),
    )
  }

  async #fill(query: Query, batch: number, { name, epoch, wall_at }: Restored): Promise<void> {
    const { derived } = this.options
    const found = await query<{ id: number; at: string; sequences: Record<string, string>; batch: string | null }>(
      'SELECT id, at, sequences, batch FROM system.snapshot WHERE name = $1 AND logged IS NOT NULL',
      [name],
    )
    const { id, at, sequences, batch: last } = found[0] ?? refuse('not_found')
    // What was brought with this very batch has nothing before it in this log.
    const before = Number(last) === batch ? 0 : (last ?? 0)
    await query('INSERT INTO system.turning_back (batch, went_on_from) VALUES ($1, $2)', [batch, before])
    const tables = await worldTables(query)
    await lockWorld(query, tables)
    await emptyWorld(query, tables)
    const newer: string[] = []
    for (const table of tables) if (!(await fillFrom(query, id, table))) newer.push(table)
    for (const table of newer) if (derived[table]) await query(derived[table])
    for (const [sequence, value] of Object.entries(sequences)) await query('SELECT setval($1, $2)', [sequence, value])
    // On a long way the row of the clock is behind what the world has lived.
    const lived = 'greatest(horizon, $3::bigint)'
    await query(`UPDATE world.clock SET epoch = $1, wall_at = $2, horizon = ${lived}, target = ${lived}`, [
      ...[epoch, wall_at, at],
    ])
  }
}
