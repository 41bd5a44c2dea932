import { rm } from 'node:fs/promises'
import { machineWall } from '@lagoon/server/platform/wall'
import { composeExchange } from '../../../harness/build'
import { median, microseconds } from '../figures'
import type { Line, Row } from '../row'
import { middle, placing } from '../spot/orders'
import { together } from '../stage/calls'
import { people } from '../stage/people'
import { processorOf } from '../stage/processor'

const sizes = [1, 5, 25, 100] as const

/** A batch has a fixed cost, so an order is dearer in a small batch. */
export const bySize: Row = {
  id: 'sizes',
  what: 'processor time of an order in process, by commands in a batch',
  against: 'the same in batches of a hundred',
  goal: '–',
  async run(stage) {
    const db = await stage.pool(await stage.database())
    const { exchange, dataDir } = await composeExchange({ db, wall: machineWall })
    await exchange.start()
    const place = placing(exchange)
    const price = middle(exchange)
    const half = people.length / 2
    const once = (size: number) =>
      processorOf(db.pool, size * 400, () =>
        together(size * 400, size, n => {
          const isSell = n % 2 === 0
          return place(people[((n >> 1) % half) + (isSell ? 0 : half)] as number, isSell ? 2 : 1, price)
        }),
      )
    for (const size of sizes) await once(size)
    const costs = new Map<number, { node: number; postgres: number }>()
    for (const size of sizes) {
      const runs = [await once(size), await once(size), await once(size), await once(size), await once(size)]
      const of = (part: 'node' | 'postgres') => median(runs.map(run => run[part]))
      costs.set(size, { node: of('node'), postgres: of('postgres') })
    }
    await exchange.stop()
    await rm(dataDir, { recursive: true, force: true })
    return sizes.flatMap(size =>
      (['node', 'postgres'] as const).map(
        (part): Line => ({
          case: `${size} in a batch, ${part === 'node' ? 'Node' : 'Postgres'}`,
          ours: costs.get(size)?.[part] ?? Number.NaN,
          reference: costs.get(100)?.[part] ?? Number.NaN,
          show: microseconds,
          goals: [],
        }),
      ),
    )
  },
}
