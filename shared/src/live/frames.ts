import { z } from 'zod'
import { decimal, int, millis } from '../api/answers'
import { contract } from '../api/index'
import { candle } from '../api/market'
import { errorKeys } from '../catalogue/errors'
import { languages } from '../catalogue/languages'
import { periods } from '../catalogue/periods'
import { nearLevels, type Topic } from './topics'

/**
 * Every frame of `/ws`, both ways, declared once: types, `/api/asyncapi.json` and the conformance suite are made from these. A topic starts
 * with a frame with `snapshot: true` and counts `seq` on by one; a reader that sees a gap subscribes again. Public frames are the same bytes
 * for every reader and contain numbers, for charts; private ones contain the rows of the contract.
 */
const topic = () => z.custom<Topic>(name => typeof name === 'string').meta({ type: 'string' })

/** The language of errors from now on; if omitted, that of the user. */
const said = { lang: z.enum(languages).optional() }

export const clientFrames = {
  auth: z.object({ op: z.literal('auth'), token: z.string(), ...said }),
  subscribe: z.object({ op: z.enum(['subscribe', 'unsubscribe']), topics: z.array(topic()), ...said }),
  ping: z.object({ op: z.literal('ping'), ...said }),
}

const ofTopic = { seq: int(), snapshot: z.literal(true).optional() }

/** A pair with its price and its day. */
const day = {
  symbol: z.string(),
  match_id: int(),
  currency_id: int(),
  legal_id: int(),
  now_price: z.number(),
  open: z.number(),
  high: z.number(),
  low: z.number(),
  volume: z.number(),
  turnover: z.number(),
  change: z.number(),
}

/** [price, amount] */
const depthLevel = z.tuple([z.number(), z.number()])

const tapeTrade = z.object({ ts: millis(), direction: z.enum(['buy', 'sell']), price: z.number(), amount: z.number() })

const { input: presenting } = contract['POST console/present']
const presented = presenting.extend({ since: millis() })

export const publicFrames = {
  /** For `market`: every pair, one frame each. */
  daymarket: z.object({ type: z.literal('daymarket'), ...ofTopic, ...day }),
  /** For `market:<symbol>`: one pair. */
  daypair: z.object({ type: z.literal('daypair'), ...ofTopic, ...day }),
  kline: z.object({
    type: z.literal('kline'),
    ...ofTopic,
    symbol: z.string(),
    period: z.enum(periods),
    ...candle.shape,
  }),
  market_depth: z.object({
    type: z.literal('market_depth'),
    ...ofTopic,
    symbol: z.string(),
    /** In frames of `depth:<symbol>:10`, which have only the best levels. */
    levels: z.literal(nearLevels).optional(),
    bids: z.array(depthLevel),
    asks: z.array(depthLevel),
  }),
  match_trade: z.object({ type: z.literal('match_trade'), ...ofTopic, symbol: z.string(), data: z.array(tapeTrade) }),
  world: z.object({
    type: z.literal('world'),
    ...ofTopic,
    /** World time in milliseconds. */
    now: millis(),
    frozen: z.boolean(),
    speed: z.number(),
    /** The scenario to show; an empty symbol means every pair. */
    scenario: z.object({ shape: z.enum(['crash', 'pump', 'gap', 'flat', 'halt']), symbol: z.string() }).nullable(),
    /**
     * The pairs on which no timed option can be bought, because an announced scenario decides the next prices; an empty symbol means every
     * pair.
     */
    options_paused: z.array(z.object({ symbol: z.string(), until: millis() })),
    /** New after a restore or reset: earlier data belongs to another world. */
    epoch: z.string(),
    /** In a demo: the page that the operator shows on the wall screens, with the wall time of the change. */
    presented: presented.optional(),
  }),
}

const walletDetail = contract['POST wallet/detail'].output
const review = contract['GET console/reviews'].output.shape.data.element
const notification = contract['GET notifications'].output.shape.data.element

/** The frames of the topic `me`. */
export const privateFrames = {
  lever_trade: z.object({
    type: z.literal('lever_trade'),
    ...ofTopic,
    positions: contract['POST lever/my_trade'].output.shape.message.shape.data,
    profits_total: decimal(),
    hazard_rate: decimal(),
  }),
  closed_microorder: z.object({
    type: z.literal('closed_microorder'),
    ...ofTopic,
    data: contract['POST microtrade/submit'].output,
  }),
  spot_order: z.object({
    type: z.literal('spot_order'),
    ...ofTopic,
    data: contract['GET coin/list'].output.element,
  }),
  wallet: z.object({
    type: z.literal('wallet'),
    ...ofTopic,
    data: walletDetail
      .omit({ coin_trade_fee: true, is_lever: true })
      .extend({ type: z.enum(['change', 'lever', 'micro', 'fund']) }),
  }),
  review: z.object({
    type: z.literal('review'),
    ...ofTopic,
    data: review.pick({ id: true, kind: true, status: true, reason: true }),
  }),
  support: z.object({ type: z.literal('support'), ...ofTopic, data: contract['POST support/messages'].output }),
  notification: z.object({
    type: z.literal('notification'),
    ...ofTopic,
    /** The data without a text: the list has it in the reader's language. null: something was marked as read. */
    data: notification.pick({ id: true, type: true, at: true, data: true }).nullable(),
    /** How many others were added just before it. */
    more: int().optional(),
    unread: int(),
  }),
  price_alert: z.object({
    type: z.literal('price_alert'),
    ...ofTopic,
    /** What happened to the alert. */
    event: z.enum(['alert.added', 'alert.removed', 'alert.reached']),
    data: contract['GET currency/alerts'].output.element,
  }),
}

/** Answers to the client's own frames; they belong to no topic. */
export const answerFrames = {
  auth: z.object({ type: z.literal('auth'), user_id: int() }),
  subscribed: z.object({ type: z.literal('subscribed'), topics: z.array(topic()) }),
  pong: z.object({ type: z.literal('pong'), now: millis() }),
  error: z.object({
    type: z.literal('error'),
    error: z.enum(errorKeys),
    message: z.string(),
    topic: z.string().optional(),
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
