import type {
  DepthFrame,
  KlineFrame,
  MarketFrame,
  PairFrame,
  PrivateFrame,
  PublicFrame,
  ServerFrame,
  TradeFrame,
  WorldFrame,
} from './frames'
import type { Topic } from './topics'

export type TopicFrame = PublicFrame | PrivateFrame

/** The frames for listeners of a topic. */
export type FrameOf<T extends Topic> = T extends 'market'
  ? MarketFrame
  : T extends 'world'
    ? WorldFrame
    : T extends 'me'
      ? PrivateFrame
      : T extends `market:${string}`
        ? PairFrame
        : T extends `kline:${string}`
          ? KlineFrame
          : T extends `depth:${string}`
            ? DepthFrame
            : TradeFrame

/** The topic of a frame: {type: "kline", symbol: "BTC/USDT", period: "1min"} → "kline:BTC/USDT:1min". */
export function topicOf(frame: ServerFrame): Topic | undefined {
  switch (frame.type) {
    case 'daymarket':
      return 'market'
    case 'daypair':
      return `market:${frame.symbol}`
    case 'kline':
      return `kline:${frame.symbol}:${frame.period}`
    case 'market_depth':
      return frame.levels ? `depth:${frame.symbol}:${frame.levels}` : `depth:${frame.symbol}`
    case 'match_trade':
      return `trades:${frame.symbol}`
    case 'world':
      return 'world'
    // Each frame of a topic is counted; those of a product go to its user.
    default:
      return 'seq' in frame ? 'me' : undefined
  }
}

export function parseFrame(data: unknown): ServerFrame | undefined {
  try {
    const frame: unknown = JSON.parse(String(data))
    return typeof frame === 'object' && frame !== null && 'type' in frame ? (frame as ServerFrame) : undefined
  } catch {
    return undefined
  }
}
