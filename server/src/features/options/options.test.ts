import { atoms, rate } from '@lagoon/shared/money/atoms'
import { describe, expect, it } from 'vitest'
import { createFees } from '../../fees/fees'
import { rebates } from '../../fees/rebate.table'
import { listingOf, RowsInMemory, texts } from '../../fees/rowsInMemory.fixture'
import { houseWallet, userWallet, wallets } from '../../ledger/wallets'
import type { Pair } from '../../market/listing'
import { partners } from '../../people/invite'
import { inviters, users } from '../../people/user.table'
import { buying } from './buy.command'
import { delivering } from './deliver.command'
import { durationsEditable } from './options.editable'
import { optionMoved, optionsExplained } from './options.explain'
import { closedFrames } from './options.frames'
import { optionRoutes } from './options.routes'
import { Durations } from './options.store'
import { type OptionDuration, optionDurations, optionOrders } from './options.table'

const own = userWallet(7, 'micro', 3)
const terms = { profit_ratio: rate('40'), min_num: atoms('10'), max_num: atoms('50'), status: 1 }
const minute: OptionDuration = { id: 1, seconds: 60, ...terms }
const hidden: OptionDuration = { id: 2, seconds: 30, ...terms, status: 0 }
const bought = { user_id: 7, match_id: 101, currency_id: 3, type: 1, seconds: 60, number: '20' }

/** User 7 is verified, was invited by 8 and has 100 USDT for options; the price is 68000. */
async function optionsOf(changed: Partial<Pair> = {}) {
  const rows = new RowsInMemory([optionOrders, optionDurations, inviters, users, partners, rebates])
  const listing = await listingOf(
    [
      { id: 1, name: 'BTC', scale: 8, is_micro: false },
      { id: 3, name: 'USDT', scale: 8, is_micro: true, micro_fee: rate('1') },
    ],
    [{ id: 101, symbol: 'BTC/USDT', currency_id: 1, legal_id: 3, open_microtrade: true, ...changed }],
  )
  const market = {
    price: '68000',
    closed: false,
    late: 0,
    priceAt: () => market.price,
    tick: () => ({ closed: market.closed }),
    decidingAt: () => [],
    openTickAtOrAfter: (_: number, second: number) => second + market.late,
  }
  rows.put(optionDurations, minute, hidden)
  rows.put(users, { id: 7, basic_status: 2 } as never)
  rows.put(inviters, { id: 7, inviter_id: 8 })
  rows.give(own, '100')
  const durations = new Durations()
  await durations.load(rows.from)
  const fees = createFees({ listing, usdtPriceAt: () => '1' })
  const db = rows.database({ optionOrder: optionOrders, wallet: wallets })
  const deps = { listing, market, fees, durations, db, world: { now: () => rows.now } } as never
  const command = { buy: buying(deps), deliver: delivering(deps), edit: durationsEditable(deps).command }
  return {
    ...{ rows, market, deps, command, durations },
    buy: (asked: object = {}) => rows.run(command.buy, { ...bought, ...asked }),
    refused: (asked: object = {}) => rows.refused(command.buy, { ...bought, ...asked }),
    deliver: (id = 1) => rows.run(command.deliver, { id, user_id: 7, coin_id: 3 }),
    order: (id = 1) => texts(rows.all(optionOrders).find(row => row.id === id) ?? {}),
    told: () => rows.events.splice(0).map(({ type, user_id }) => `${type} ${user_id}`),
  }
}

describe('an option that is bought', () => {
  it('opens at the tick of its second: its fee is paid and its stake held', async () => {
    const { rows, buy, order, told } = await optionsOf()
    expect(await buy()).toMatchObject({
      ...{ id: 1, symbol: 'BTC/USDT', currency_name: 'USDT', number: '20', fee: '0.2', status: 1 },
      ...{ remain_milli_seconds: 60_000, end_price: null, settled_at: null },
    })
    expect(order()).toEqual({
      ...{ id: 1, user_id: 7, pair_id: 101, coin_id: 3, type: 1, seconds: 60, number: '20', fee: '0.2' },
      ...{ profit_ratio: '40', open_price: '68000', open_tick_id: '101-1000000', open_at: 1_000_000 },
      ...{ close_at: 1_000_060, end_price: null, end_tick_id: null, fact_profits: '0', result: null, status: 1 },
      settled_at: null,
    })
    expect(rows.balance(own)).toBe('79.8 20')
    expect(rows.entries).toEqual(['option_fee 1', 'option_stake 1 hold'])
    expect(texts(rows.all(partners)[0] ?? {})).toMatchObject({ volume: '20', earned: '0.02' })
    expect(texts(rows.all(rebates)[0] ?? {})).toMatchObject({ kind: 'option', ref: '1', fee: '0.2', value: '0.02' })
    expect(told()).toEqual(['rebate.credited 8', 'option.opened 7'])
  })

  it.each([
    ['10', 'done'],
    ['50', 'done'],
    ['9.99999999', ['below_minimum', '10 USDT']],
    ['50.00000001', ['above_maximum', '50 USDT']],
    ['10.000000001', ['param_invalid', { number: 'decimals' }]],
  ])('of %s is taken or refused', async (number, expected) => {
    const { refused } = await optionsOf()
    expect(await refused({ number })).toEqual(expected)
  })

  it.each([
    ['a coin that pays for none', { currency_id: 1 }, ['param_invalid', { currency_id: 'choice' }]],
    ['a duration that there is not', { seconds: 61 }, ['param_invalid', { seconds: 'choice' }]],
    ['one that is not offered', { seconds: 30 }, ['param_invalid', { seconds: 'choice' }]],
    ['a pair that there is not', { match_id: 9 }, ['not_found']],
  ])('for %s is refused', async (_, asked, expected) => {
    const { rows, refused } = await optionsOf()
    expect(await refused(asked)).toEqual(expected)
    expect([rows.balance(own), rows.events]).toEqual(['100 0', []])
  })

  it('needs a verified person, and its stake with its fee', async () => {
    const { rows, refused } = await optionsOf()
    rows.give(own, '20.19999999')
    expect(await refused()).toEqual(['insufficient_balance'])
    rows.give(own, '20.2')
    expect(await refused()).toBe('done')
    rows.put(users, { id: 7, basic_status: 1 } as never)
    expect(await refused()).toEqual(['not_verified'])
  })

  it('needs an open market of a pair that has options', async () => {
    const { market, refused } = await optionsOf()
    market.closed = true
    expect(await refused()).toEqual(['price_unavailable'])
    expect(await (await optionsOf({ open_microtrade: false })).refused()).toEqual(['price_unavailable'])
  })
})

describe('an option that is delivered', () => {
  it.each([
    [1, '68000.01', 1, '8', '107.8 0', 'option_payout', '-8 0'],
    [1, '67999.99', 2, '-20', '79.8 0', 'option_loss', '20 0'],
    [1, '68000', 0, '0', '99.8 0', 'option_return', '0 0'],
    [2, '67999.99', 1, '8', '107.8 0', 'option_payout', '-8 0'],
    [2, '68000.01', 2, '-20', '79.8 0', 'option_loss', '20 0'],
  ])('of direction %i at %s has result %i: %s', async (type, price, result, profit, balance, entry, house) => {
    const { rows, market, buy, deliver, order, told } = await optionsOf()
    await buy({ type })
    told()
    Object.assign(market, { price, late: 3 })
    rows.now += 65
    await deliver()
    expect(order()).toMatchObject({
      ...{
        status: 3,
        result,
        fact_profits: profit,
        end_price: price,
        end_tick_id: '101-1000063',
        settled_at: 1_000_065,
      },
    })
    expect(rows.balance(own)).toBe(balance)
    expect(rows.balance(houseWallet('counterparty', 3))).toBe(house)
    expect(rows.entries.at(-1)).toBe(`${entry} 1 deliver`)
    expect(told()).toEqual(['option.settled 7'])
    await deliver()
    expect(told()).toEqual([])
  })
})

describe('the options of a user', () => {
  const listed = async (asked: object) => {
    const { rows, buy, deliver, deps } = await optionsOf()
    for (const type of [1, 2, 1]) await buy({ type, number: '10' })
    rows.now += 20
    await deliver(2)
    await deliver(1)
    rows.put(optionOrders, { ...(rows.all(optionOrders)[2] as never as object), id: 4, close_at: 1_000_010 } as never)
    const lists = optionRoutes(deps)['GET microtrade/lists'] as never as (asked: object) => Promise<{ data: object[] }>
    return (await lists({ input: { page: 1, limit: 10, ...asked }, userId: 7 })).data as Record<string, unknown>[]
  }

  it('are the running ones by their time, and the others newest first', async () => {
    expect((await listed({ status: 1 })).map(row => [row.id, row.remain_milli_seconds, row.end_price])).toEqual([
      [4, 0, null],
      [3, 40_000, null],
    ])
    expect((await listed({ status: 3 })).map(row => [row.remain_milli_seconds, row.end_price])).toEqual([
      [0, '68000'],
      [0, '68000'],
    ])
  })

  it.each([
    [{ match_id: 101, currency_id: 3 }, 2],
    [{ match_id: 102 }, 0],
    [{ currency_id: 1 }, 0],
  ])('are those of %j', async (asked, count) => {
    expect(await listed({ status: 1, ...asked })).toHaveLength(count)
  })

  it('can be paid for with the coins that have options, and what a user has of them', async () => {
    const { buy, deps } = await optionsOf()
    await buy()
    const call = optionRoutes(deps)['GET microtrade/payable_currencies'] as never as (a: object) => Promise<unknown>
    const wallet = (id: number, micro_balance: string, lock_micro_balance: string) => ({
      ...{ id, currency: 3, micro_balance, lock_micro_balance, micro_with_insurance: micro_balance },
    })
    const usdt = { id: 3, name: 'USDT', micro_trade_fee: '1' }
    expect(await call({ userId: 7 })).toEqual([{ ...usdt, user_wallet: wallet(1, '79.8', '20') }])
    expect(await call({ userId: 9 })).toEqual([{ ...usdt, user_wallet: wallet(0, '0', '0') }])
  })

  it('are told of when they are delivered, and of nothing else', () => {
    const sent: unknown[] = []
    const tell = closedFrames({ hub: { toUser: (...news: unknown[]) => sent.push(news) } } as never)
    tell([
      { type: 'option.opened', user_id: 7, data: { id: 1 } },
      { type: 'option.settled', user_id: 7, data: { id: 2 } },
      { type: 'option.settled', user_id: null, data: { id: 3 } },
    ] as never)
    expect(sent).toEqual([[7, { type: 'closed_microorder', data: { id: 2 } }]])
  })
})

describe('how an amount of an option came about', () => {
  const explained = async (type: string, [available, frozen]: readonly [string, string], isDelivered: boolean) => {
    const { market, buy, deliver, deps } = await optionsOf()
    await buy()
    market.price = '68001'
    if (isDelivered) await deliver()
    const found = await optionsExplained(deps).explain({
      entry: { type, ref: '1', phase: '', at: 0 },
      posting: { reason: type, available: atoms(available), frozen: atoms(frozen) },
    } as never)
    return [
      found?.steps.map(({ part, formula, result }) => `${part} ${formula} ${result}`),
      found?.ticks?.map(({ role, id }) => `${role} ${id}`),
    ]
  }
  const [open, end] = ['open 101-1000000', 'end 101-1000060']

  it.each([
    ['option_fee', ['-0.2', '0'], true, ['available fee -0.2'], [open]],
    ['option_stake', ['-20', '20'], true, ['frozen whole 20', 'available whole -20'], [open]],
    ['option_loss', ['0', '-20'], true, ['frozen whole -20'], [open, end]],
    ['option_loss', ['0', '-20'], false, ['frozen whole -20'], [open]],
    [
      'option_payout',
      ['28', '-20'],
      true,
      ['frozen whole -20', 'available whole 20', 'available option_profit 8'],
      [open, end],
    ],
  ] as const)('%s %j', async (type, amount, isDelivered, steps, ticks) => {
    expect(await explained(type, amount, isDelivered)).toEqual([steps, ticks])
  })

  it('is found by the owner of the option alone', async () => {
    const { buy, deps } = await optionsOf()
    await buy()
    const about = async (id: number, userId: number) => (await optionMoved(deps).entriesOf(id, userId))?.[0]?.ref
    expect([await about(1, 7), await about(1, 8), await about(2, 7)]).toEqual([1, undefined, undefined])
    const missing = { entry: { type: 'option_fee', ref: '2' }, posting: {} }
    expect(await optionsExplained(deps).explain(missing as never)).toBeNull()
  })
})

describe('the durations', () => {
  const secondsOf = (durations: Durations) => durations.offered.map(({ seconds }) => seconds)

  it('are offered by their length, as they were edited last', async () => {
    const { durations } = await optionsOf()
    expect(secondsOf(durations)).toEqual([60])
    const changed = (...updated: OptionDuration[]) =>
      durations.changed([
        { table: optionDurations, inserted: [], removed: [], updated: updated.map(row => ({ row, was: undefined })) },
      ])
    changed({ ...hidden, status: 1 }, { ...minute, id: 3, seconds: 45 })
    expect(secondsOf(durations)).toEqual([30, 45, 60])
    changed()
    changed({ ...minute, seconds: 120 })
    expect(secondsOf(durations)).toEqual([30, 45, 120])
    expect([durations.ofSeconds(45)?.id, durations.ofSeconds(60)]).toEqual([3, undefined])
  })

  it.each([
    ['seconds', '0', 'too_small'],
    ['seconds', '1', null],
    ['seconds', '86400', null],
    ['seconds', '86401', 'too_large'],
    ['seconds', '30', 'choice'],
    ['max_num', '10', null],
    ['max_num', '9.99', 'too_small'],
  ])('are edited within bounds, one of each length: %s %s', async (field, value, problem) => {
    const { rows, command } = await optionsOf()
    const asked = { id: 1, fields: { [field]: value } }
    expect(await rows.refused(command.edit, asked)).toEqual(problem ? ['param_invalid', { [field]: problem }] : 'done')
  })

  it('are taken from the offer and put back', async () => {
    const { rows, command } = await optionsOf()
    const edit = async (offered: string) => {
      await rows.run(command.edit, { id: 1, fields: { offered } })
      return rows.all(optionDurations)[0]?.status
    }
    expect([await edit('false'), await edit('true')]).toEqual([0, 1])
  })
})
