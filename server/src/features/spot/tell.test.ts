import { buy } from '@lagoon/shared/money/spot'
import { expect, it } from 'vitest'
import { ann, bob, cleo, exchangeOf } from './exchange.fixture'
import { orderFrames } from './tell'

it('trades of a batch are published, newest first, with the state of every order for its owner', async () => {
  const { sells, batch, trade, heard } = await exchangeOf()
  await sells(bob, '1', '100')
  await sells(cleo, '1', '101')
  heard.length = 0
  await batch([trade(ann, buy, '2', '101')])
  const ts = 1_767_229_200_000
  expect(heard.map(([to, data]) => [to, data.state ?? data])).toEqual([
    [
      'trades:BTC/USDT',
      [
        { ts, direction: 'buy', price: 101, amount: 1 },
        { ts, direction: 'buy', price: 100, amount: 1 },
      ],
    ],
    ['book', { id: 101 }],
    [ann, 'filled'],
    [bob, 'filled'],
    [cleo, 'filled'],
  ])
})

it('trades of a past second are left to its tick', async () => {
  const { sells, buys, market, heard } = await exchangeOf()
  await sells(bob, '1', '100')
  market.ahead = 1
  heard.length = 0
  await buys(ann, '1', '100')
  expect(heard.map(([to]) => to)).toEqual(['book', ann, bob])
})

it('an order that trades with nobody publishes no trade', async () => {
  const { sells, heard } = await exchangeOf()
  await sells(bob, '1', '100')
  expect(heard.map(([to, { state }]) => [to, state])).toEqual([
    ['book', undefined],
    [bob, 'waiting'],
  ])
})

it('nothing is sent that nobody reads', async () => {
  const { sells, buys, heard } = await exchangeOf({ readers: 0 })
  await sells(bob, '1', '100')
  await buys(ann, '1', '100')
  expect(heard.map(([to]) => to)).toEqual(['book', 'book'])
})

it('an owner hears of an order once for all events of one decision', () => {
  const heard: unknown[] = []
  const hub = {
    readersOfUser: () => 1,
    toUser: (user: number, { data }: { data: unknown }) => heard.push([user, data]),
  }
  const [first, second] = [{ id: 1 }, { id: 1 }]
  const event = (type: string, user_id: number | null, data: object) => ({ type, user_id, data })
  orderFrames({ hub } as never)([
    event('order.placed', 7, first),
    event('order.filled', 7, first),
    event('order.filled', null, { id: 2 }),
    event('deposit.credited', 7, { id: 3 }),
    event('order.cancelled', 7, second),
  ] as never)
  expect(heard).toEqual([
    [7, first],
    [7, second],
  ])
})

it('a taker sees its fills, and what each of them cost', async () => {
  const { sells, buys, moves, taken } = await exchangeOf()
  await sells(bob, '1', '100')
  await buys(ann, '0.5', '100')
  await buys(cleo, '2', '90')
  await sells(ann, '1', '90')
  const price = { price: '100', amount: '0.5', fee: '0.005', fee_currency: 'BTC' }
  expect(taken).toEqual([
    { id: 1, order_id: 2, ...price },
    { id: 2, order_id: 4, price: '90', amount: '1', fee: '0.9', fee_currency: 'USDT' },
  ])
  taken.length = 0
  await moves(9_000, { asks: [{ price: 9_000, amount: 10_000 }] as never })
  expect(taken).toMatchObject([{ id: 3, order_id: 3 }])
})

it('a sale that trades is published as one', async () => {
  const { buys, sells, heard } = await exchangeOf()
  await buys(bob, '1', '100')
  await sells(ann, '1', '100')
  expect(heard.filter(([to]) => to === 'trades:BTC/USDT')).toMatchObject([[expect.anything(), [{ direction: 'sell' }]]])
})

it('what is written can no longer be taken back', async () => {
  const { sells, buys, market, shown } = await exchangeOf()
  await sells(bob, '1', '100')
  await buys(ann, '1', '100')
  expect(() => market.books.of(101).rollback(0)).toThrow()
  expect([market.books.of(101).size, shown()]).toEqual([0, { bids: [], asks: [] }])
})
