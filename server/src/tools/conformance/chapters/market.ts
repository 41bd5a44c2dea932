import { periods } from '@lagoon/shared/catalogue/periods'
import type { Check } from '../check'

const minute_ms = 60_000

export const market: readonly Check[] = [
  {
    id: 'market.prices',
    says: 'every pair is listed once, with its price between low and high, in the same order each time',
    async run({ anyone, same, isTrue }) {
      const call = 'GET currency/quotation_new'
      const [usdt] = await anyone.get(call, {})
      const again = await anyone.get(call, {})
      same(call, 'the id of the first group', usdt?.id, 3)
      const pairs = usdt?.quotation ?? []
      const names = pairs.map(({ match_id, symbol }) => `${match_id} ${symbol}`)
      same(
        call,
        'the pairs of a second request',
        again[0]?.quotation.map(p => `${p.match_id} ${p.symbol}`).join(),
        names.join(),
      )
      same(call, 'the number of different pairs', new Set(names).size, pairs.length)
      for (const { symbol, now_price, low, high } of pairs)
        isTrue(
          call,
          `${symbol}: ${now_price} is not between ${low} and ${high}`,
          Number(low) <= Number(now_price) && Number(now_price) <= Number(high),
        )
    },
  },
  {
    id: 'market.pair',
    says: 'a pair has the same data alone as in the list, and its book is sorted',
    async run({ anyone, pair, same, isTrue }) {
      const { currency_id, legal_id, match_id, symbol } = await pair()
      const call = 'GET currency/deal'
      const deal = await anyone.get(call, { currency_id, legal_id })
      same(call, 'match_id', deal.match_id, match_id)
      same(
        call,
        'the error for another pair',
        await anyone.refused(call, { currency_id: 888_888, legal_id }),
        'not_found',
      )
      const depth = await anyone.get('GET currency/depth', { symbol, limit: 5 })
      isTrue('GET currency/depth', 'has more levels than requested', depth.bids.length <= 5 && depth.asks.length <= 5)
      for (const [where, { bids, asks }] of [
        [call, deal.depth],
        ['GET currency/depth', depth],
      ] as const) {
        const [buying, selling] = [bids, asks].map(side => side.map(([price]) => Number(price))) as [number[], number[]]
        isTrue(
          where,
          'bids do not fall',
          buying.every((price, i) => i === 0 || price < (buying[i - 1] as number)),
        )
        isTrue(
          where,
          'asks do not rise',
          selling.every((price, i) => i === 0 || price > (selling[i - 1] as number)),
        )
        isTrue(where, 'the best bid is not below the best ask', !(Number(buying[0]) >= Number(selling[0])))
      }
    },
  },
  {
    id: 'market.candles',
    says: 'candles ascend without gaps, in milliseconds, and none is in the future',
    async run({ anyone, pair, same, isTrue, listener }) {
      const { symbol } = await pair()
      const call = 'GET currency/new_timeshar'
      const now_s = Math.floor((await listener.now()) / 1000)
      const far = now_s + 86_400
      const candles = await anyone.get(call, { symbol, period: '1min', from: now_s - 600, to: far })
      isTrue(call, 'has no candles', candles.length > 0)
      for (const [i, { time, open, high, low, close }] of candles.entries()) {
        const before = candles[i - 1]
        if (before) same(call, 'the time from one candle to the next', time - before.time, minute_ms)
        isTrue(
          call,
          `the candle of ${time} has a high or low inside its open and close`,
          low <= Math.min(open, close) && Math.max(open, close) <= high,
        )
        isTrue(call, `a candle is in the future: ${time}`, time <= (now_s + 60) * 1000)
      }
      for (const period of periods) await anyone.get(call, { symbol, period, from: now_s - 3600, to: now_s })
      same(
        call,
        'the error for an unknown pair',
        await anyone.refused(call, { symbol: 'NO/SUCH', period: '1min', from: 1, to: 2 }),
        'not_found',
      )
    },
  },
  {
    id: 'market.future',
    says: 'no tick is available before its second',
    async run({ anyone, pair, same, listener }) {
      const { match_id } = await pair()
      const later = Math.floor((await listener.now()) / 1000) + 86_400
      same(
        'GET market/tick',
        'the error for tomorrow’s tick',
        await anyone.refused('GET market/tick', { id: `${match_id}-${later}` }),
        'not_found',
      )
    },
  },
  {
    id: 'market.catalogue',
    says: 'public data of products, news and the exchange has the declared shape',
    async run({ anyone, same }) {
      await anyone.get('GET currency/trends', {})
      await anyone.get('GET microtrade/seconds', {})
      await anyone.get('GET user/entry', {})
      await anyone.get('GET brand', {})
      await anyone.get('GET user/demo_people', {})
      await anyone.get('POST get/lang', {})
      await anyone.get('POST area_code', {})
      await anyone.ask('POST sms_send', { user_string: '61000001', area_code: '852', type: 'forget' })
      await anyone.get('POST set/get_customer_url', {})
      await anyone.get('POST user/invite_list', {})
      for (const c_id of [4, 5, 19, 20] as const) {
        const { list, limit } = await anyone.get('POST news/list', { c_id, limit: 2 })
        same('POST news/list', 'the limit', limit, 2)
        if (list[0]) await anyone.get('POST news/detail', { id: list[0].id })
      }
    },
  },
]
