import type { Exchange } from '@lagoon/server/app/createExchange'
import { noOrigin } from '@lagoon/server/lane/origin'
import { median, ms, timed } from '../figures'
import { atMost, type Row } from '../row'
import { callsOf, together } from '../stage/calls'
import { people } from '../stage/people'

const day_s = 86_400
const of_each = 250
const personOf = (n: number) => people[n % people.length] as number

export const advance: Row = {
  id: 'advance',
  what: 'advancing 30 days with 1,000 things open: options, positions with both stops, spot limits, custody of 30 days',
  against: 'nothing',
  goal: '≤ 3 s',
  async run(stage) {
    const times: number[] = []
    let done: Record<string, number> = {}
    for (let round = 0; round < 3; round++) {
      const exchange = await stage.exchange()
      await open(exchange)
      times.push(
        await timed(async () => {
          done = await exchange.world.advance(exchange.world.now() + 30 * day_s, noOrigin)
        }),
      )
      await stage.endOfRow()
    }
    const note = Object.entries(done)
      .map(([kind, count]) => `${count} ${kind}`)
      .join(', ')
    return [{ case: '30 days, 1,000 things open', ours: median(times), show: ms, goals: [atMost(3000)], note }]
  },
}

async function open(exchange: Exchange): Promise<void> {
  const call = callsOf(exchange)
  const pair = { currency_id: 1, legal_id: 3 } as const
  const price = Number((await call('POST lever/deal', personOf(0), pair)).last_price)
  const away = (share: number) => (price * (1 + share)).toFixed(2)
  await together(of_each, 250, async n => {
    const user = personOf(n)
    await call('POST microtrade/submit', user, { match_id: 101, currency_id: 3, type: 1, seconds: 300, number: '200' })
    const order = { ...pair, type: 1, share: 1, multiple: 20, status: 1 } as const
    const step = (1 + n) / of_each
    await call('POST lever/submit', user, {
      ...order,
      target_profit_price: away(0.002 + 0.04 * step),
      stop_loss_price: away(-0.002 - 0.03 * step),
    })
    const type = n % 2 ? 2 : 1
    const target_price = away((type === 1 ? -1 : 1) * (0.002 + 0.1 * step))
    await call('POST coin/trade', user, { ...pair, type, amount: '0.001', target_price, order_type: 'limit' })
    await call('POST lh/deposit', user, { config_id: 4, amount: '1000' })
  })
}
