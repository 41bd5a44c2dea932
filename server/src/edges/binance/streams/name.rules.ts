import { type Interval, intervals } from '../market.rules'

/** The content of a stream, parsed from its name, such as "btcusdt@kline_1m". `symbol` is spelled as in calls. */
export type StreamName =
  | { kind: 'trade' | 'aggTrade' | 'bookTicker' | 'depth' | 'miniTicker' | 'ticker'; symbol: string }
  | { kind: 'kline'; symbol: string; interval: Interval }
  | { kind: 'levels'; symbol: string; levels: number }
  | { kind: 'miniTickers' }
  | { kind: 'tickers' }
  /** The events of the user who created this listen key. */
  | { kind: 'user'; listenKey: string }

const ofPair = /^([a-z0-9]{2,24})@(\w+?)(?:@(?:100ms|1000ms))?$/
const ofUser = /^[A-Za-z0-9]{64}$/
const plain = ['trade', 'aggTrade', 'bookTicker', 'depth', 'miniTicker', 'ticker'] as const
const ofBooks = /^depth(5|10|20)?$/

/** Returns null if no stream has this name. Only book streams may have a pace in their names; every pace has the same effect. */
export function parseStream(text: string): StreamName | null {
  if (text === '!miniTicker@arr') return { kind: 'miniTickers' }
  if (text === '!ticker@arr') return { kind: 'tickers' }
  if (ofUser.test(text)) return { kind: 'user', listenKey: text }
  const found = ofPair.exec(text)
  if (!found) return null
  const [symbol, what] = [String(found[1]).toUpperCase(), String(found[2])]
  const levels = ofBooks.exec(what)
  if (text.endsWith('ms') && !levels) return null
  if (levels?.[1]) return { kind: 'levels', symbol, levels: Number(levels[1]) }
  const interval = what.startsWith('kline_') ? what.slice('kline_'.length) : ''
  if (Object.hasOwn(intervals, interval)) return { kind: 'kline', symbol, interval: interval as Interval }
  const kind = plain.find(each => each === what)
  return kind ? { kind, symbol } : null
}
