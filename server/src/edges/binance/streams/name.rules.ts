import { type Interval, intervalOf } from '../interval.rules'

/** The content of a stream, parsed from its name, such as "btcusdt@kline_1m". `symbol` is spelled as in calls. */
export type StreamName =
  | { kind: 'trade' | 'aggTrade' | 'bookTicker' | 'depth' | 'miniTicker' | 'ticker'; symbol: string }
  | { kind: 'kline'; symbol: string; interval: Interval; zone_ms: number }
  | { kind: 'avgPrice' | 'markPrice' | 'quiet'; symbol: string }
  | { kind: 'window'; symbol: string; size: Size }
  | { kind: 'windows'; size: Size }
  | { kind: 'levels'; symbol: string; levels: number }
  | { kind: 'miniTickers' }
  | { kind: 'tickers' }
  /** The events of the user who created this listen key. */
  | { kind: 'user'; listenKey: string }

const sizes = ['1h', '4h', '1d'] as const
type Size = (typeof sizes)[number]
/** Streams of what this exchange does not have: they exist, and stay silent. */
const quiet = ['blockTrade', 'referencePrice']
const ofZone = /^([a-z0-9]{2,24})@kline_(\w{2,3})@\+08:00$/
const ofPair = /^([a-z0-9]{2,24})@(\w+?)(?:@(?:100ms|1000ms))?$/
const ofMark = /^([a-z0-9]{2,24})@markPrice(?:@1s)?$/
const ofUser = /^[A-Za-z0-9]{64}$/
const plain = ['trade', 'aggTrade', 'bookTicker', 'depth', 'miniTicker', 'ticker'] as const
const ofBooks = /^depth(5|10|20)?$/

/** Returns null if no stream has this name. Only book streams may have a pace in their names; every pace has the same effect. */
export function parseStream(text: string): StreamName | null {
  if (text === '!miniTicker@arr') return { kind: 'miniTickers' }
  if (text === '!ticker@arr') return { kind: 'tickers' }
  const windows = sizes.find(size => text === `!ticker_${size}@arr`)
  if (windows) return { kind: 'windows', size: windows }
  const [, zoned, length] = ofZone.exec(text) ?? []
  if (zoned !== undefined) {
    const interval = intervalOf(String(length))
    return interval ? { kind: 'kline', symbol: zoned.toUpperCase(), interval, zone_ms: 8 * 3_600_000 } : null
  }
  if (ofUser.test(text)) return { kind: 'user', listenKey: text }
  const [, marked] = ofMark.exec(text) ?? []
  if (marked !== undefined) return { kind: 'markPrice', symbol: marked.toUpperCase() }
  const found = ofPair.exec(text)
  if (!found) return null
  const [symbol, what] = [String(found[1]).toUpperCase(), String(found[2])]
  const levels = ofBooks.exec(what)
  if (text.endsWith('ms') && !levels) return null
  if (levels?.[1]) return { kind: 'levels', symbol, levels: Number(levels[1]) }
  const interval = what.startsWith('kline_') ? intervalOf(what.slice('kline_'.length)) : undefined
  if (interval) return { kind: 'kline', symbol, interval, zone_ms: 0 }
  const size = sizes.find(each => what === `ticker_${each}`)
  if (size) return { kind: 'window', symbol, size }
  if (what === 'avgPrice') return { kind: 'avgPrice', symbol }
  if (quiet.includes(what)) return { kind: 'quiet', symbol }
  const kind = plain.find(each => each === what)
  return kind ? { kind, symbol } : null
}
