import { z } from 'zod'
import { int, millis, pairId, pairName, quoteId, stampOrNone } from '../api/answers'
import { contract } from '../api/index'
import { errorKeys } from '../catalogue/errors'
import { languages } from '../catalogue/languages'
import { periods } from '../catalogue/periods'
import { venueModes, venuePresets } from '../catalogue/venue'
import { all } from '../products/index'
import { candle } from '../products/market'
import { nearLevels, type Topic } from './topics'

/**
 * Every frame of `/ws`, both ways, declared once: types, `/api/asyncapi.json` and the conformance suite are made from these. A topic starts
 * with a frame with `snapshot: true` and counts `seq` on by one; a reader that sees a gap subscribes again. Public frames are the same bytes
 * for every reader and contain numbers, for charts; private ones contain the rows of the contract.
 */
const topic = () => z.custom<Topic>(name => typeof name === 'string').meta({ type: 'string' })

const frame = <T extends string>(type: T) => z.literal(type).describe('Which frame it is')

/** The language of errors from now on; if omitted, that of the user. */
const said = {
  lang: z
    .enum(languages)
    .optional()
    .describe('The language of error messages from now on; without it, that of the user'),
}

export const clientFrames = {
  auth: z.object({
    op: z.literal('auth').describe('What is asked for'),
    token: z.string().describe('As `user/login` answered it'),
    ...said,
  }),
  subscribe: z.object({
    op: z.enum(['subscribe', 'unsubscribe']).describe('What is asked for'),
    topics: z.array(topic()).describe('By their names'),
    ...said,
  }),
  ping: z.object({ op: z.literal('ping').describe('What is asked for'), ...said }),
  call: z.object({
    op: z.literal('call').describe('What is asked for'),
    id: z.string().min(1).max(64).describe('The answer repeats it'),
    call: z.string().describe('The method and the path of a call, such as `POST coin/trade`'),
    body: z.record(z.string(), z.unknown()).optional().describe('The fields of the call'),
    key: z.string().optional().describe('The idempotency key'),
    lang: z.string().optional().describe('The language mark of this call; without it, the language of the user'),
    headers: z
      .record(z.string(), z.string())
      .optional()
      .describe('Other headers that the call would send: `x-lagoon-batch`, `x-lagoon-device`, `x-lagoon-fault`'),
  }),
}

const ofTopic = {
  seq: int().describe('Counts the frames of its topic, one more with each; who misses one subscribes again'),
  snapshot: z.literal(true).optional().describe('Of the first frame of a topic: the whole picture begins here'),
}

/** A pair with its price and its day. */
const day = {
  symbol: pairName(),
  match_id: pairId(),
  currency_id: int().describe('The base coin'),
  legal_id: quoteId(),
  now_price: z.number().describe('Price of the latest tick'),
  open: z.number().describe('First price of the day'),
  high: z.number().describe('Highest price'),
  low: z.number().describe('Lowest price'),
  volume: z.number().describe('Volume of the day in the base coin'),
  turnover: z
    .number()
    .describe('Volume of the day in the quote coin: amounts × prices, which the house counts minute by minute'),
  change: z.number().describe('Change of the day, a percent'),
}

/** [price, amount] */
const depthLevel = z.tuple([z.number(), z.number()])

const tapeTrade = z.object({
  ts: millis().describe('When, in milliseconds'),
  direction: z.enum(['buy', 'sell']).describe('Whether the taker bought or sold'),
  price: z.number().describe('The price'),
  amount: z.number().describe('How much of the base coin'),
})

const { input: presenting } = contract['POST console/present']
const presented = presenting.extend({ since: millis().describe('When it was chosen, by the machine’s clock') })

export const publicFrames = {
  /** For `market`: every pair, one frame each. */
  daymarket: z.object({ type: frame('daymarket'), ...ofTopic, ...day }),
  /** For `market:<symbol>`: one pair. */
  daypair: z.object({ type: frame('daypair'), ...ofTopic, ...day }),
  kline: z.object({
    type: frame('kline'),
    ...ofTopic,
    symbol: pairName(),
    period: z.enum(periods).describe('How long a candle is'),
    ...candle.shape,
  }),
  market_depth: z.object({
    type: frame('market_depth'),
    ...ofTopic,
    symbol: pairName(),
    /** In frames of `depth:<symbol>:10`, which have only the best levels. */
    levels: z.literal(nearLevels).optional().describe('Of `depth:<symbol>:10`: how many of each side it has'),
    bids: z.array(depthLevel).describe('Buy side: [price, amount], highest price first'),
    asks: z.array(depthLevel).describe('Sell side: [price, amount], lowest price first'),
  }),
  match_trade: z.object({
    type: frame('match_trade'),
    ...ofTopic,
    symbol: pairName(),
    data: z.array(tapeTrade).describe('Oldest first'),
  }),
  world: z.object({
    type: frame('world'),
    ...ofTopic,
    /** World time in milliseconds. */
    now: millis(),
    frozen: z.boolean().describe('Whether world time stands still'),
    speed: z.number().describe('World seconds in a second'),
    /** The scenario to show; an empty symbol means every pair. */
    scenario: z
      .object({
        shape: z.enum(['crash', 'pump', 'gap', 'flat', 'halt']).describe('What the prices do'),
        symbol: z.string().describe('The pair; empty means all of them'),
      })
      .nullable()
      .describe('The event of the market that is under way'),
    /**
     * The pairs on which no timed option can be bought, because an announced scenario decides the next prices; an empty symbol means every
     * pair.
     */
    options_paused: z
      .array(
        z.object({
          symbol: z.string().describe('The pair; empty means all of them'),
          until: millis().describe('World time in milliseconds from which options can be bought again'),
        }),
      )
      .describe(
        'Pairs on which no timed option can be bought, because an announced scenario decides their next prices',
      ),
    /** New after a restore or reset: earlier data belongs to another world. */
    epoch: z.string().describe('Another one after a restore or a reset: whatever was read before is of another world'),
    /** In a demo: the page that the operator shows on the wall screens, with the wall time of the change. */
    presented: presented.optional().describe('In a demo: where the operator leads the screens on the wall'),
    /** Only in a world besides `main`. */
    hosted: z
      .object({
        expires_at: stampOrNone().describe('Until when it exists, in UTC; empty if it does not expire'),
        ends_soon: z.boolean().describe('Whether its screens warn of its end'),
      })
      .optional()
      .describe('The life of this world on its server; missing in the world at the root'),
    /** Only while the venue profile is not `plain`. */
    venue: z
      .object({
        preset: z.enum([...venuePresets, 'custom']).describe('The name of the profile'),
        maintenance: z
          .object({ mode: z.enum(venueModes).describe('What works'), until: millis().describe('When it is over') })
          .nullable()
          .describe('The maintenance that is under way'),
      })
      .optional()
      .describe('The venue profile of `GET venue`, if it is not `plain`'),
  }),
}

const mine = all('frames')
type Mine = typeof mine
type Framed<N, S> = S extends z.ZodRawShape
  ? z.ZodObject<{ type: z.ZodLiteral<N & string> } & typeof ofTopic & S>
  : never

/** The frames of the topic `me`. */
export const privateFrames = Object.fromEntries(
  Object.entries(mine).map(([type, { shape }]) => [type, z.object({ type: frame(type), ...ofTopic, ...shape })]),
) as { [N in keyof Mine]: Framed<N, Mine[N]['shape']> }

/** What each of them says, for `/api/asyncapi.json`. */
export const privateWords = Object.fromEntries(Object.entries(mine).map(([type, { says }]) => [type, says])) as {
  readonly [N in keyof Mine]: string
}

/** Answers to the client's own frames; they belong to no topic. */
export const answerFrames = {
  auth: z.object({ type: frame('auth'), user_id: int().describe('Whose it is') }),
  subscribed: z.object({ type: frame('subscribed'), topics: z.array(topic()).describe('By their names') }),
  pong: z.object({ type: frame('pong'), now: millis() }),
  answer: z.object({
    type: frame('answer'),
    id: z.string().describe('That of the call'),
    http: int().describe('The status that HTTP would answer'),
    body: z.record(z.string(), z.unknown()).describe('The envelope that HTTP would answer'),
    headers: z
      .record(z.string(), z.string())
      .describe(
        'The headers for programs: `x-request-id`, and where HTTP sends them, `x-lagoon-batch` and `x-lagoon-device`',
      ),
  }),
  error: z.object({
    type: frame('error'),
    error: z.enum(errorKeys).describe('A key for the program'),
    message: z.string().describe('A sentence for the user'),
    topic: z.string().optional().describe('Which topic it is about'),
  }),
}

type OneOf<F extends Record<string, z.ZodType>> = z.output<F[keyof F]>

export type ClientFrame = OneOf<typeof clientFrames>

export type MarketFrame = z.output<typeof publicFrames.daymarket>
export type PairFrame = z.output<typeof publicFrames.daypair>
export type KlineFrame = z.output<typeof publicFrames.kline>
export type DepthLevel = z.output<typeof depthLevel>
export type DepthFrame = z.output<typeof publicFrames.market_depth>
export type TapeTrade = z.output<typeof tapeTrade>
export type TradeFrame = z.output<typeof publicFrames.match_trade>
export type WorldFrame = z.output<typeof publicFrames.world>
export type ScenariosShown = Pick<WorldFrame, 'scenario' | 'options_paused'>
export type LeverFrame = z.output<typeof privateFrames.lever_trade>
export type ClosedOptionFrame = z.output<typeof privateFrames.closed_microorder>
export type SpotOrderFrame = z.output<typeof privateFrames.spot_order>
export type WalletFrame = z.output<typeof privateFrames.wallet>

export type PublicFrame = OneOf<typeof publicFrames>
export type PrivateFrame = OneOf<typeof privateFrames>
export type AnswerFrame = OneOf<typeof answerFrames>
export type ServerFrame = PublicFrame | PrivateFrame | AnswerFrame
