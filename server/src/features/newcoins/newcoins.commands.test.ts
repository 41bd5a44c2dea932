import { atoms, rate } from '@lagoon/shared/money/atoms'
import { describe, expect, it } from 'vitest'
import { listingOf, RowsInMemory, texts } from '../../fees/rowsInMemory.fixture'
import { houseWallet, userWallet } from '../../ledger/wallets'
import { queueOver } from '../../reviews/queue.fixture'
import { reviews } from '../../reviews/review'
import { subscriptionReviews } from './allotment'
import { Milestones } from './milestones'
import { opensAndCloses, unlocks } from './newcoins.due'
import { newCoinsEditable } from './newcoins.editable'
import { newCoinsExplained, subscriptionMoved } from './newcoins.explain'
import { newCoinRoutes } from './newcoins.routes'
import { listOffers, recommended } from './newcoins.store'
import { subscriptionSummaries } from './newcoins.summaries'
import { type NewCoin, newCoinShares, newCoins, subscriptions } from './newcoins.table'
import { subscriptionRow } from './newcoins.view'
import { subscribing } from './subscribe.command'
import { unlocking } from './unlock.command'

const [pays, coins] = [userWallet(7, 'change', 3), userWallet(7, 'change', 9)]
const words = { tagline: 'a pearl', introduction: 'of the sea' }
const offer = {
  ...{ id: 1, coin_id: 9, title: 'Pearl', words: { en: words }, supply: atoms('10000'), placed: atoms('0') },
  ...{ taken: atoms('1000'), min_amount: atoms('100'), max_amount: atoms('2000'), predict_rate: rate('15') },
  pays: [
    { coin_id: 3, price: '0.12' },
    { coin_id: 1, price: '0.00000185' },
  ],
  ...{ interest_rate: rate('15'), lock_days: 14, starts_at: 900_000, closes_at: 1_200_000, launches_at: 1_300_000 },
} as unknown as NewCoin

/** User 7 has 300 USDT; new coins cost 0.12 of them, and are locked for 14 days from their launch. */
async function newCoinsOf(changed: Partial<NewCoin> = {}) {
  const rows = new RowsInMemory([newCoins, newCoinShares, subscriptions, reviews])
  const listing = await listingOf([
    { id: 1, name: 'BTC', scale: 8 },
    { id: 3, name: 'USDT', scale: 8 },
    { id: 9, name: 'PRL', scale: 6, logo: 'p' },
  ])
  rows.put(newCoins, { ...offer, ...changed })
  rows.give(pays, '300')
  const db = rows.database({ newCoin: newCoins, subscription: subscriptions })
  const { queue, handles, decide, review } = queueOver(rows)
  const deps = { db, listing, reviews: queue, world: { now: () => rows.now } } as never
  handles(subscriptionReviews(deps))
  const command = { subscribe: subscribing(deps), unlock: unlocking(deps), edit: newCoinsEditable(deps).command }
  const asked = { user_id: 7, config_id: 1, amount: '120' }
  return {
    ...{ rows, db, deps, listing, command, decide, review },
    subscribe: (changed: object = {}) => rows.run(command.subscribe, { ...asked, ...changed }),
    refused: (changed: object = {}) => rows.refused(command.subscribe, { ...asked, ...changed }),
    unlock: () => rows.run(command.unlock, { id: 1, user_id: 7, coin_id: 9 }),
    order: () => texts(rows.all(subscriptions)[0] ?? {}),
    taken: () => texts(rows.all(newCoins)[0] ?? {}).taken,
    shares: () => rows.all(newCoinShares).map(row => texts(row).amount),
    told: () => rows.events.splice(0).map(({ type, user_id }) => `${type} ${user_id}`),
  }
}

describe('a subscription', () => {
  it('holds its payment and reserves its coins until its review', async () => {
    const { rows, subscribe, order, review, taken, shares, told } = await newCoinsOf()
    expect(await subscribe()).toEqual({ id: 1, coins: '1000', paid: '120' })
    expect(order()).toEqual({
      ...{ id: 1, user_id: 7, new_coin_id: 1, coin_id: 9, pay_coin_id: 3, price: '0.12', issue_price: '0.12' },
      ...{ amount: '1000', held: '120', allotted: '0', paid: '0', refunded: '0', interest_rate: '15', lock_days: 14 },
      ...{ launches_at: 1_300_000, unlock_at: 2_509_600, status: 1, exam_status: 3 },
      ...{ created_at: 1_000_000, updated_at: 1_000_000 },
    })
    expect(rows.balance(pays)).toBe('180 120')
    expect(texts(review(1))).toMatchObject({ kind: 'subscription', ref: 1, amount: '1000', coin_id: 9 })
    expect([taken(), shares(), told()]).toEqual(['2000', ['1000'], ['subscription.submitted 7']])
    await subscribe()
    expect([taken(), shares()]).toEqual(['3000', ['2000']])
  })

  it.each([
    ['too little', { amount: '11.99' }, ['below_minimum', '100 PRL (12 USDT)']],
    ['too much', { amount: '240.000001' }, ['above_maximum', '2000 PRL (240 USDT)']],
    ['with more decimals than the payment has', { amount: '120.000000001' }, ['param_invalid', { amount: 'decimals' }]],
    ['with a coin that it does not take', { pay_currency_id: 9 }, ['param_invalid', { pay_currency_id: 'choice' }]],
    ['for another offer', { config_id: 2 }, ['not_found']],
    ['without the money', { amount: '1', pay_currency_id: 1 }, ['above_maximum', '2000 PRL (0.0037 BTC)']],
  ])('%s is refused', async (_, asked, expected) => {
    expect(await (await newCoinsOf()).refused(asked)).toEqual(expected)
  })

  it('is within the limits of a person together with the earlier ones, and before its end', async () => {
    const { rows, refused } = await newCoinsOf()
    expect(await refused({ amount: '0.0002', pay_currency_id: 1 })).toEqual(['insufficient_balance'])
    expect(await refused()).toBe('done')
    expect(await refused({ amount: '120.000001' })).toEqual(['above_maximum', '2000 PRL (240 USDT)'])
    rows.now = 1_200_000
    expect(await refused()).toEqual(['not_open'])
  })

  it('has a line for the operator', async () => {
    const { db, listing, subscribe } = await newCoinsOf()
    await subscribe()
    const [line] = (await subscriptionSummaries({ db, listing } as never)([1], 'en')).values()
    expect(line).toMatch(/1,000 PRL.*120 USDT/)
  })
})

describe('an allotment', () => {
  it('in full takes the payment, and locks the coins until their day', async () => {
    const { rows, subscribe, decide, order, taken, unlock, told } = await newCoinsOf()
    await subscribe()
    told()
    rows.now += 5
    expect(await decide(1, 'pass')).toBe('done')
    expect(order()).toMatchObject({
      ...{ allotted: '1000', paid: '120', refunded: '0', status: 2, exam_status: 1, updated_at: 1_000_005 },
    })
    expect([rows.balance(pays), rows.balance(coins), taken()]).toEqual(['180 0', '0 1000', '2000'])
    expect(rows.entries).toEqual([
      'subscription_hold 1 hold',
      'subscription_payment 1 decide',
      'subscription_allotted 1',
    ])
    expect(told()).toEqual(['subscription.decided 7'])
    rows.now = 2_509_600
    await unlock()
    expect([rows.balance(coins), order().status, order().updated_at]).toEqual(['1000 0', 3, 2_509_600])
    expect([rows.entries.at(-1), told()]).toEqual(['subscription_unlocked 1 unlock', ['subscription.unlocked 7']])
    await unlock()
    expect(told()).toEqual([])
  })

  it('in part gives back the rest, and its coins are on offer again', async () => {
    const { rows, subscribe, decide, order, taken, shares } = await newCoinsOf()
    await subscribe()
    expect(await decide(1, 'pass', { amount: '400' })).toBe('done')
    expect(order()).toMatchObject({ allotted: '400', paid: '48', refunded: '72' })
    expect([rows.balance(pays), rows.balance(coins), taken(), shares()]).toEqual(['252 0', '0 400', '1400', ['400']])
    expect(rows.balance(houseWallet('counterparty', 3))).toBe('48 0')
    expect(rows.balance(houseWallet('counterparty', 9))).toBe('-400 0')
  })

  it.each([
    [1_000_001, 2, '0 1000'],
    [1_000_000, 3, '1000 0'],
  ])('at second 1000000 of coins whose lock ends at %i has the state %i', async (launches_at, status, balance) => {
    const { rows, subscribe, decide, order } = await newCoinsOf({ launches_at, lock_days: 0 })
    await subscribe()
    await decide(1, 'pass')
    expect([order().status, rows.balance(coins)]).toEqual([status, balance])
  })

  it('that is rejected gives everything back', async () => {
    const { rows, subscribe, decide, order, taken, shares, told } = await newCoinsOf()
    await subscribe()
    told()
    rows.now += 5
    expect(await decide(1, 'reject')).toBe('done')
    expect(order()).toMatchObject({ refunded: '120', status: 3, exam_status: 2, updated_at: 1_000_005, allotted: '0' })
    expect([rows.balance(pays), taken(), shares()]).toEqual(['300 0', '1000', ['0']])
    expect([rows.entries.at(-1), told()]).toEqual(['subscription_refund 1 decide', ['subscription.decided 7']])
  })

  it.each([
    ['0', 'too_small'],
    ['0.000001', null],
    ['0.0000001', 'decimals'],
    ['1000', null],
    ['1000.000001', 'too_large'],
  ])('of %s is taken or refused', async (amount, problem) => {
    const { subscribe, decide } = await newCoinsOf()
    await subscribe()
    expect(await decide(1, 'pass', { amount })).toEqual(problem ? ['param_invalid', { amount: problem }] : 'done')
  })
})

describe('the offers', () => {
  it('are shown open ones first, then by their next date, and one is recommended while it is open or to come', async () => {
    const { rows, db } = await newCoinsOf()
    const put = (id: number, changed: Partial<NewCoin>) => rows.put(newCoins, { ...offer, id, ...changed })
    put(2, { closes_at: 1_100_000 })
    put(3, { starts_at: 1_050_000 })
    put(4, { starts_at: 1_040_000 })
    put(5, { taken: atoms('10000') })
    put(6, { closes_at: 1_000_000 })
    put(7, {})
    const ids = async (now: number) => (await listOffers(db, now)).map(({ id }) => id)
    expect(await ids(1_000_000)).toEqual([2, 1, 7, 4, 3, 5, 6])
    expect((await recommended(db, 1_000_000))?.id).toBe(2)
    expect(await recommended(db, 1_200_000)).toBeUndefined()
    rows.put(newCoins, ...[1, 2, 7].map(id => ({ ...offer, id, closes_at: 950_000 })))
    expect((await recommended(db, 1_000_000))?.id).toBe(4)
  })

  it('are one page, and told of by number', async () => {
    const { rows, deps } = await newCoinsOf()
    const routes = newCoinRoutes(deps) as never as Record<string, (asked: object) => Promise<unknown>>
    const config = async (page?: number) =>
      (await routes['GET lh/send/config']?.({ input: { page }, lang: 'en' })) as []
    expect([(await config()).length, (await config(1)).length, (await config(2)).length]).toEqual([1, 1, 0])
    const told = await routes['GET lh/send/product_info']?.({ input: { id: 1 }, lang: 'en' })
    expect(told).toMatchObject({ last_num: '9000', change_rate: '0.12', currency_name: 'USDT', status: 2, day: 14 })
    const missing = routes['GET lh/send/product_info']?.({ input: { id: 2 }, lang: 'en' })
    await expect(missing).rejects.toMatchObject({ key: 'not_found' })
    const recommend = () => routes['GET lh/send/get_recommend']?.({ lang: 'en' })
    expect(await recommend()).toEqual({ id: 1, recommend_title: 'Pearl (PRL)', recommend_content: 'a pearl' })
    rows.now = 1_200_000
    expect(await recommend()).toEqual({ id: 0 })
  })

  it('are in the calendar with their dates, as they were edited last', async () => {
    const { rows } = await newCoinsOf()
    const milestones = new Milestones()
    await milestones.load(rows.from)
    const { next, calendar, take } = opensAndCloses(milestones)
    const dates = (from: number, to: number) => next(from, to, [])
    expect([dates(0, 2_000_000), dates(900_000, 2_000_000), dates(1_200_000, 2_000_000)]).toEqual([
      ...[900_000, 1_200_000, 1_300_000],
    ])
    expect([dates(0, 899_999), dates(0, 900_000), dates(1_300_000, 2_000_000)]).toEqual([null, 900_000, null])
    const updated = [{ row: { ...offer, starts_at: 950_000 }, was: undefined }]
    milestones.changed([{ table: newCoins, inserted: [], removed: [], updated }])
    expect([dates(0, 2_000_000), calendar, take(950_000, [])]).toEqual([950_000, true, []])
    rows.put(newCoins, { ...offer, starts_at: 960_000 })
    await milestones.load(rows.from)
    expect(dates(0, 2_000_000)).toBe(960_000)
  })

  it('free their coins at the end of a lock', async () => {
    const { rows, subscribe, decide } = await newCoinsOf()
    await subscribe()
    await decide(1, 'pass')
    const work = unlocks()
    await work.keeps.load(rows.from)
    expect(work.next(0, 3_000_000, [])).toBe(2_509_600)
    expect(work.take(2_509_600, [])).toEqual([
      { name: 'newcoins.unlock', params: { id: 1, user_id: 7, coin_id: 9 }, ref: 1 },
    ])
  })

  it.each([
    ['max_amount', '100', null],
    ['max_amount', '99', 'too_small'],
    ['supply', '1000', null],
    ['supply', '999.999999', 'too_small'],
    ['supply', '10000.0000001', 'decimals'],
    ['lock_days', '0', null],
    ['lock_days', '3650', null],
    ['lock_days', '3651', 'too_large'],
    ['closes_at', '900000', 'too_small'],
    ['closes_at', '900001', null],
    ['closes_at', '1300000', null],
    ['closes_at', '1300001', 'too_large'],
    ['starts_at', '86399', 'too_small'],
    ['starts_at', '86400', null],
    ['starts_at', '4294967296', 'too_large'],
  ])('are edited within bounds: %s %s', async (field, value, problem) => {
    const { rows, command } = await newCoinsOf()
    const refused = await rows.refused(command.edit, { id: 1, fields: { [field]: value } })
    expect(refused).toEqual(problem ? ['param_invalid', { [field]: problem }] : 'done')
  })
})

describe('how an amount of a subscription came about', () => {
  const explained = async (type: string, [available, frozen]: readonly [string, string], amount?: string) => {
    const { deps, subscribe, decide } = await newCoinsOf()
    await subscribe()
    await decide(1, 'pass', amount === undefined ? {} : { amount })
    const found = await newCoinsExplained(deps).explain({
      entry: { type, ref: '1' },
      posting: { available: atoms(available), frozen: atoms(frozen) },
    } as never)
    return found?.steps.map(({ part, formula, result }) => `${part} ${formula} ${result}`)
  }

  it.each([
    ['subscription_payment', ['72', '-120'], '400', ['frozen coin_cost -48', 'frozen whole -72', 'available whole 72']],
    ['subscription_allotted', ['0', '1000'], undefined, ['frozen coins_bought 1000']],
    ['subscription_allotted', ['1000', '0'], undefined, ['available coins_bought 1000']],
    ['subscription_hold', ['-120', '120'], undefined, ['frozen whole 120', 'available whole -120']],
  ] as const)('%s %j', async (type, amount, allotted, steps) => {
    expect(await explained(type, amount, allotted)).toEqual(steps)
  })

  it('is found by its owner alone', async () => {
    const { rows, deps, listing, subscribe } = await newCoinsOf()
    await subscribe()
    const about = async (id: number, userId: number) => (await subscriptionMoved(deps).entriesOf(id, userId))?.[0]?.ref
    expect([await about(1, 7), await about(1, 8)]).toEqual([1, undefined])
    expect(await newCoinsExplained(deps).explain({ entry: { ref: '2' } } as never)).toBeNull()
    const [order] = rows.all(subscriptions)
    const row = subscriptionRow({ listing }, { ...(order as object), allotted: atoms('400') } as never)
    expect(row.original_interest).toBe('7.2')
  })
})
