import { atoms, fromAtoms } from '@lagoon/shared/money/atoms'
import { describe, expect, it } from 'vitest'
import { type HeldRow, nothingMoved, trendsOf, unrealised } from './trends.rules'

const [btc, usdt] = [1, 3]
/** BTC is worth 68000 at place 0, then 70000. */
const priceOf = (coin: number, place: number) => atoms(coin === usdt ? '1' : place < 1 ? '68000' : '70000')
const requested = { count: 2, joined: [], money: [], traded: [], held: [], priceOf }
const positions = (place: number, long: string, short: string, cost: string): HeldRow => ({
  ...{ place, coin_id: btc },
  long: atoms(long),
  short: atoms(short),
  cost: atoms(cost),
})

describe('the charts of the overview', () => {
  it('count the users at the end of each step, and those who joined during it', () => {
    const points = trendsOf({
      ...requested,
      joined: [
        { place: -1, joined: 4 },
        { place: 1, joined: 2 },
      ],
    })
    expect(points.map(({ users, joined }) => [users, joined])).toEqual([
      [4, 0],
      [6, 2],
    ])
  })

  it('show the debt to users at each step, at the prices of that step', () => {
    const money = [
      { ...nothingMoved, place: null, coin_id: btc, of_users: atoms('3') },
      { ...nothingMoved, place: null, coin_id: usdt, of_users: atoms('500') },
      { ...nothingMoved, place: 1, coin_id: btc, of_users: atoms('1'), deposited: atoms('1'), fees: atoms('0.01') },
      { ...nothingMoved, place: 1, coin_id: usdt, of_users: atoms('-40'), withdrawn: atoms('40') },
    ]
    const points = trendsOf({ ...requested, money })
    expect(points.map(({ owed }) => fromAtoms(owed))).toEqual(['136540', '210500'])
    expect(points.map(({ deposited }) => fromAtoms(deposited))).toEqual(['0', '70000'])
    expect(points.map(({ withdrawn, fees }) => [withdrawn, fees].map(fromAtoms))).toEqual([
      ['0', '0'],
      ['40', '700'],
    ])
  })

  it('sum the volume by kind, and put the newest second into the last step', () => {
    const traded = [
      { kind: 'spot' as const, rows: [{ place: 0, coin_id: usdt, amount: atoms('120.5') }] },
      { kind: 'options' as const, rows: [{ place: 2, coin_id: btc, amount: atoms('0.1') }] },
    ]
    const points = trendsOf({ ...requested, traded })
    expect(points.map(({ volume }) => fromAtoms(volume))).toEqual(['120.5', '7000'])
    expect(points[0]?.volumes.spot).toBe(atoms('120.5'))
  })

  it('include positions that opened before the first step until they close', () => {
    const held = [positions(-1, '0.5', '0.2', '20400'), positions(1, '-0.5', '0', '-34000')]
    const points = trendsOf({ ...requested, held })
    expect(points.map(({ open_interest }) => fromAtoms(open_interest))).toEqual(['47600', '14000'])
    expect(points.map(({ net }) => fromAtoms(net))).toEqual(['20400', '-14000'])
    expect(points.map(({ owed }) => fromAtoms(owed))).toEqual(['0', '-400'])
  })
})

it('the unrealised profit of positions is the change of price since they opened', () => {
  expect(fromAtoms(unrealised([positions(0, '0.5', '0.2', '20400')], () => atoms('70000')))).toBe('600')
})
