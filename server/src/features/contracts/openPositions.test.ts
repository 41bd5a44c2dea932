import { atoms } from '@lagoon/shared/money/atoms'
import { expect, it } from 'vitest'
import type { Listing } from '../../market/listing'
import type { MarketService } from '../../market/service'
import { closed, holding, type Position } from './contracts.data'
import { OpenPositions } from './openPositions'

const market = { tick: () => ({ price: 6_500_000, closed: false }), version: () => 0 } as unknown as MarketService
const listing = { pair: () => ({ price_scale: 2 }) } as unknown as Listing

const position = (changed: Partial<Position>) =>
  ({
    id: 1,
    user_id: 7,
    pair_id: 101,
    type: 1,
    status: holding,
    price: atoms('68000'),
    liquidation_price: atoms('65280'),
    profit_price: atoms('0'),
    loss_price: atoms('66000'),
    trailing_distance: atoms('0'),
    trailing_since: null,
    armed_at: 5,
    ...changed,
  }) as Position

const waiting = (open: OpenPositions) => ({
  users: [...open.users],
  all: open.count(null),
  liquidated: open.touched('liquidation', 10, []).map(({ position: { id } }) => id),
  stopped: open.touched('stop', 10, []).map(({ position: { id } }) => id),
})

it('A position is indexed by its levels until it is over, and is then removed from every index', () => {
  const open = new OpenPositions(market, listing)
  open.keep(position({ id: 1 }))
  open.keep(position({ id: 2 }))
  expect(waiting(open)).toEqual({ users: [7], all: 2, liquidated: [1, 2], stopped: [1, 2] })
  open.keep(position({ id: 1, loss_price: atoms('0') }))
  expect(waiting(open)).toEqual({ users: [7], all: 2, liquidated: [1, 2], stopped: [2] })
  open.keep(position({ id: 2, status: closed }))
  expect([waiting(open), open.count(7)]).toEqual([{ users: [7], all: 1, liquidated: [1], stopped: [] }, 1])
  open.keep(position({ id: 1, status: closed }))
  expect([waiting(open), open.count(7)]).toEqual([{ users: [], all: 0, liquidated: [], stopped: [] }, 0])
  open.keep(position({ id: 1 }))
  expect(waiting(open)).toEqual({ users: [7], all: 1, liquidated: [1], stopped: [1] })
})

it('A level is active from the second after it was armed', () => {
  const open = new OpenPositions(market, listing)
  open.keep(position({ armed_at: 10 }))
  expect(open.touched('liquidation', 10, [])).toEqual([])
  expect(open.touched('liquidation', 11, [])).toHaveLength(1)
})

it('A trailing stop is active as long as its position, and a fixed stop met in the same second comes first', () => {
  const prices = [70_000, 71_000, 70_400, 69_900, 68_900].map(price => price * 100)
  const at = (from: number, to: number) => prices.slice(from, to + 1)
  const moving = {
    version: () => 0,
    tick: (_pair: number, second: number) => ({ price: prices[second], closed: false }),
    extremes: (_pair: number, from: number, to: number) => ({
      high: Math.max(...at(from, to)),
      low: Math.min(...at(from, to)),
    }),
    firstCrossing: (_pair: number, from: number, to: number, { atOrBelow = 0 }: { atOrBelow?: number }) => {
      const found = at(from, to).findIndex(price => price <= atOrBelow)
      return found < 0 ? null : from + found
    },
  } as unknown as MarketService
  const trailing = { armed_at: 0, trailing_distance: atoms('1000'), trailing_since: 0, loss_price: atoms('0') }
  const open = new OpenPositions(moving, listing)
  open.keep(position({ ...trailing }))
  open.keep(position({ ...trailing, id: 2, loss_price: atoms('69950') }))
  expect(open.next('stop', 0, 4, [])).toBe(3)
  expect(open.touched('stop', 3, []).map(({ position: { id }, what }) => [id, what])).toEqual([
    [1, 'trailing'],
    [2, 'loss'],
  ])
  open.keep(position({ ...trailing, status: closed }))
  expect(open.next('stop', 0, 4, [2])).toBe(null)
})
