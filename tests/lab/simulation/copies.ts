import type { Query } from '@lagoon/server/lane/lane'
import { refuse, refuseField } from '@lagoon/server/platform/refusal'
import type { Copies, Copy, Moment, Restored, Snapshot } from '@lagoon/server/world/copies'
import type { SimulatedStore } from './line'

/** Snapshots on a simulated disk. World files from other exchanges are not supported, because they contain SQL. */
export class SimulatedCopies implements Copies {
  constructor(private readonly line: SimulatedStore) {}

  list(): Promise<Snapshot[]> {
    return this.line.beside(disk =>
      disk.copies.filter(({ logged }) => logged !== null).map(copy => ({ ...copy, size: 0 })),
    )
  }

  async make(name: string, _: boolean, moment: Moment): Promise<Copy> {
    const seen = await moment(() => this.line.beside(disk => disk.seen()))
    const saved = await this.line.beside(disk => disk.keep(name, seen))
    return saved ? { ...saved, size: 0 } : refuseField('name', 'choice')
  }

  drop(id: number): Promise<void> {
    return this.line.beside(disk => disk.dropUnlogged(id)).catch(() => undefined)
  }

  clear(): Promise<void> {
    return this.line.beside(disk => disk.dropUnlogged(null))
  }

  async log(query: Query, { id }: Copy, batch: number): Promise<boolean> {
    const { ask, will } = this.line.within(query)
    const isThere = await ask(disk => disk.copies.some(copy => copy.id === id && copy.logged === null))
    if (isThere) will(disk => disk.log(id, batch))
    return isThere
  }

  async forget(query: Query, name: string): Promise<void> {
    const { id } = await this.#named(query, name)
    this.line.within(query).will(disk => disk.forget(id))
  }

  async putBack(query: Query, batch: number, { name, epoch, wall_at }: Restored): Promise<void> {
    const { id } = await this.#named(query, name)
    this.line.within(query).will(disk => disk.putBack(id, batch, { epoch, wall_at }))
  }

  look = () => Promise.reject(new Error('a simulated world is no file'))
  bring = this.look
  logBrought = this.look
  reseed = this.look
  stop = () => Promise.resolve()

  async #named(query: Query, name: string) {
    const known = await this.line
      .within(query)
      .ask(disk => disk.copies.find(copy => copy.name === name && copy.logged !== null))
    return known ?? refuse('not_found')
  }
}
