import type { Client } from '../../../harness/client'
import type { TestExchange } from '../../../harness/exchange'
import { type Random, random } from '../../../invariants/jump/player'
import { figure } from '../judge'
import { counted, type Section } from '../section'
import { enrich, onExchange } from './onExchange'

const pair = { currency_id: 1, legal_id: 3 } as const
const garbage = ['NaN', 'Infinity', '-1', '0', '1e9', '-0.991', '99.0001', ''] as const

/**
 * Prices that fall through the floor, rise a hundredfold in a second or stop, with everything open that waits for one. Whatever ended did so
 * by an open tick that anybody may ask for, and nothing that was no price was ever taken for one.
 */
export const badPrices: Section = {
  id: 'bad-prices',
  fault: 'bad prices: halts, gaps of 100×, prices near zero; NaN, zero and infinity as the size of a scenario',
  goal: 'nothing settles or fires on an invalid price',
  quick: 6,
  full: 100,
  run: requested =>
    onExchange(async exchange => {
      const [alice, operator] = await Promise.all([exchange.as('alice'), exchange.operator()])
      const dice = random(requested.seed)
      const wrong: unknown[] = []
      let rounds = 0
      for (const round of counted(requested)) {
        rounds = round
        await enrich(exchange, 1001, '1000000')
        await openEverything(alice, dice)
        for (const size of garbage) {
          const input = { match_id: 101, shape: 'gap', size, seconds: 1 }
          const { body } = await operator.send('POST console/scenario', input)
          if (body.error !== 'param_invalid') wrong.push({ size, answer: body })
        }
        const halted = await halt(exchange, operator, dice)
        wrong.push(...halted)
        // Up and down again: a hundred rounds one way would leave every price that an order may name.
        const size = round % 2 === 1 ? '99' : '-0.99'
        const shape = { match_id: 101, shape: 'gap', size, seconds: 1 } as const
        await operator.call('POST console/scenario', shape)
        await exchange.clock.advance(400)
      }
      const ended = await endings(exchange)
      const odd = await Promise.all(ended.map(each => faultOf(exchange, each)))
      return [
        { what: 'rounds', value: rounds, least: requested.times },
        { what: 'settled, closed or traded', value: ended.length, least: rounds * 3 },
        figure('prices taken that were none', wrong),
        figure(
          'ended by a tick that was closed, or by another price',
          odd.filter(fault => fault !== null),
        ),
      ]
    }),
}

/** An option, positions with and without stops, a limit that waits, and spot orders on both sides. */
async function openEverything(alice: Client, dice: Random): Promise<void> {
  const { last_price } = await alice.call('POST lever/deal', pair)
  const near = (factor: number) => (Number(last_price) * factor).toFixed(2)
  const option = { match_id: 101, currency_id: 3, number: '100', type: dice.of([1, 2] as const) }
  await alice.call('POST microtrade/submit', { ...option, seconds: dice.of([30, 60]) })
  const position = { ...pair, share: 5, multiple: 50 }
  await alice.call('POST lever/submit', { ...position, type: 1, status: 1, stop_loss_price: near(0.7) })
  await alice.call('POST lever/submit', { ...position, type: 2, status: 1 })
  await alice.call('POST lever/submit', { ...position, type: 1, status: 0, target_price: near(0.5) })
  await alice.ask('POST coin/trade', { ...pair, type: 1, amount: '0.001', target_price: near(0.9) })
  await alice.ask('POST coin/trade', { ...pair, type: 2, amount: '0.0005', target_price: near(3) })
}

/** A halt over the time at which options are due: nothing of this pair may move while it lasts. */
async function halt(exchange: TestExchange, operator: Client, dice: Random): Promise<unknown[]> {
  await operator.call('POST console/scenario', { match_id: 101, shape: 'halt', size: '0', seconds: 90 })
  await exchange.clock.advance(1)
  const before = (await endings(exchange)).length
  await exchange.clock.advance(60 + dice.below(20))
  const after = (await endings(exchange)).length
  await exchange.clock.advance(90)
  return after === before ? [] : [{ endedUnderHalt: after - before }]
}

interface Ending {
  what: string
  tick: string
  price: string | null
}

/** Everything that came to an end by a price: the tick it names, and the price where that is the tick's own. */
async function endings({ db }: TestExchange): Promise<Ending[]> {
  const { rows } = await db.pool.query(
    `SELECT 'option ' || id AS what, end_tick_id AS tick, end_price::text AS price FROM world.option_order WHERE status = 3
     UNION ALL SELECT 'position ' || id, close_tick_id, NULL FROM world.position WHERE status = 3
     UNION ALL SELECT 'limit ' || id, open_tick_id, NULL FROM world.position WHERE open_tick_id IS NOT NULL
     UNION ALL SELECT 'trade ' || id, pair_id || '-' || at, NULL FROM world.spot_trade`,
  )
  return rows
}

async function faultOf({ anyone, inside }: TestExchange, { what, tick, price }: Ending): Promise<unknown> {
  const { body } = await anyone.ask('GET market/tick', { id: tick })
  const [pairId, second] = tick.split('-').map(Number) as [number, number]
  const { closed } = inside.market.tick(pairId, second)
  const answered = Number(body.data?.price)
  const isPrice = Number.isFinite(answered) && answered > 0 && (price === null || Number(price) === answered)
  return closed || !isPrice ? { what, tick, price, closed, answered: body.data ?? body.error } : null
}
