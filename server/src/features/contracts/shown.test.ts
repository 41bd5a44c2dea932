import { atoms } from '@lagoon/shared/money/atoms'
import { describe, expect, it } from 'vitest'
import { contractsDue } from './contracts.due'
import { contractsExplained, positionMoved } from './contracts.explain'
import { contractsOf } from './contracts.fixture'
import { contractRoutes } from './contracts.routes'
import { positions } from './contracts.table'
import { totalsOf } from './contracts.view'
import { memoryOf } from './memory'
import { OpenPositions } from './openPositions'
import { positionList } from './positionList'

/** Position 1 was closed in parts (2 is four lots of it), 3 waits for its limit, 4 is open, 5 was cancelled, 6 is another user's. */
async function shown() {
  const world = await contractsOf()
  const { rows, market, order, command, deps } = world
  await order()
  await order({ share: 2, status: 0, target_price: '60000' })
  rows.now += 60
  market.price = '69000'
  await rows.run(command.close, { user_id: 7, id: 1, share: 4 })
  await rows.run(command.close, { user_id: 7, id: 1 })
  await order({ share: 2, type: 2 })
  await order({ share: 2, status: 0, target_price: '60000' })
  await rows.run(command.close, { user_id: 7, id: 5 })
  const db = rows.database({ position: positions })
  const open = new OpenPositions(
    { ...market, version: () => 0, tick: () => ({ price: 9_000_000, closed: false }) } as never,
    deps.listing,
  )
  await memoryOf(open).load(rows.from)
  const all = { ...deps, db, open }
  return { ...world, db, open, all }
}

describe('the positions of a user', () => {
  const input = { page: 1, limit: 10 }
  const listed = async (asked: object, userId = 7) => {
    const { all } = await shown()
    const call = contractRoutes(all)['POST lever/my_trade'] as never as (asked: object) => Promise<{
      message: { data: { id: number }[]; total: number }
    }>
    const { message } = await call({ input: { ...input, ...asked }, userId })
    return message.data.map(({ id }) => id)
  }

  it.each([
    [{}, [5, 4, 3, 2, 1]],
    [{ status: 3 }, [3, 1]],
    [{ status: 1 }, [4]],
    [{ currency_id: 1, legal_id: 3 }, [5, 4, 3, 2, 1]],
    [{ currency_id: 1 }, [5, 4, 3, 2, 1]],
    [{ legal_id: 3 }, [5, 4, 3, 2, 1]],
    [{ currency_id: 3 }, []],
    [{ legal_id: 1 }, []],
    [{ limit: 2, page: 2 }, [3, 2]],
  ])('are listed, newest first: of %j %j', async (asked, ids) => {
    expect(await listed(asked)).toEqual(ids)
  })

  it('are nobody else’s, but the operator sees all', async () => {
    expect(await listed({}, 8)).toEqual([])
    const { all } = await shown()
    const list = async (asked: object) =>
      (await positionList(all).list({ user_id: null, open: false, ...input, ...asked } as never)).rows.map(
        ({ id, user_id }) => [id, user_id],
      )
    expect(await list({ user_id: 8 })).toEqual([])
    expect(await list({ open: true })).toEqual([
      [4, 7],
      [2, 7],
    ])
    expect(await list({})).toHaveLength(5)
  })

  it('say what is won and lost, what was paid for them and how they ended', async () => {
    const { all } = await shown()
    const { rows } = await positionList(all).list({ user_id: 7, open: false, ...input } as never)
    const told = rows.map(row => {
      const { id, profits, fact_profits, trade_fee, update_price, close_reason } = row as never as Record<
        string,
        string
      >
      return [id, profits, fact_profits, trade_fee, update_price, close_reason]
    })
    expect(told).toEqual([
      [5, '0', '0', '0', '69000', null],
      [4, '-0.002', '0', '0.068999', '69000', null],
      [3, '3.992', '3.992', '0.274', '68999', 'user'],
      [2, '0', '0', '0', '69000', null],
      [1, '5.988', '5.988', '0.411', '68999', 'user'],
    ])
  })

  it('that a trailing stop closed ended at a loss price, and say what closed them', async () => {
    const { rows, command, market, all, order } = await shown()
    await order({ share: 2 })
    const id = 6
    await rows.run(command.stops, {
      id,
      user_id: 7,
      target_profit_price: '0',
      stop_loss_price: '0',
      trailing_distance: '200',
    })
    Object.assign(market.seen, { high: 6_950_000 })
    const row = async () => (await positionList(all).list({ user_id: 7, open: false, ...input } as never)).rows[0]
    expect(await row()).toMatchObject({ trailing_price: '69300', close_reason: null })
    rows.now += 10
    await rows.run(command.closeByMarket, { id, reason: 'trailing' })
    rows.now += 10
    market.extremes = ((_: number, from: number, to: number) => ({ high: 6_950_000 + to - from, low: 0 })) as never
    expect(await row()).toMatchObject({ trailing_price: '69300.1', close_reason: 'loss', closed_by: 'trailing' })
  })

  it('add up to a profit and a rate of hazard, each at the price of its pair', async () => {
    const { all, open } = await shown()
    expect(totalsOf(all, [...open.holdingsOf(7), ...open.holdingsOf(7)])).toEqual({
      ...{ profits_total: '-0.004', hazard_rate: '99.97101407' },
    })
  })

  it('stand beside the terms and the last trades of their pair', async () => {
    const { all, market } = await shown()
    const since: number[] = []
    const trade = { second: 1_000_050, direction: 1, price: 6_900_050, amount: 12_300 }
    const tradesSince = (_: number, from: number) => {
      since.push(from)
      return [trade]
    }
    const db = { prisma: { ...all.db.prisma, wallet: { findUnique: async () => ({ available: '5', frozen: '2' }) } } }
    const deal = contractRoutes({ ...all, db, market: { ...market, tradesSince } } as never)['POST lever/deal']
    const pair = { currency_id: 1, legal_id: 3 }
    expect(await (deal as never as (asked: object) => Promise<object>)({ input: pair, userId: 7 })).toMatchObject({
      ...{ multiple: { muit: [{ value: 10 }, { value: 20 }] }, lever_share_limit: { min: 2, max: 50 } },
      ...{ user_lever: '5', all_levers: '7', lever_share_num: '0.001', lever_trade_fee: '0.05', spread: '2' },
      lever_transaction: [{ ts: 1_000_050_000, direction: 1, price: '69000.5', amount: '1.23' }],
      my_transaction: [{ id: 4 }],
    })
    expect(since).toEqual([1_000_041])
  })
})

describe('how an amount of a position came about', () => {
  const told = (type: string, ref: number, [available, frozen]: readonly [string, string], reason = type) => ({
    entry: { type, ref: String(ref), phase: '', at: 1_000_060 },
    posting: { reason, available: atoms(available), frozen: atoms(frozen) },
    ownerId: 7,
  })
  const explained = async (...asked: Parameters<typeof told>) => {
    const found = await contractsExplained((await shown()).all).explain(told(...asked) as never)
    return (
      found && [
        found.steps.map(({ part, formula, result }) => `${part} ${formula} ${result}`),
        found.ticks?.map(({ id, role }) => `${role} ${id}`),
      ]
    )
  }

  it.each([
    ['contract_margin', 1, ['-34.0005', '34.0005'], ['available margin -34.0005', 'frozen margin 34.0005'], []],
    ['contract_open_fee', 1, ['-0.340005', '0'], ['available contract_fee -0.340005'], []],
    ['contract_open_fee', 1, ['0', '-0.340005'], ['frozen contract_fee -0.340005'], []],
    ['contract_close_fee', 1, ['-0.206997', '0'], ['available closing_fee -0.206997'], ['end 101-1000060']],
    ['contract_close_fee', 3, ['-0.137998', '0'], ['available closing_fee -0.137998'], ['end 101-1000060']],
  ] as const)('%s of position %i', async (type, id, amount, steps, ticks) => {
    expect(await explained(type, id, amount)).toEqual([steps, ['open 101-1000000', ...ticks]])
  })

  it('of a closing: its result, and its margin as it is', async () => {
    const ticks = ['open 101-1000000', 'end 101-1000060']
    expect(await explained('contract_close', 3, ['3.992', '0'], 'contract_profit')).toEqual([
      ['available contract_result 3.992'],
      ticks,
    ])
    expect(await explained('liquidation', 3, ['3.992', '0'], 'contract_loss')).toEqual([
      ['available contract_result 3.992'],
      ticks,
    ])
    expect(await explained('contract_close', 3, ['3.992', '0'])).toEqual([['available whole 3.992'], ticks])
  })

  it('of what still waits or is open: the change itself, and no tick of an end', async () => {
    expect(await explained('contract_hold', 2, ['-6.06', '6.06'])).toEqual([
      ['frozen whole 6.06', 'available whole -6.06'],
      [],
    ])
    expect(await explained('contract_close_fee', 4, ['-1', '0'])).toEqual([
      ['available whole -1'],
      ['open 101-1000060'],
    ])
    expect(await explained('contract_hold', 99, ['1', '0'])).toBeNull()
  })

  it('is found from its position, with the parts that were closed, by its owner alone', async () => {
    const mover = positionMoved(await shown().then(({ all }) => all))
    const about = async (id: number, userId = 7) =>
      (await mover.entriesOf(id, userId))?.map(({ types, ref }) => [ref, types.length]) ?? null
    expect(await about(1)).toEqual([
      [1, 9],
      [3, 3],
    ])
    expect(await about(3)).toEqual([
      [1, 6],
      [3, 3],
    ])
    expect(await about(4)).toEqual([[4, 9]])
    expect(await about(1, 8)).toBeNull()
  })
})

describe('open positions in memory', () => {
  it('are read anew, and take what was written since', async () => {
    const { rows, open, position } = await shown()
    const [memory] = memoryOf(open).keeps
    expect([open.count(null), open.count(7), open.count(8)]).toEqual([2, 2, 0])
    expect([open.holdingsOf(7).map(({ id }) => id), open.holdingsOf(8)]).toEqual([[4], []])
    memory?.take([{ ...position(4), id: 9 }], new Set([9]))
    expect(open.holdingsOf(7).map(({ id }) => id)).toEqual([9, 4])
    expect(open.touched('liquidation', 2_000_000, []).map(({ position: { id } }) => id)).toEqual([4, 9])
    await memoryOf(open).load(rows.from)
    expect([open.count(null), open.count(7)]).toEqual([2, 2])
    expect(open.touched('liquidation', 2_000_000, []).map(({ position: { id } }) => id)).toEqual([4])
  })

  it('are worked on by what touched them: filled, or closed for its reason', async () => {
    const position = { id: 4, user_id: 7, coin_id: 3 }
    const asked: unknown[] = []
    const open = {
      next: (...args: unknown[]) => asked.push(args),
      touched: (kind: string) => [{ position, what: kind === 'limit' ? 'limit' : `${kind}!` }],
    }
    const due = contractsDue({ open } as never)
    for (const work of due) work.next(1, 2, [3])
    expect(asked).toEqual(['limit', 'liquidation', 'stop'].map(kind => [kind, 1, 2, [3]]))
    expect(due.map(work => [work.kind, work.calendar, work.take(5, [])])).toEqual([
      ['contract_limit', false, [{ name: 'contracts.fill', params: position, ref: 4 }]],
      [
        'contract_liquidation',
        false,
        [{ name: 'contracts.closeByMarket', params: { id: 4, reason: 'liquidation!' }, ref: 4 }],
      ],
      ['contract_stop', false, [{ name: 'contracts.closeByMarket', params: { id: 4, reason: 'stop!' }, ref: 4 }]],
    ])
  })
})
