import { atoms, negate, zero } from '@lagoon/shared/money/atoms'
import { beforeEach, describe, expect, it } from 'vitest'
import { Ids } from '../lane/ids'
import { RowCache } from '../lane/rowCache'
import { Unit } from '../lane/unit'
import { ledger } from './ledger.owner'
import { liveObjects } from './liveObjects'
import { hold, type Leg, post, release } from './post'
import { entries, holds, houseWallet, outsideWallet, postings, userWallet, wallets } from './wallets'

const usdt = 3
const [mine, others, house] = [userWallet(7, 'change', usdt), userWallet(8, 'change', usdt), houseWallet('fees', usdt)]
const order = liveObjects({ kind: 'post_test', sql: '' }).holdOf(5)
const hundred = atoms('100')

let unit: Unit<'ledger'>
beforeEach(async () => {
  const ids = new Ids()
  ids.begin(new Map([wallets, entries, postings].map(table => [table, 0])))
  unit = ledger.unit(new Unit(9, async wanted => wanted.map(() => []), ids, new RowCache()))
  for (const key of [mine, others, house, outsideWallet('deposits', usdt)]) unit.want(wallets, key)
  for (const ref of [5, 6]) unit.want(holds, { ...order, ref })
  await unit.loaded()
})

const give = (amount = hundred) =>
  post(unit, {
    type: 'deposit',
    ref: 1,
    legs: [
      { wallet: outsideWallet('deposits', usdt), amount: negate(amount) },
      { wallet: mine, amount },
    ],
  })
const pay = (amount: string, more: Partial<Leg> = {}) =>
  post(unit, {
    ...{ type: 'transfer', ref: 2, phase: '1' },
    legs: [
      { wallet: mine, amount: atoms(`-${amount}`), ...more },
      { wallet: others, amount: atoms(amount) },
    ],
  })
const balanceOf = (key = mine) => {
  const { available, frozen } = unit.get(wallets, key) ?? { available: zero, frozen: zero }
  return [available, frozen]
}
const rowsOf = (table: typeof entries | typeof postings) =>
  [...unit.changes([table as typeof entries])].flatMap(({ inserted }) => inserted)

describe('an entry', () => {
  it('moves its amounts, with a posting for each wallet and the balance after it', () => {
    give()
    pay('40')
    expect([balanceOf(), balanceOf(others)]).toEqual([
      [atoms('60'), zero],
      [atoms('40'), zero],
    ])
    expect(rowsOf(entries)).toMatchObject([
      { id: 1, type: 'deposit', ref: '1', phase: '', at: 9 },
      { id: 2, type: 'transfer', ref: '2', phase: '1', at: 9 },
    ])
    expect(rowsOf(postings)).toMatchObject([
      { entry_id: 1, available: atoms('-100'), after_available: atoms('-100') },
      { entry_id: 1, available: hundred, after_available: hundred, reason: 'deposit' },
      { entry_id: 2, available: atoms('-40'), after_available: atoms('60'), frozen: zero, after_frozen: zero },
      { entry_id: 2, available: atoms('40'), after_available: atoms('40'), coin_id: usdt, at: 9 },
    ])
  })

  it('can take the last atom of a user, and not one more', () => {
    give()
    expect(() => pay('100.000000000000000001')).toThrow('insufficient_balance')
    pay('100')
    expect(balanceOf()).toEqual([zero, zero])
  })

  it('cannot overdraw the first user either', async () => {
    const first = userWallet(1, 'change', usdt)
    await unit.find(wallets, first)
    const legs = [
      { wallet: first, amount: atoms('-1') },
      { wallet: others, amount: atoms('1') },
    ]
    expect(() => post(unit, { type: 'transfer', ref: 2, legs })).toThrow('insufficient_balance')
  })

  it('can leave the house below zero', () => {
    post(unit, {
      ...{ type: 'credit', ref: 3 },
      legs: [
        { wallet: house, amount: atoms('-5') },
        { wallet: mine, amount: atoms('5') },
      ],
    })
    expect(balanceOf(house)).toEqual([atoms('-5'), zero])
  })

  it('is a defect if it does not sum to zero in each coin', () => {
    give()
    const wrong = (legs: Leg[]) => () => post(unit, { type: 'transfer', ref: 4, legs })
    expect(wrong([{ wallet: mine, amount: atoms('1') }])).toThrow('transfer 4 is out of balance by 1')
    const otherCoin = { ...others, coin_id: 1 }
    expect(
      wrong([
        { wallet: mine, amount: atoms('-1') },
        { wallet: otherCoin, amount: atoms('1') },
      ]),
    ).toThrow('out of balance')
  })

  it('is not written if it moves nothing', () => {
    post(unit, { type: 'transfer', ref: 4, legs: [{ wallet: mine, amount: zero }] })
    post(unit, { type: 'transfer', ref: 4, legs: [] })
    expect([rowsOf(entries), rowsOf(postings), unit.lastId(entries)]).toEqual([[], [], 0])
  })

  it('has one posting for each wallet and reason, however many legs it has', () => {
    give()
    const legs = (['transfer', 'credit', 'transfer', 'credit'] as const).flatMap((reason): Leg[] => [
      { wallet: mine, amount: atoms('-1'), reason },
      { wallet: others, amount: atoms('1') },
    ])
    post(unit, { type: 'transfer', ref: 4, legs })
    expect(rowsOf(postings).slice(2)).toMatchObject([
      { reason: 'transfer', available: atoms('-2'), after_available: atoms('98') },
      { reason: 'transfer', available: atoms('4') },
      { reason: 'credit', available: atoms('-2'), after_available: atoms('96') },
    ])
  })
})

describe('a frozen amount', () => {
  it('is held by a live object, and is released in full', () => {
    give()
    hold(unit, order, mine, atoms('30'), 'transfer')
    expect(balanceOf()).toEqual([atoms('70'), atoms('30')])
    expect(unit.get(holds, order)).toMatchObject({ owner_id: 7, account: 'change', coin_id: usdt, amount: atoms('30') })
    expect(release(unit, order, 'transfer')).toBe(atoms('30'))
    expect([balanceOf(), unit.get(holds, order)]).toEqual([[hundred, zero], undefined])
    expect(release(unit, order, 'transfer')).toBe(zero)
    expect(rowsOf(entries).map(entry => (entry as { phase: string }).phase)).toEqual(['', 'hold', 'release'])
  })

  it('can be paid out to the last atom, and then the hold is gone', () => {
    give()
    hold(unit, order, mine, atoms('30'), 'transfer')
    pay('10', { hold: order })
    expect([balanceOf(), unit.get(holds, order)?.amount]).toEqual([[atoms('70'), atoms('20')], atoms('20')])
    pay('20', { hold: order })
    expect([balanceOf(), unit.get(holds, order)]).toEqual([[atoms('70'), zero], undefined])
  })

  it('cannot be taken twice: to take more than is frozen or held is a defect', () => {
    give()
    hold(unit, order, mine, atoms('30'), 'transfer')
    expect(() => pay('31', { hold: order })).toThrow('transfer 2 takes more than is frozen')
    hold(unit, { ...order, ref: 6 }, mine, atoms('30'), 'transfer')
    const mark = unit.mark()
    expect(() => pay('31', { hold: order })).toThrow('post_test 5 holds less than is taken')
    unit.rollback(mark)
    expect(() => hold(unit, order, mine, atoms('41'), 'transfer')).toThrow('insufficient_balance')
  })

  it.each([
    ['of another owner', others],
    ['of another account', userWallet(7, 'fund', usdt)],
    ['of another coin', userWallet(7, 'change', 1)],
  ])('is held in one wallet: a second wallet %s is a defect', async (_, wallet) => {
    give()
    hold(unit, order, mine, atoms('30'), 'transfer')
    await unit.find(wallets, wallet)
    post(unit, {
      ...{ type: 'deposit', ref: 8 },
      legs: [
        { wallet, amount: atoms('50') },
        { wallet: await opened(outsideWallet('deposits', wallet.coin_id)), amount: atoms('-50') },
      ],
    })
    expect(() => hold(unit, order, wallet, atoms('1'), 'transfer')).toThrow('post_test 5 holds in another wallet')
  })
})

async function opened(key: ReturnType<typeof outsideWallet>) {
  await unit.find(wallets, key)
  return key
}
