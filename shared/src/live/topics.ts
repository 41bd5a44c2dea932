import { type Period, periods } from '../catalogue/periods'

/** What can be subscribed to over `/ws`, by name. `me` is private; all others are the same for every reader. */
export type Topic =
  | 'market'
  | 'me'
  | 'world'
  | `market:${string}`
  | `kline:${string}:${Period}`
  | `depth:${string}`
  | `trades:${string}`

export type ParsedTopic =
  | { kind: 'market' | 'me' | 'world' }
  | { kind: 'pair' | 'depth' | 'trades'; symbol: string }
  | { kind: 'kline'; symbol: string; period: Period }

const symbol = '([A-Z0-9]{1,12}/[A-Z0-9]{1,12})'
const pairTopic = new RegExp(`^(market|depth|trades):${symbol}$`)
const klineTopic = new RegExp(`^kline:${symbol}:(${periods.join('|')})$`)

/** "kline:BTC/USDT:1min" → {kind: 'kline', symbol: 'BTC/USDT', period: '1min'}; null for what is no topic. */
export function parseTopic(text: unknown): ParsedTopic | null {
  if (typeof text !== 'string') return null
  if (text === 'market' || text === 'me' || text === 'world') return { kind: text }
  const ofPair = pairTopic.exec(text)
  if (ofPair) {
    const kind = ofPair[1] === 'market' ? 'pair' : (ofPair[1] as 'depth' | 'trades')
    return { kind, symbol: String(ofPair[2]) }
  }
  const ofCandles = klineTopic.exec(text)
  if (ofCandles) return { kind: 'kline', symbol: String(ofCandles[1]), period: ofCandles[2] as Period }
  return null
}
