import { type Period, periods } from '../catalogue/periods'

/** How many levels per side `depth:<symbol>:10` has: enough for a small book on a screen. */
export const nearLevels = 10

/** The topics of `/ws`, by name. `me` is private; all others are the same for every reader. */
export type Topic =
  | 'market'
  | 'me'
  | 'world'
  | `market:${string}`
  | `kline:${string}:${Period}`
  | `depth:${string}`
  | `depth:${string}:${typeof nearLevels}`
  | `trades:${string}`

export type ParsedTopic =
  | { kind: 'market' | 'me' | 'world' }
  | { kind: 'pair' | 'trades'; symbol: string }
  /** With `levels` only this many of each side, the best ones. */
  | { kind: 'depth'; symbol: string; levels?: typeof nearLevels }
  | { kind: 'kline'; symbol: string; period: Period }

const symbol = '([A-Z0-9]{1,12}/[A-Z0-9]{1,12})'
const pairTopic = new RegExp(`^(market|trades):${symbol}$`)
const depthTopic = new RegExp(`^depth:${symbol}(:${nearLevels})?$`)
const klineTopic = new RegExp(`^kline:${symbol}:(${periods.join('|')})$`)

/** "kline:BTC/USDT:1min" → {kind: 'kline', symbol: 'BTC/USDT', period: '1min'}; null for anything else. */
export function parseTopic(text: unknown): ParsedTopic | null {
  if (typeof text !== 'string') return null
  if (text === 'market' || text === 'me' || text === 'world') return { kind: text }
  const ofPair = pairTopic.exec(text)
  if (ofPair) {
    return { kind: ofPair[1] === 'market' ? 'pair' : 'trades', symbol: String(ofPair[2]) }
  }
  const ofBook = depthTopic.exec(text)
  if (ofBook) return { kind: 'depth', symbol: String(ofBook[1]), ...(ofBook[2] && { levels: nearLevels }) }
  const ofCandles = klineTopic.exec(text)
  if (ofCandles) return { kind: 'kline', symbol: String(ofCandles[1]), period: ofCandles[2] as Period }
  return null
}
