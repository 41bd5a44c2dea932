import { atoms, rate } from '@lagoon/shared/money/atoms'
import { describe, expect, it } from 'vitest'
import { listingOf, RowsInMemory, texts } from '../../fees/rowsInMemory.fixture'
import { houseWallet, userWallet } from '../../ledger/wallets'
import { accruing } from './accrue.command'
import { placing } from './place.command'
import { redeeming } from './redeem.command'
import { custodyMoved, trustExplained } from './trust.explain'
import { trustRoutes } from './trust.routes'
import { listOrders, listProducts } from './trust.store'
import { type TrustProduct, trustOrders, trustProducts } from './trust.table'
import { orderRow, reportRow } from './trust.view'

const own = userWallet(7, 'fund', 3)
const day = 86_400
const product: TrustProduct = {
  ...{ id: 1, titles: {} as TrustProduct['titles'], coin_id: 3, days: 3, day_rate: rate('0.004') },
  ...{ save_min: atoms('10'), save_max: atoms('1000'), penalty_mode: 'per_remaining_day', penalty_rate: rate('0.004') },
  faxing: 0,
}

/** User 7 has 5000 USDT for custody; product 1 takes 10 to 1000 of them for three days at 0.4 % a day. */
async function trustOf(changed: Partial<TrustProduct> = {}) {
  const rows = new RowsInMemory([trustOrders, trustProducts])
  const listing = await listingOf([{ id: 3, name: 'USDT', scale: 8, logo: 'u' }])
  rows.put(trustProducts, { ...product, ...changed })
  rows.give(own, '5000')
  const db = rows.database({ trustOrder: trustOrders, trustProduct: trustProducts })
  const deps = { listing, db, world: { now: () => rows.now }, market: { priceOf: () => '2' } } as never
  const command = { place: placing(deps), redeem: redeeming(deps), accrue: accruing(deps) }
  return {
    ...{ rows, deps, command },
    place: (amount: string, config_id = 1) => rows.run(command.place, { user_id: 7, config_id, amount }),
    refused: (amount: string, config_id = 1) => rows.refused(command.place, { user_id: 7, config_id, amount }),
    redeem: () => rows.run(command.redeem, { user_id: 7, id: 1 }),
    refusedRedeem: (asked: object = {}) => rows.refused(command.redeem, { user_id: 7, id: 1, ...asked }),
    accrue: () => rows.run(command.accrue, { id: 1, user_id: 7, coin_id: 3 }),
    order: () => texts(rows.all(trustOrders)[0] ?? {}),
    told: () =>
      rows.events.splice(0).map(({ type, data }) => `${type} ${(data as { interest?: string }).interest ?? ''}`),
  }
}

describe('an amount that is put into custody', () => {
  it('is held under the terms of this moment', async () => {
    const { rows, place, order, told } = await trustOf()
    expect(await place('1000')).toEqual({ id: 1 })
    expect(order()).toEqual({
      ...{ id: 1, user_id: 7, product_id: 1, coin_id: 3, amount: '1000', days: 3, day_rate: '0.004' },
      ...{ penalty_mode: 'per_remaining_day', penalty_rate: '0.004', daily_interest: '4', paid_days: 0 },
      ...{ start_at: 1_000_000, end_at: 1_259_200, next_at: 1_086_400, status: 1, penalty: '0', returned: '0' },
      updated_at: 1_000_000,
    })
    expect(rows.balance(own)).toBe('4000 1000')
    expect(rows.entries).toEqual(['trust_custody 1 hold'])
    expect(told()).toEqual(['trust.placed '])
  })

  it.each([
    ['10', {}, 'done'],
    ['1000', {}, 'done'],
    ['9.99999999', {}, ['below_minimum', '10 USDT']],
    ['1000.00000001', {}, ['above_maximum', '1000 USDT']],
    ['10.000000001', {}, ['param_invalid', { amount: 'decimals' }]],
    ['5000', { save_max: atoms('9000') }, 'done'],
    ['5000.00000001', { save_max: atoms('9000') }, ['insufficient_balance']],
    ['0.00000249', { save_min: atoms('0') }, ['param_invalid', { amount: 'too_small' }]],
    ['0.0000025', { save_min: atoms('0') }, 'done'],
    ['10', { faxing: 1 }, ['not_open']],
  ])('of %s is taken or refused by the terms of its product', async (amount, changed, expected) => {
    const { refused } = await trustOf(changed)
    expect(await refused(amount)).toEqual(expected)
  })

  it('is for a product that there is', async () => {
    expect(await (await trustOf()).refused('10', 2)).toEqual(['not_found'])
  })
})

describe('a custody', () => {
  it('pays each full day once, and gives the principal back at the last', async () => {
    const { rows, place, accrue, order, told } = await trustOf()
    await place('1000')
    told()
    rows.now += day - 1
    await accrue()
    expect(told()).toEqual([])
    rows.now += 1
    await accrue()
    expect(order()).toMatchObject({ paid_days: 1, next_at: 1_172_800, status: 1, updated_at: 1_086_400 })
    expect(rows.balance(own)).toBe('4004 1000')
    await accrue()
    expect(told()).toEqual(['trust.interest 4'])
    rows.now += 5 * day
    await accrue()
    expect(order()).toMatchObject({ paid_days: 3, next_at: null, status: 2, returned: '1000', updated_at: 1_518_400 })
    expect(rows.balance(own)).toBe('5012 0')
    expect(rows.balance(houseWallet('counterparty', 3))).toBe('-12 0')
    expect(rows.entries.slice(1)).toEqual([
      ...['trust_interest 1 day 1', 'trust_interest 1 day 2', 'trust_interest 1 day 3', 'trust_principal 1 maturity'],
    ])
    expect(told()).toEqual(['trust.interest 8', 'trust.matured '])
    await accrue()
    expect(told()).toEqual([])
  })

  it('that is redeemed loses the penalty of the days to come', async () => {
    const { rows, place, redeem, refusedRedeem, order, told } = await trustOf()
    await place('1000')
    told()
    rows.now += day + 1
    expect(await redeem()).toEqual({ penalty: '8', returned: '992' })
    expect(order()).toMatchObject({ status: 3, penalty: '8', returned: '992', next_at: null, updated_at: 1_086_401 })
    expect(rows.balance(own)).toBe('4992 0')
    expect(rows.balance(houseWallet('counterparty', 3))).toBe('8 0')
    expect(rows.reasons(own)).toEqual(['trust_custody', 'trust_redeem', 'trust_penalty'])
    expect(told()).toEqual(['trust.redeemed '])
    expect(await refusedRedeem()).toEqual(['state_invalid'])
  })

  it('is redeemed by its owner alone, and until its end', async () => {
    const { rows, place, refusedRedeem } = await trustOf()
    await place('1000')
    expect(await refusedRedeem({ user_id: 8 })).toEqual(['not_found'])
    expect(await refusedRedeem({ id: 2 })).toEqual(['not_found'])
    rows.now += 3 * day
    expect(await refusedRedeem()).toEqual(['state_invalid'])
    rows.now -= 1
    expect(await refusedRedeem()).toBe('done')
  })
})

describe('what is shown of custody', () => {
  it('is what it earns, and what redeeming it now would cost', async () => {
    const { rows, deps, place, redeem } = await trustOf()
    await place('1000')
    const row = () => orderRow(deps, rows.all(trustOrders)[0] as never, 'en')
    rows.now += day + 1
    expect(row()).toMatchObject({
      ...{ total_interest: '12', paid_interest: '0', remain_day: 2, status: 1, is_cancel: 0, day: 3 },
      ...{
        cancel_fee: '8',
        return_amount: '992',
        currency_name: 'USDT',
        config_id: 1,
        created_at: '1970-01-12 13:46:40',
      },
      penalty_rule: 'Penalty = 0.4% × 2 remaining days × 1,000 USDT = 8 USDT',
    })
    await redeem()
    rows.now += 9 * day
    expect(row()).toMatchObject({
      ...{ remain_day: 0, status: 2, is_cancel: 1, cancel_fee: '8', return_amount: '992' },
      penalty_rule: 'Penalty = 0.4% × 2 remaining days × 1,000 USDT = 8 USDT',
    })
  })

  it('is the penalty in days of interest, where its product says so', async () => {
    const { rows, deps, place } = await trustOf({ penalty_mode: 'daily_multiple', penalty_rate: rate('1.5') })
    await place('1000')
    const { penalty_rule, cancel_fee } = orderRow(deps, rows.all(trustOrders)[0] as never, 'en')
    expect(cancel_fee).toBe('6')
    expect(penalty_rule).toContain('1.5')
    expect(penalty_rule).toContain('4 USDT')
  })

  it.each([
    [{}, [3, 2, 1]],
    [{ status: 1 }, [1]],
    [{ status: 2 }, [3, 2]],
    [{ status: 2, is_cancel: 1 }, [3]],
    [{ status: 2, is_cancel: 0 }, [2]],
    [{ is_cancel: 0 }, [2, 1]],
    [{ status: 1, is_cancel: 1 }, []],
    [{ user_id: 8 }, []],
  ])('are the orders of %j, newest first', async (asked, ids) => {
    const { rows, deps, place } = await trustOf()
    for (let n = 0; n < 3; n++) await place('10')
    const [, second, third] = rows.all(trustOrders)
    rows.put(trustOrders, { ...(second as never as object), status: 2 } as never)
    rows.put(trustOrders, { ...(third as never as object), status: 3 } as never)
    const found = await listOrders((deps as { db: never }).db, { user_id: 7, page: 1, limit: 10, ...asked })
    expect(found.rows.map(({ id }) => id)).toEqual(ids)
  })

  it('are the products: open ones first, the newest coin, the shortest', async () => {
    const { rows } = await trustOf()
    const products: [number, Partial<TrustProduct>][] = [
      [2, { faxing: 1, coin_id: 9 }],
      [3, { coin_id: 4 }],
      [4, { days: 2 }],
      [5, { days: 2 }],
    ]
    for (const [id, changed] of products) rows.put(trustProducts, { ...product, id, ...changed })
    expect((await listProducts({ rows: rows.from })).map(({ id }) => id)).toEqual([3, 4, 5, 1, 2])
  })

  it('are the products on the first page, and none on the next', async () => {
    const { deps } = await trustOf()
    const call = trustRoutes(deps)['GET lh/deposit/config'] as never as (asked: object) => Promise<{ id: number }[]>
    const ids = async (page?: number) => (await call({ input: { page }, lang: 'en' })).map(({ id }) => id)
    expect([await ids(), await ids(1), await ids(2)]).toEqual([[1], [1], []])
    const info = trustRoutes(deps)['GET lh/deposit/product_info'] as never as (asked: object) => Promise<object>
    expect(await info({ input: { id: 1 }, lang: 'en' })).toMatchObject({
      id: 1,
      interest_rate: '1.2',
      day_rate: '0.004',
    })
    await expect(info({ input: { id: 2 }, lang: 'en' })).rejects.toMatchObject({ key: 'not_found' })
  })

  it('is in total what all coins are worth', async () => {
    const { deps } = await trustOf()
    const coin = { coin_id: 3, interest: '4', interest_today: '1', in_custody: '10', orders: 2 }
    expect(reportRow(deps, [coin, { ...coin, orders: 3 }])).toEqual({
      ...{ total_profit: '16', today_profit: '4', total_order: 5, total_deposit: '40' },
    })
  })
})

describe('how an amount of custody came about', () => {
  it.each([
    ['trust_interest', '', '4', 'available interest 4'],
    ['trust_redeem', 'trust_penalty', '-8', 'available penalty -8'],
    ['trust_redeem', '', '-8', 'available whole -8'],
  ])('%s %s', async (type, reason, available, step) => {
    const { deps, place } = await trustOf()
    await place('1000')
    const found = await trustExplained(deps).explain({
      entry: { type, ref: '1', phase: '', at: 1_086_401 },
      posting: { reason, available: atoms(available), frozen: atoms('0') },
    } as never)
    expect(found?.steps.map(({ part, formula, result }) => `${part} ${formula} ${result}`)).toEqual([step])
    expect(found?.terms).toEqual({ amount: '1000', days: '3', day_rate: '0.004' })
  })

  it('is found by its owner alone', async () => {
    const { deps, place } = await trustOf()
    await place('1000')
    const about = async (id: number, userId: number) => (await custodyMoved(deps).entriesOf(id, userId))?.[0]?.ref
    expect([await about(1, 7), await about(1, 8), await about(2, 7)]).toEqual([1, undefined, undefined])
    expect(await trustExplained(deps).explain({ entry: { ref: '2' }, posting: {} } as never)).toBeNull()
  })
})
