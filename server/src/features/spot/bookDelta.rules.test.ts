import { atoms } from '@lagoon/shared/money/atoms'
import { buy, type Side, sell } from '@lagoon/shared/money/spot'
import { lots, ticks } from '@lagoon/shared/money/steps'
import { expect, it } from 'vitest'
import { type BookDelta, bookForm } from './bookDelta.rules'
import { orderOf } from './spot.fixture'
import type { SpotTrade } from './spot.table'

const tradeOf = (id: number, made: Partial<SpotTrade> = {}): SpotTrade => ({
  ...{ id, pair_id: 1, at: 100, taker: buy, price: ticks(6_800_000), amount: lots(10) },
  ...{ buy_order_id: 5, sell_order_id: null, buy_fee: atoms('3'), sell_fee: atoms('0') },
  ...made,
})
const movedOf = (id: number, amount: number): BookDelta['moved'][number] => ({
  id,
  side: sell as Side,
  price: ticks(6_800_100),
  amount: lots(amount),
})
const deltaOf = (pair_id: number, decided: number, change: Partial<BookDelta> = {}): BookDelta => ({
  ...{ pair_id, decided, moved: [], trades: [], stops: [], rowsToSend: [] },
  ...change,
})
const roundTrip = (...all: BookDelta[]) => bookForm.unpack(structuredClone(bookForm.pack(all)))

it('A decision in a book arrives at another node unchanged', () => {
  const stop = orderOf({ id: 8, stop_price: ticks(1) })
  const whole = deltaOf(1, 7, {
    moved: [movedOf(3, 5), movedOf(4, -5)],
    trades: [tradeOf(1), tradeOf(2, { taker: sell, buy_order_id: null, sell_order_id: 6, sell_fee: atoms('9') })],
    stops: [stop],
  })
  expect(roundTrip(whole)).toEqual([whole])
})

it('All decisions of a batch in one book arrive as one, in their order, and separately per pair', () => {
  const others = [movedOf(9, 1), movedOf(9, -1)] as const
  expect(
    roundTrip(
      deltaOf(1, 7, { moved: [movedOf(3, 5)], trades: [tradeOf(1)] }),
      deltaOf(2, 2, { moved: [others[0]], trades: [tradeOf(3, { pair_id: 2 })] }),
      deltaOf(1, 8, { moved: [movedOf(3, -2)], trades: [tradeOf(2)] }),
      deltaOf(2, 3, { moved: [others[1]] }),
    ),
  ).toEqual([
    deltaOf(1, 8, { moved: [movedOf(3, 5), movedOf(3, -2)], trades: [tradeOf(1), tradeOf(2)] }),
    deltaOf(2, 3, { moved: [...others], trades: [tradeOf(3, { pair_id: 2 })] }),
  ])
})

it('The books of many pairs arrive each with their own changes', () => {
  const deltas = [1, 2, 3, 4].map(pair_id =>
    deltaOf(pair_id, 10 + pair_id, { moved: [movedOf(pair_id, 5)], trades: [tradeOf(pair_id, { pair_id })] }),
  )
  expect(roundTrip(...deltas)).toEqual(deltas)
})
