import { type answerFrames, type clientFrames, privateWords, type publicFrames } from '@lagoon/shared/live/frames'

type FrameName = keyof typeof publicFrames | keyof typeof privateWords
type Answers = keyof typeof answerFrames

/** Describes each frame in one sentence. A frame without a description does not compile. */
export const frameWords: Readonly<Record<FrameName, string>> = {
  daymarket: 'A pair whose price or day has changed.',
  daypair: 'The pair, whose price or day has changed.',
  kline: 'The current candle so far.',
  market_depth: 'The whole order book.',
  match_trade: 'The trades of a second.',
  world: 'The state of the world: its time, its speed, and what the SIMULATED mark shows.',
  ...privateWords,
}

export const answerWords: Readonly<Record<Answers, string>> = {
  auth: 'The user of the connection from now on.',
  subscribed: 'The topics of the connection.',
  pong: 'The answer to a ping, with world time.',
  answer: 'The answer to a call. Calls are answered as they finish.',
  error: 'Why a message had no effect.',
}

export const clientWords: Readonly<Record<keyof typeof clientFrames, string>> = {
  auth: 'Logs the connection in with the token of `user/login`, until the session ends.',
  subscribe: 'Subscribes to topics or unsubscribes from them. Subscribing again sends a new snapshot.',
  ping: 'Keeps the connection open. A connection without a message for a minute is closed.',
  call: 'Makes any call but `upload`, with the same checks and limits as over HTTP. At most 60 are under way; one beyond that is refused as `unavailable`.',
}

export const clientExamples: Readonly<Record<keyof typeof clientFrames, object>> = {
  auth: { op: 'auth', token: 'eyJhbGciOiJIUzI1NiJ9.<payload>.<signature>' },
  subscribe: { op: 'subscribe', topics: ['market', 'kline:BTC/USDT:1min', 'me'] },
  ping: { op: 'ping' },
  call: {
    op: 'call',
    id: '1',
    call: 'POST coin/trade',
    body: { currency_id: 1, legal_id: 3, type: 1, order_type: 'market', amount: '0.001' },
    key: 'e21f8c6d5b0a4f7e',
  },
}

interface Topic {
  name: string
  says: string
  frames: readonly FrameName[]
}

/** The topics that a client can read, and the frames that each sends. */
export const topics: Readonly<Record<string, Topic>> = {
  market: { name: 'market', says: 'Every pair, one frame each.', frames: ['daymarket'] },
  pair: { name: 'market:<symbol>', says: 'One pair, such as `market:BTC/USDT`.', frames: ['daypair'] },
  kline: {
    name: 'kline:<symbol>:<period>',
    says: 'The candles of a pair, such as `kline:BTC/USDT:1min`.',
    frames: ['kline'],
  },
  depth: {
    name: 'depth:<symbol>',
    says: 'The order book of a pair, such as `depth:BTC/USDT`; with `depth:BTC/USDT:10`, only the ten best levels of each side.',
    frames: ['market_depth'],
  },
  trades: {
    name: 'trades:<symbol>',
    says: 'The trades of a pair, such as `trades:BTC/USDT`.',
    frames: ['match_trade'],
  },
  world: { name: 'world', says: 'The clock of the world, its scenario and its epoch.', frames: ['world'] },
  me: {
    name: 'me',
    says: 'Changes that concern the user of the connection, after `auth`.',
    frames: Object.keys(privateWords) as FrameName[],
  },
}
