import { btcId, ethId, usdtId } from '@lagoon/shared/catalogue/coins'
import { before, type HistoryAction, type Life } from '../life'
import { erin } from './person'

const sol = 10
const xrp = 6
const ltc = 4
const tidewater = 11
const koralle = 12

const buy = 1
const sell = 2
const long = 1
const short = 2
const up = 1
const down = 2

export const trade = (userId: number, coinId: number, type: 1 | 2, amount: string) => (life: Life) =>
  life.call(userId, 'POST coin/trade', {
    ...{ currency_id: coinId, legal_id: usdtId, type, amount },
    order_type: 'market',
  })

/** A limit order at a multiple of the present price. */
const limit = (coinId: number, type: 1 | 2, amount: string, factor: string) => async (life: Life) =>
  life.call(erin.id, 'POST coin/trade', {
    ...{ currency_id: coinId, legal_id: usdtId, type, amount },
    ...{ order_type: 'limit', target_price: await life.priceOf(coinId, factor) },
  })

interface Ordered {
  type: 1 | 2
  share: number
  multiple: number
  /** Multiples of the present price: for stop-profit, stop-loss and limit. */
  profit?: string
  loss?: string
  waitsFor?: string
}

export const open =
  (userId: number, coinId: number, { type, share, multiple, profit, loss, waitsFor }: Ordered) =>
  async (life: Life) =>
    life.call(userId, 'POST lever/submit', {
      ...{ currency_id: coinId, legal_id: usdtId, type, share, multiple },
      status: waitsFor ? 0 : 1,
      ...(waitsFor && { target_price: await life.priceOf(coinId, waitsFor) }),
      ...(profit && { target_profit_price: await life.priceOf(coinId, profit) }),
      ...(loss && { stop_loss_price: await life.priceOf(coinId, loss) }),
    })

/** Closes all open positions of a user. */
export const closeAll = (userId: number) => async (life: Life) => {
  const { message } = await life.call(userId, 'POST lever/my_trade', { status: 1 })
  for (const { id } of message.data) await life.call(userId, 'POST lever/close', { id })
}

export const option = (userId: number, coinId: number, type: 1 | 2, seconds: number, number: string) => (life: Life) =>
  life.call(userId, 'POST microtrade/submit', {
    match_id: life.listing.pairOf(coinId, usdtId).id,
    ...{ currency_id: usdtId, type, seconds, number },
  })

/** Buys both directions at once: one of them wins, whatever the price does. */
const straddle = (coinId: number, seconds: number, number: string) => async (life: Life) => {
  await option(erin.id, coinId, up, seconds, number)(life)
  await option(erin.id, coinId, down, seconds, number)(life)
}

const spot: readonly HistoryAction[] = [
  before(368, 10, trade(erin.id, btcId, buy, '0.03')),
  before(330, 9, limit(ethId, buy, '0.5', '1.002')),
  before(230, 9, trade(erin.id, sol, buy, '2')),
  before(118, 8, async life => {
    const { id } = await limit(btcId, buy, '0.02', '0.8')(life)
    await life.call(erin.id, 'PUT coin/trade', { id })
  }),
  before(118, 8, trade(erin.id, xrp, buy, '100')),
  before(62, 21, limit(ethId, sell, '0.2', '0.998')),
  before(20, 14, trade(erin.id, sol, sell, '1')),
  before(14, 20, trade(erin.id, btcId, sell, '0.01')),
  // Two orders that stay open, at prices that are unlikely to be reached.
  before(3, 9, limit(ltc, buy, '8', '0.5')),
  before(3, 9, limit(xrp, sell, '75', '2.4')),
]

const positions: readonly HistoryAction[] = [
  before(321, 11, open(erin.id, ethId, { type: long, share: 10, multiple: 10, profit: '1.02', loss: '0.985' })),
  before(280, 10, open(erin.id, btcId, { type: long, share: 20, multiple: 5 })),
  before(280, 10, open(erin.id, btcId, { type: short, share: 20, multiple: 5 })),
  before(279, 9, closeAll(erin.id)),
  before(230, 9, open(erin.id, btcId, { type: long, share: 30, multiple: 100 })),
  before(230, 9, open(erin.id, btcId, { type: short, share: 30, multiple: 100 })),
  before(227, 9, closeAll(erin.id)),
  before(140, 15, open(erin.id, sol, { type: short, share: 10, multiple: 10, profit: '0.98', loss: '1.015' })),
  before(62, 21, open(erin.id, ethId, { type: long, share: 15, multiple: 10, profit: '1.015', loss: '0.98' })),
  before(20, 14, open(erin.id, btcId, { type: long, share: 15, multiple: 10 })),
  before(19, 14, closeAll(erin.id)),
  before(3, 9, open(erin.id, tidewater, { type: long, share: 30, multiple: 2, profit: '1.6', loss: '0.65' })),
  before(3, 9, open(erin.id, koralle, { type: long, share: 15, multiple: 2, waitsFor: '0.5' })),
]

const options: readonly HistoryAction[] = [
  before(368, 10, straddle(btcId, 60, '50')),
  before(321, 11, option(erin.id, ethId, up, 120, '100')),
  before(280, 10, straddle(ethId, 30, '20')),
  before(180, 13, option(erin.id, btcId, down, 180, '120')),
  before(118, 8, option(erin.id, sol, up, 60, '80')),
  before(48, 19, option(erin.id, btcId, up, 60, '60')),
  before(8, 15, option(erin.id, btcId, down, 60, '40')),
  before(2, 10, straddle(btcId, 60, '30')),
]

/** Spot trades, positions and options, with profits and losses. The price is far from those that are still open. */
export const trades: readonly HistoryAction[] = [...spot, ...positions, ...options]
