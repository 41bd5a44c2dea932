import { unasked } from '@lagoon/server/lane/asked'
import { machineWall, steeredWall } from '@lagoon/server/platform/wall'
import { Replay } from '@lagoon/server/replay/replay'
import { Source } from '@lagoon/server/replay/source'
import { buildExchange } from '../../harness/build'
import { rate, timed } from '../figures'
import type { Row } from '../row'
import { middle, placing } from '../spot/orders'
import { together } from '../stage/calls'
import { people } from '../stage/people'

const orders = 20_000
const snapshot = 'bench'

export const replay: Row = {
  id: 'replay',
  what: 'orders lived once more from the log, half of them trading',
  against: 'the same orders as they were lived, in process',
  goal: '≥ 20,000 commands a second',
  async run(stage) {
    const exchange = await stage.exchange()
    await exchange.snapshots.take(snapshot, unasked)
    const place = placing(exchange)
    const price = middle(exchange)
    const half = people.length / 2
    const lived = await timed(() =>
      together(orders, 1000, n => {
        const isSell = n % 2 === 0
        return place(people[((n >> 1) % half) + (isSell ? 0 : half)] as number, isSell ? 2 : 1, price)
      }),
    )
    const again = await stage.pool(await stage.empty())
    const built = await buildExchange(again, steeredWall())
    stage.later(() => built.exchange.stop())
    const source = await Source.open(exchange.db.pool)
    stage.later(async () => source.close())
    const replayed = await new Replay(source, built.exchange, machineWall.mono, 'bench').run(snapshot)
    if (replayed.difference) throw new Error(replayed.difference)
    return [
      {
        ours: (replayed.commands / replayed.ms) * 1000,
        reference: (orders / lived) * 1000,
        show: rate,
        goals: [{ of: 'ours', least: 20_000 }],
      },
    ]
  },
}
