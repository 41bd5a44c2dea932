import type { Market } from '@lagoon/server/market/market'
import type { Quote } from '@lagoon/server/market/quotes'
import { type Pair, pairs } from '@lagoon/shared/catalogue/pairs'
import { countOf } from '@lagoon/shared/money/steps'
import { between, type Row } from './row'

/** Moments of a year, at every hour and on every day of the week. */
const moments = 60
const apart_s = 6 * 86_400 + 5 * 3600 + 61

const [btc] = pairs as [Pair, ...Pair[]]

/** The depth of one side of the house's book, and what a large order pays for it, compared with BTC on the largest exchanges. */
export function bookRows(markets: readonly Market[], now: number): Row[] {
  const sides = (pair: Pair) =>
    markets.flatMap(market =>
      Array.from({ length: moments }, (_, i) => {
        const second = now - i * apart_s
        return { price: market.tick(pair.id, second).price, asks: market.depth(pair.id, second).asks }
      }),
    )
  const ofBtc = sides(btc)
  const within = (percent: number, goal: [number, number]): Row => ({
    what: `BTC, asks within ${percent} % of the price, in BTC`,
    goal: `${goal[0]} to ${goal[1]}`,
    figures: ofBtc.map(({ price, asks }) => depthWithin(asks, price * (1 + percent / 100)) / 10 ** btc.amountScale),
    holds: between(...goal),
    share: 0.9,
    decimals: 0,
  })
  const buying = (amount: number, goal: [number, number]): Row => ({
    what: `buying ${amount} BTC at once, percent above the price`,
    goal: `${goal[0]} to ${goal[1]}`,
    figures: ofBtc.map(({ price, asks }) => 100 * premiumOf(asks, price, amount * 10 ** btc.amountScale)),
    holds: between(...goal),
    share: 0.9,
    decimals: 3,
  })
  return [
    within(0.1, [15, 100]),
    within(0.5, [60, 300]),
    within(1, [100, 450]),
    within(2, [160, 700]),
    buying(1, [0, 0.02]),
    buying(10, [0.003, 0.06]),
    buying(100, [0.05, 0.4]),
    {
      what: 'every pair, asks within 2 % of the price, in millions of USDT',
      goal: '0.2 to 60, by the size of the coin',
      figures: pairs.flatMap(pair =>
        sides(pair).map(({ asks }) => worth(asks) / 10 ** (pair.priceScale + pair.amountScale) / 1e6),
      ),
      holds: between(0.2, 60),
      share: 0.9,
    },
  ]
}

const depthWithin = (asks: readonly Quote[], most: number): number =>
  asks.reduce((sum, { price, amount }) => sum + (countOf(price) <= most ? countOf(amount) : 0), 0)

const worth = (asks: readonly Quote[]): number =>
  asks.reduce((sum, { price, amount }) => sum + countOf(price) * countOf(amount), 0)

/** Infinite if the book has less than that. */
function premiumOf(asks: readonly Quote[], tick: number, wanted: number): number {
  let [left, paid] = [wanted, 0]
  for (const { price, amount } of asks) {
    const taken = Math.min(left, countOf(amount))
    left -= taken
    paid += taken * countOf(price)
  }
  return left > 0 ? Number.POSITIVE_INFINITY : paid / wanted / tick - 1
}
