import { btcUsdt, move, movesWithin_s, priceAt } from './calls'
import type { Some, Stage } from './trigger'

const amount = '0.002'
const smaller = '0.001'

/** An order that rests far below the price. */
async function place({ remote, person }: Stage) {
  const { client } = await person()
  const target_price = await priceAt(remote, 50)
  return { client, ...(await client.call('POST coin/trade', { ...btcUsdt, type: 1, amount, target_price })) }
}

export const spot = {
  'order.placed': { does: 'places a limit order far below the price', run: place },
  'order.filled': {
    does: 'places a market order',
    run: async ({ person }) =>
      (await person()).client.call('POST coin/trade', { ...btcUsdt, type: 1, amount, order_type: 'market' }),
  },
  'order.cancelled': {
    does: 'places a limit order and cancels it',
    async run(stage) {
      const { client, id } = await place(stage)
      await client.call('PUT coin/trade', { id })
    },
  },
  'order.triggered': {
    does: 'places a stop order; BTC rises by 10 % in 30 s of world time',
    async run({ remote, person, advance }) {
      const { client } = await person()
      const stop = { order_type: 'market', stop_price: await priceAt(remote, 103) } as const
      await client.call('POST coin/trade', { ...btcUsdt, type: 1, amount, ...stop })
      await move(remote, 'pump', '0.1')
      await advance(movesWithin_s + 2)
    },
  },
  'order.prevented': {
    does: 'buys some BTC, offers it below all others, and places a smaller purchase of the same user there, which takes its amount from both',
    async run({ remote, person }) {
      const { client } = await person()
      await client.call('POST coin/trade', { ...btcUsdt, type: 1, amount: '0.003', order_type: 'market' })
      const { asks } = await remote.anyone.call('GET currency/depth', { symbol: 'BTC/USDT', limit: 1 })
      const [whole = '', part = ''] = asks[0]?.[0].split('.') ?? []
      const cents = BigInt(whole + part.padEnd(2, '0')) - 1n
      const limit = { ...btcUsdt, target_price: `${cents}`.replace(/(..)$/, '.$1') } as const
      await client.call('POST coin/trade', { ...limit, type: 2, amount: '0.002' })
      await client.call('POST coin/trade', { ...limit, type: 1, amount: '0.001', self_trade: 'decrement' })
    },
  },
  'order.amended': {
    does: 'places a limit order and makes it smaller',
    async run(stage) {
      const { client, id } = await place(stage)
      await client.call('PUT coin/trade', { id, amount: smaller })
    },
  },
} satisfies Some
