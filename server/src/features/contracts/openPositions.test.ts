import { atoms } from '@lagoon/shared/money/atoms'
import { expect, it } from 'vitest'
import type { Listing } from '../../market/listing'
import type { MarketService } from '../../market/service'
import { closed, holding, type Position } from './contracts.table'
import { OpenPositions } from './openPositions'

const market = { tick: () => ({ price: 6_500_000, closed: false }) } as unknown as MarketService
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
    armed_at: 5,
    ...changed,
  }) as Position

const waiting = (open: OpenPositions) => ({
  users: [...open.users],
  all: open.count(null),
  liquidated: open.touched('liquidation', 10, []).map(({ position: { id } }) => id),
  stopped: open.touched('stop', 10, []).map(({ position: { id } }) => id),
})

it('a position waits for its levels until it is over, and is then nowhere', () => {
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

it('a level waits from the second after it was armed', () => {
  const open = new OpenPositions(market, listing)
  open.keep(position({ armed_at: 10 }))
  expect(open.touched('liquidation', 10, [])).toEqual([])
  expect(open.touched('liquidation', 11, [])).toHaveLength(1)
})
