import { written } from '@lagoon/server/lane/log/commit'
import { personalRowsOf } from '@lagoon/server/lane/log/personal'
import type { Commits, Committed } from '@lagoon/server/nodes/committed'
import type { Rows } from '@lagoon/server/platform/db/reading'
import type { AnyTable } from '@lagoon/server/platform/db/table'
import type { Wall } from '@lagoon/server/platform/wall'
import type { Chance } from '../chance'
import type { Disk } from '../disk'
import type { SimulatedStore } from '../line'

type Ask = <R>(does: (disk: Disk) => R) => Promise<R>

/** The reads of a node from a simulated disk; each answer takes its own turn, so that others may write in between. */
export class SimulatedCommitted implements Committed {
  readonly rows: Rows = {
    all: (requested, ...values) => this.ask(disk => disk.ask(requested, values)),
    each: async (requested, take) => {
      for (const row of await this.ask(disk => disk.ask(requested, []))) take(row)
    },
    withLongTimeout: () => this.rows,
  }

  constructor(readonly ask: Ask) {}

  epoch(): Promise<number> {
    return this.ask(disk => disk.epoch)
  }

  lastBatch(): Promise<number> {
    return this.ask(disk => disk.batch)
  }

  byIds(table: AnyTable, ids: readonly number[]): Promise<readonly object[]> {
    return this.ask(disk => disk.byIds(table, ids))
  }

  touchedFrom(batch: number) {
    return this.ask(disk => disk.logged.filter(each => each.batch >= batch))
  }

  doneFor(after: number, requests: readonly string[]) {
    return this.ask(disk =>
      disk.logged
        .filter(({ batch, commands }) => batch > after && commands.some(({ request }) => requests.includes(request)))
        .map(({ batch }) => ({ batch, ...written(disk.commitOf(batch)) })),
    )
  }

  besideOf(batch: number) {
    return this.ask(disk =>
      personalRowsOf(disk.commitOf(batch), batch).map(({ values }) => {
        const [, n, , , data] = (values?.() ?? []) as string[]
        return { n: Number(n), data: data as string }
      }),
    )
  }
}

/** The longest time for reading a table of a whole world. */
const slow_ms = 20

export class SimulatedCommits extends SimulatedCommitted implements Commits {
  constructor(
    private readonly line: SimulatedStore,
    private readonly by: { wall: Wall; chance: Chance },
  ) {
    super(does => line.beside(does))
  }

  async asOfOneMoment<R>(read: (moment: Committed) => Promise<R>): Promise<R> {
    const moment = await this.line.beside(disk => disk.asOfNow())
    return this.reading(() => moment, read)
  }

  /** Reads several tables one after the other, sometimes slowly, so that others write in between. */
  reading<R>(of: (disk: Disk) => Disk, read: (from: Committed) => Promise<R>): Promise<R> {
    const { wall, chance } = this.by
    const isSlow = chance.once(2)
    return read(
      new SimulatedCommitted(async does => {
        if (isSlow) await new Promise<void>(done => void wall.after(chance.below(slow_ms), done))
        return this.line.beside(disk => does(of(disk)))
      }),
    )
  }
}
