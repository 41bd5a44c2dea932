import type { ErrorKey } from '../catalogue/errors'
import type { Language } from '../catalogue/languages'
import type { Period } from '../catalogue/periods'
import type { CallData } from '../contract/index'
import type { nearLevels, Topic } from './topics'

/**
 * Every frame of `/ws`, both ways. A topic starts with a frame that says `snapshot: true` and counts `seq` on by one; who
 * sees a gap subscribes again. Public frames are the same bytes for every reader and carry numbers, for the chart;
 * private ones carry the rows of the contract.
 */
export type ClientFrame = (
  | { op: 'auth'; token: string }
  | { op: 'subscribe' | 'unsubscribe'; topics: Topic[] }
  | { op: 'ping' }
) & {
  /** In which language errors are told from now on; without it, in that of the user. */
  lang?: Language
}

interface TopicFrame {
  seq: number
  snapshot?: true
}

/** A pair with its price and its day. */
interface Day extends TopicFrame {
  symbol: string
  match_id: number
  currency_id: number
  legal_id: number
  now_price: number
  open: number
  high: number
  low: number
  volume: number
  change: number
}

/** Of `market`: every pair, one frame each. */
export interface MarketFrame extends Day {
  type: 'daymarket'
}

/** Of `market:<symbol>`: one pair alone. */
export interface PairFrame extends Day {
  type: 'daypair'
}

export interface KlineFrame extends TopicFrame {
  type: 'kline'
  symbol: string
  period: Period
  /** Start of the candle in milliseconds. */
  time: number
  open: number
  high: number
  low: number
  close: number
  volume: number
}

/** [price, amount] */
export type DepthLevel = [number, number]

export interface DepthFrame extends TopicFrame {
  type: 'market_depth'
  symbol: string
  /** In frames of `depth:<symbol>:10`, which carry the best levels alone. */
  levels?: typeof nearLevels
  bids: DepthLevel[]
  asks: DepthLevel[]
}

export interface TapeTrade {
  ts: number
  direction: 'buy' | 'sell'
  price: number
  amount: number
}

export interface TradeFrame extends TopicFrame {
  type: 'match_trade'
  symbol: string
  data: TapeTrade[]
}

export interface WorldFrame extends TopicFrame {
  type: 'world'
  /** World time in milliseconds. */
  now: number
  frozen: boolean
  speed: number
  /** The scenario to show; an empty symbol means every pair. */
  scenario: { shape: 'crash' | 'pump' | 'gap' | 'flat' | 'halt'; symbol: string } | null
  /** New after a restore or reset: whatever was loaded before is of another world. */
  epoch: string
}

export interface LeverFrame extends TopicFrame {
  type: 'lever_trade'
  positions: CallData<'POST lever/my_trade'>['message']['data']
  profits_total: string
  hazard_rate: string
}

export interface ClosedOptionFrame extends TopicFrame {
  type: 'closed_microorder'
  data: CallData<'POST microtrade/submit'>
}

export interface SpotOrderFrame extends TopicFrame {
  type: 'spot_order'
  data: CallData<'GET coin/list'>[number]
}

type WalletDetail = CallData<'POST wallet/detail'>

export interface WalletFrame extends TopicFrame {
  type: 'wallet'
  data: Omit<WalletDetail, 'coin_trade_fee' | 'is_lever'> & { type: 'change' | 'lever' | 'micro' | 'fund' }
}

interface ReviewFrame extends TopicFrame {
  type: 'review'
  data: Pick<CallData<'GET console/reviews'>['data'][number], 'id' | 'kind' | 'status' | 'reason'>
}

interface SupportFrame extends TopicFrame {
  type: 'support'
  data: CallData<'POST support/messages'>
}

type NotificationRow = CallData<'GET notifications'>['data'][number]

interface NotificationFrame extends TopicFrame {
  type: 'notification'
  /** What happened, without its words: the list has them in the reader's language. null: something was read. */
  data: Pick<NotificationRow, 'id' | 'type' | 'at' | 'data'> | null
  /** How many others came with it, just before it. */
  more?: number
  unread: number
}

interface AlertFrame extends TopicFrame {
  type: 'price_alert'
  /** What happened to it. */
  event: 'alert.added' | 'alert.removed' | 'alert.reached'
  data: CallData<'GET currency/alerts'>[number]
}

export type PublicFrame = MarketFrame | PairFrame | KlineFrame | DepthFrame | TradeFrame | WorldFrame
/** What the topic `me` carries. */
export type PrivateFrame =
  | LeverFrame
  | ClosedOptionFrame
  | SpotOrderFrame
  | WalletFrame
  | ReviewFrame
  | SupportFrame
  | NotificationFrame
  | AlertFrame

/** Answers to the client's own frames; they belong to no topic. */
export type AnswerFrame =
  | { type: 'auth'; user_id: number }
  | { type: 'subscribed'; topics: Topic[] }
  | { type: 'pong'; now: number }
  | { type: 'error'; error: ErrorKey; message: string; topic?: string }

export type ServerFrame = PublicFrame | PrivateFrame | AnswerFrame
