import type { CallData } from '@lagoon/shared/api/index'
import {
  add,
  atoms,
  floorAtoms,
  fromAtoms,
  hundred,
  mulDivFloor,
  negate,
  one,
  sub,
  sum,
  zero,
} from '@lagoon/shared/money/atoms'
import type { TapeRow } from '../edge'
import { Fault } from './fault'
import { type Interval, nextOf } from './interval.rules'
import type { Params } from './params'
import { millisOf } from './report.rules'
import { nameOf, type PairRow, type Status, statuses } from './symbols.rules'

/** A candle; `turnover` is its volume in the quote coin, unless that is the volume at the closing price. */
export interface Bar {
  time: number
  open: number
  high: number
  low: number
  close: number
  volume: number
  turnover?: string
  /** The number of its trades, and how much of its volume buyers took; missing if they are not counted. */
  trades?: number
  bought?: string
}
export type Deal = CallData<'GET currency/deal'>

/** The value of an amount at a price. */
export const worth = (amount: string, price: string): string => fromAtoms(mulDivFloor(atoms(amount), atoms(price), one))

const turnoverOf = ({ price_scale, amount_scale }: PairRow, { volume, close, turnover }: Bar): string =>
  turnover ?? worth(volume.toFixed(amount_scale), close.toFixed(price_scale))

/** A candle in Binance's format. The number of trades and the volume of buyers are 0 if they are not counted. */
export function klineOf(pair: PairRow, interval: Interval, bar: Bar, zone_ms = 0) {
  const price = (figure: number) => figure.toFixed(pair.price_scale)
  return [
    bar.time,
    ...[price(bar.open), price(bar.high), price(bar.low), price(bar.close)],
    bar.volume.toFixed(pair.amount_scale),
    nextOf(interval, bar.time, zone_ms) - 1,
    turnoverOf(pair, bar),
    bar.trades ?? 0,
    ...[bar.bought ?? '0', boughtFor(pair, bar), '0'],
  ]
}

/** What buyers paid, at the mean price of the candle: of a volume of 4 for 400, a bought 1 is 100. */
function boughtFor(pair: PairRow, bar: Bar): string {
  const volume = atoms(bar.volume.toFixed(pair.amount_scale))
  if (bar.bought === undefined || volume === zero) return '0'
  return fromAtoms(mulDivFloor(atoms(turnoverOf(pair, bar)), atoms(bar.bought), volume))
}

/** Joins the bars of each longer candle. `startOf` returns when the candle of a bar begins. Volumes are added in whole steps of the pair. */
export function joinBars(pair: PairRow, bars: readonly Bar[], startOf: (time: number) => number): Bar[] {
  const joined: Bar[] = []
  for (const bar of bars) {
    const time = startOf(bar.time)
    const last = joined.at(-1)
    const turnover = turnoverOf(pair, bar)
    if (last?.time !== time) joined.push({ ...bar, time, turnover })
    else
      joined[joined.length - 1] = {
        ...{ time, open: last.open, close: bar.close },
        high: Math.max(last.high, bar.high),
        low: Math.min(last.low, bar.low),
        volume: Number((last.volume + bar.volume).toFixed(pair.amount_scale)),
        turnover: fromAtoms(add(atoms(last.turnover ?? '0'), atoms(turnover))),
      }
  }
  return joined
}

/** The candles of single seconds. A second without trades has the price of the one before. Trades of users move no price. */
export function secondBars(pair: PairRow, tape: readonly TapeRow[]): Bar[] {
  const bars: Bar[] = []
  for (const { ts: time, price, amount, direction } of tape.toReversed()) {
    const [last, turnover] = [bars.at(-1), worth(amount, price)]
    const bought = direction === 'buy' ? amount : '0'
    if (last?.time === time) {
      const volume = Number((last.volume + Number(amount)).toFixed(pair.amount_scale))
      bars[bars.length - 1] = {
        ...last,
        volume,
        turnover: fromAtoms(add(atoms(last.turnover ?? '0'), atoms(turnover))),
        trades: (last.trades ?? 0) + 1,
        bought: fromAtoms(add(atoms(last.bought ?? '0'), atoms(bought))),
      }
      continue
    }
    if (last)
      for (let quiet = last.time + 1000; quiet < time; quiet += 1000) bars.push(barAt(quiet, last.close, 0, '0'))
    bars.push({ ...barAt(time, Number(price), Number(amount), turnover), trades: 1, bought })
  }
  return bars
}
const barAt = (time: number, price: number, volume: number, turnover: string): Bar => ({
  ...{ time, open: price, high: price, low: price, close: price, volume, turnover },
})

const day_ms = 86_400_000

/** The mean price of the day, weighted by amounts: 460 for 5 BTC is 92. */
const meanOf = ({ volume, turnover, now_price, price_scale }: PairRow): string =>
  atoms(volume) === zero
    ? now_price
    : fromAtoms(floorAtoms(mulDivFloor(atoms(turnover), one, atoms(volume)), price_scale))

/** The day figures of a pair. */
export const dayOf = (pair: PairRow, now_ms: number) => ({
  symbol: nameOf(pair),
  ...{ openPrice: pair.open, highPrice: pair.high, lowPrice: pair.low, lastPrice: pair.now_price },
  ...{ volume: pair.volume, quoteVolume: pair.turnover },
  ...{ openTime: now_ms - day_ms, closeTime: now_ms, firstId: -1, lastId: -1, count: 0 },
  priceChange: fromAtoms(sub(atoms(pair.now_price), atoms(pair.open))),
  priceChangePercent: pair.change,
  weightedAvgPrice: meanOf(pair),
  prevClosePrice: pair.open,
})

/** The day figures in the answer of a call; MINI omits the changes, the mean and the best prices. */
export function dayShown(deal: Deal, now_ms: number, isMini: boolean) {
  const day = dayOf(deal, now_ms)
  const {
    priceChange: _change,
    priceChangePercent: _percent,
    weightedAvgPrice: _mean,
    prevClosePrice: _close,
    ...mini
  } = day
  return isMini ? mini : { ...day, ...bestOf(deal), lastQty: deal.trades[0]?.amount ?? '0' }
}

/** The best bid and the best ask. */
export function bestOf(deal: Deal) {
  const [[bidPrice, bidQty] = ['0', '0']] = deal.depth.bids
  const [[askPrice, askQty] = ['0', '0']] = deal.depth.asks
  return { symbol: nameOf(deal), ...{ bidPrice, bidQty, askPrice, askQty } }
}

export interface PublicTrade {
  id: number
  price: string
  amount: string
  time: number
  isBuyerMaker: boolean
  order: number | null
}

/** The trades of one order at one price. */
export interface AggregatedTrade extends PublicTrade {
  last: number
}

/**
 * Reverses the tape, so that the oldest trade comes first. It contains all trades of each of its seconds. The id of a trade is its time
 * plus its position within the second, so later trades do not change it.
 */
export function tapeOf(trades: readonly TapeRow[]): PublicTrade[] {
  let [second, turn] = [0, 0]
  return trades.toReversed().map(({ ts, price, amount, direction, order = null }) => {
    turn = ts === second ? turn + 1 : 0
    second = ts
    return { id: ts + turn, price, amount, time: ts, isBuyerMaker: direction === 'sell', order }
  })
}

/** Joins trades that follow each other if the same order of a user took them at the same price: 0.1 and 0.2 at 90 are 0.3 at 90. */
export function aggregated(trades: readonly PublicTrade[]): AggregatedTrade[] {
  const joined: AggregatedTrade[] = []
  for (const trade of trades) {
    const before = joined.at(-1)
    const isSame = trade.order !== null && before?.order === trade.order && before.price === trade.price
    if (before && isSame) {
      const amount = fromAtoms(add(atoms(before.amount), atoms(trade.amount)))
      joined[joined.length - 1] = { ...before, amount, last: trade.id }
    } else joined.push({ ...trade, last: trade.id })
  }
  return joined
}

/** The figures of a window that ends now; MINI omits the changes and the mean. A pair without trades has zeros. */
export function windowShown(pair: PairRow, bar: Bar | null, openTime: number, closeTime: number, isMini: boolean) {
  const price = (figure = 0) => figure.toFixed(pair.price_scale)
  const [open, last] = [atoms(price(bar?.open)), atoms(price(bar?.close))]
  const [volume, turnover] = [atoms((bar?.volume ?? 0).toFixed(pair.amount_scale)), atoms(bar?.turnover ?? '0')]
  const change = sub(last, open)
  const mini = {
    symbol: nameOf(pair),
    ...{
      openPrice: price(bar?.open),
      highPrice: price(bar?.high),
      lowPrice: price(bar?.low),
      lastPrice: price(bar?.close),
    },
    ...{ volume: fromAtoms(volume), quoteVolume: fromAtoms(turnover) },
    ...{ openTime, closeTime, firstId: -1, lastId: -1, count: 0 },
  }
  if (isMini) return mini
  const percent = open === zero ? zero : mulDivFloor(change < zero ? negate(change) : change, hundred, open)
  return {
    ...mini,
    priceChange: fromAtoms(change),
    priceChangePercent: `${change < zero ? '-' : ''}${fromAtoms(floorAtoms(percent, 3))}`,
    weightedAvgPrice:
      volume === zero ? price(bar?.close) : fromAtoms(floorAtoms(mulDivFloor(turnover, one, volume), pair.price_scale)),
  }
}

/** The mean price of trades, weighted by their amounts, and the time of the last one: 1 at 90 and 3 at 98 is 96. */
export function averageOf({ now_price }: PairRow, trades: readonly PublicTrade[]) {
  const volume = sum(trades.map(({ amount }) => atoms(amount)))
  const value = sum(trades.map(({ amount, price }) => atoms(worth(amount, price))))
  return {
    price: volume === zero ? now_price : fromAtoms(floorAtoms(mulDivFloor(value, one, volume), 8)),
    closeTime: trades.at(-1)?.time ?? 0,
  }
}

/** What a venue in maintenance allows at present; null outside maintenance. */
export function maintenanceAt({ maintenance }: Pick<CallData<'GET venue'>, 'maintenance'>, now_ms: number) {
  return maintenance.find(({ from, to }) => millisOf(from) <= now_ms && now_ms < millisOf(to))?.mode ?? null
}

/** A pair that is closed or halted, and every pair during maintenance, is in a break. */
export function statusOf(
  { open_coin_trade }: Pick<PairRow, 'open_coin_trade'>,
  isHalted: boolean,
  mode: ReturnType<typeof maintenanceAt>,
): Status {
  if (open_coin_trade === 0 || isHalted || mode === 'closed') return 'BREAK'
  return mode === 'cancel_only' ? 'CANCEL_ONLY' : 'TRADING'
}

/** The status that a caller wants; undefined for all. */
export function wantedStatus(params: Params): Status | undefined {
  const text = params.text('symbolStatus')
  if (text === undefined) return undefined
  const found = statuses.find(each => each === text)
  if (!found) throw new Fault(-1122, 'Invalid symbolStatus.')
  return found
}

export const otherStatus = () => new Fault(-1220, "The symbol's status does not match the requested symbolStatus.")
