import type { answerFrames, clientFrames, privateFrames, publicFrames } from '@lagoon/shared/live/frames'

type Told = keyof typeof publicFrames | keyof typeof privateFrames
type Answers = keyof typeof answerFrames

/** Describes each frame in one sentence. A frame without a description does not compile. */
export const frameWords: Readonly<Record<Told, string>> = {
  daymarket: 'A pair whose price or day has changed.',
  daypair: 'The pair, whose price or day has changed.',
  kline: 'The candle that is under way, as it stands.',
  market_depth: 'The order book, whole.',
  match_trade: 'The trades of a second.',
  world: 'How the world stands: its time, its pace, what the SIMULATED mark shows.',
  lever_trade: 'All open positions, with what they come to together.',
  closed_microorder: 'An option that was settled.',
  spot_order: 'A spot order that has changed.',
  wallet: 'A wallet that has changed.',
  review: 'Something under review that was decided.',
  support: 'A message of the chat with customer service.',
  notification: 'Something one is told in the app, or that was read.',
  price_alert: 'A price alert that was set, removed or reached.',
}

export const answerWords: Readonly<Record<Answers, string>> = {
  auth: 'Whom the connection belongs to from now on.',
  subscribed: 'What the connection reads.',
  pong: 'The connection lives; with world time.',
  error: 'Why something that was said did nothing.',
}

export const clientWords: Readonly<Record<keyof typeof clientFrames, string>> = {
  auth: 'Logs the connection in, with the token that `user/login` answers. It holds until the session ends.',
  subscribe: 'Begins or ends to read topics. Who subscribes to one again is shown it anew.',
  ping: 'Says that the connection is wanted. One that says nothing for a minute is closed.',
}

export const clientExamples: Readonly<Record<keyof typeof clientFrames, object>> = {
  auth: { op: 'auth', token: 'eyJhbGciOiJIUzI1NiJ9.<payload>.<signature>' },
  subscribe: { op: 'subscribe', topics: ['market', 'kline:BTC/USDT:1min', 'me'] },
  ping: { op: 'ping' },
}

interface Topic {
  name: string
  says: string
  frames: readonly Told[]
}

/** The topics that a client can read, and the frames that each sends. */
export const topics: Readonly<Record<string, Topic>> = {
  market: { name: 'market', says: 'Every pair, one frame each.', frames: ['daymarket'] },
  pair: { name: 'market:<symbol>', says: 'One pair alone, as `market:BTC/USDT`.', frames: ['daypair'] },
  kline: {
    name: 'kline:<symbol>:<period>',
    says: 'The candles of a pair, as `kline:BTC/USDT:1min`.',
    frames: ['kline'],
  },
  depth: {
    name: 'depth:<symbol>',
    says: 'The order book of a pair, as `depth:BTC/USDT`; as `depth:BTC/USDT:10` the ten best levels of each side.',
    frames: ['market_depth'],
  },
  trades: { name: 'trades:<symbol>', says: 'The trades of a pair, as `trades:BTC/USDT`.', frames: ['match_trade'] },
  world: { name: 'world', says: 'The clock of the world, its scenario and its epoch.', frames: ['world'] },
  me: {
    name: 'me',
    says: 'What changes for whom the connection belongs to, after `auth`.',
    frames: [
      'lever_trade',
      'closed_microorder',
      'spot_order',
      'wallet',
      'review',
      'support',
      'notification',
      'price_alert',
    ],
  },
}

/** The meanings of frame fields, if the meanings of the calls do not cover them. */
export const fieldWords: Readonly<Record<string, string>> = {
  type: 'Which frame it is',
  seq: 'Counts the frames of its topic, one more with each; who misses one subscribes again',
  snapshot: 'Of the first frame of a topic: the whole picture begins here',
  now: 'World time in milliseconds',
  frozen: 'Whether world time stands still',
  speed: 'World seconds in a second',
  scenario: 'The event of the market that is under way',
  options_paused:
    'Pairs on which no timed option can be bought, because an announced scenario decides their next prices',
  until: 'World time in milliseconds from which options can be bought again',
  shape: 'What happens to prices',
  presented: 'In a demo: where the operator leads the screens on the wall',
  persona: 'One of the people of the demo',
  theme: 'Dark or light',
  since: 'When it was chosen, by the machine’s clock',
  epoch: 'Another one after a restore or a reset: whatever was read before is of another world',
  levels: 'Of `depth:<symbol>:10`: how many of each side it has',
  positions: 'All open positions',
  more: 'How many others came just before it',
  event: 'What happened to it',
  op: 'What is asked for',
  token: 'As `user/login` answered it',
  topics: 'By their names',
  topic: 'Which topic it is about',
  error: 'A key for the program',
  message: 'A sentence for the user',
  lang: 'In which language errors are told from now on; without it, in that of the user',
  data: 'The changed row',
  user_id: 'Whose it is',
  period: 'How long a candle is',
  'spot_order state': 'How the order stands',
  'kline time': 'Start of the candle in milliseconds',
  'match_trade data': 'Oldest first',
  'notification data': 'What happened, without its words; null where something was read',
  'wallet type': 'Which account it is',
}
