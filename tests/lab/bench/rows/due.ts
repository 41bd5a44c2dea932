import type { Exchange } from '@lagoon/server/app/createExchange'
import { noOrigin } from '@lagoon/server/lane/origin'
import { median, ms, timed } from '../figures'
import { atMost, type Line, type Row, ratioAtMost } from '../row'
import { callsOf, together } from '../stage/calls'
import { people } from '../stage/people'
import type { Stage } from '../stage/stage'

const rounds = 3
const [many, few] = [10_000, 1_000]
const others = 50_000
const seconds = 300
const personOf = (n: number) => people[n % people.length] as number

export const due: Row = {
  id: 'due',
  what: '10,000 options or stops due in one second',
  against: 'the same with 50,000 others open; 1,000 due',
  goal: '≤ 2 s, linear in what is due and not in what is open',
  async run(stage) {
    return [
      ...(await linesOf(stage, 'options', options, otherOptions)),
      ...(await linesOf(stage, 'stops', stops, otherPositions)),
    ]
  },
}

type Work = (exchange: Exchange, count: number) => Promise<number>

async function linesOf(stage: Stage, what: string, work: Work, open: string): Promise<Line[]> {
  const measure = async (count: number, beside: string | null): Promise<number> => {
    const url = await stage.database()
    if (beside) await (await stage.pool(url, 1)).pool.query(beside)
    const took = await work(await stage.exchange(url), count)
    await stage.endOfRow()
    return took
  }
  const [alone, crowded, small]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round++) {
    alone.push(await measure(many, null))
    crowded.push(await measure(many, open))
    small.push(await measure(few, null))
  }
  const [ours, beside, less] = [median(alone), median(crowded), median(small)]
  return [
    { case: `10,000 ${what} in one second`, ours, show: ms, goals: [atMost(2000)] },
    {
      case: `10,000 ${what} with 50,000 others open, against without them`,
      ours: beside,
      reference: ours,
      show: ms,
      goals: [ratioAtMost(1.3), atMost(2000)],
    },
    { case: `10,000 ${what} against 1,000`, ours, reference: less, show: ms, goals: [ratioAtMost(12)] },
  ]
}

/** Buys options in one second, so that they are delivered in one second; returns what that second takes. */
async function options(exchange: Exchange, count: number): Promise<number> {
  const call = callsOf(exchange)
  await together(count, 1000, n =>
    call('POST microtrade/submit', personOf(n), { match_id: 101, currency_id: 3, type: 1, seconds, number: '200' }),
  )
  const { world } = exchange
  const delivery = world.now() + seconds
  await world.advance(delivery - 1, noOrigin)
  return counted({ option: count }, () => world.advance(delivery, noOrigin))
}

/** Opens longs whose stop is above the price after a public gap; returns what the second of the gap takes. */
async function stops(exchange: Exchange, count: number): Promise<number> {
  const call = callsOf(exchange)
  const { last_price } = await call('POST lever/deal', personOf(0), { currency_id: 1, legal_id: 3 })
  const stop_loss_price = (Number(last_price) * 0.995).toFixed(2)
  const order = { currency_id: 1, legal_id: 3, type: 1, share: 1, multiple: 20, status: 1, stop_loss_price } as const
  await together(count, 1000, n => call('POST lever/submit', personOf(n), order))
  await call('POST console/scenario', 0, { match_id: 101, shape: 'gap', size: '-0.01', seconds: 1 })
  const { world } = exchange
  return counted({ contract_stop: count }, () => world.advance(world.now() + 1, noOrigin))
}

async function counted(expected: Record<string, number>, work: () => Promise<Record<string, number>>): Promise<number> {
  let done: Record<string, number> = {}
  const took = await timed(async () => {
    done = await work()
  })
  for (const [kind, count] of Object.entries(expected)) {
    if (done[kind] !== count) throw new Error(`${done[kind]} of ${count} were done: ${kind}`)
  }
  return took
}

const at = 1_767_225_600

/** Options that are delivered an hour later. */
const otherOptions = `
  INSERT INTO world.option_order (id, user_id, pair_id, coin_id, type, seconds, number, fee, profit_ratio, open_price, open_tick_id, open_at, close_at, status)
  SELECT 1000000 + n, 5001 + n % 64, 101, 3, 1, 3600 + n % 600, 200, 2, 85, 68000, '101:${at}', ${at}, ${at + 3600} + n % 600, 1 FROM generate_series(1, ${others}) n`

/** Shorts far from all their levels. */
const otherPositions = `
  INSERT INTO world.position (id, user_id, pair_id, coin_id, type, status, share, multiple, number, origin_price, price, profit_price, loss_price,
    liquidation_price, origin_margin, margin, open_fee, close_fee, fee_rate, spread, maintenance_rate, fact_profits, shortfall, open_tick_id, created_at, opened_at, armed_at)
  SELECT 1000000 + n, 5001 + n % 64, 101, 3, 2, 1, 1, 5, 0.01, 68000, 68000, 10000 + n % 5000, 200000 + n % 5000,
    190000, 136, 136, 0.3, 0, 0.05, 2, 10, 0, 0, '101:${at}', ${at}, ${at}, ${at} FROM generate_series(1, ${others}) n`
