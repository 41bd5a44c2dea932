/** Which topic a frame belongs to; frames name their kind and their pair instead. */
interface Frame {
  type: string
  symbol?: unknown
  period?: unknown
}

const ofUser = new Set(['lever_trade', 'closed_microorder', 'spot_order', 'wallet', 'review', 'support'])

/** {type: "kline", symbol: "BTC/USDT", period: "1min"} → "kline:BTC/USDT:1min" */
export function topicOf({ type, symbol, period }: Frame): string | undefined {
  if (ofUser.has(type)) return 'me'
  switch (type) {
    case 'daymarket':
      return 'market'
    case 'kline':
      return `kline:${symbol}:${period}`
    case 'market_depth':
      return `depth:${symbol}`
    case 'match_trade':
      return `trades:${symbol}`
    case 'world':
      return 'world'
    default:
      return undefined
  }
}
