import type { CallParsed } from '@lagoon/shared/api/index'
import { mostShownParts } from '@lagoon/shared/catalogue/limits'
import { type Atoms, atoms, floorAtoms, fromAtoms, zero } from '@lagoon/shared/money/atoms'
import { amountOf, lotsFor, type Side } from '@lagoon/shared/money/spot'
import {
  countOf,
  cutLots,
  cutTicks,
  decimalOf,
  type Lots,
  lots,
  noLots,
  type Ticks,
  ticks,
} from '@lagoon/shared/money/steps'
import type { Tier } from '../../fees/volumeTiers'
import { largestOrder } from '../../market/largestOrder'
import type { Listing, Pair } from '../../market/listing'
import { largestAmount } from '../../platform/amount'
import { refuse, refuseField } from '../../platform/refusal'
import type { SpotOrder } from './spot.table'
import { type TimeInForce, termsFault } from './terms.rules'

/** A requested order in whole ticks and lots, after all checks that need no balance and no price. */
export interface OrderRequest {
  user_id: number
  pair_id: number
  side: Side
  isMarket: boolean
  /** For a limit order; 0 for a market order, whose limit comes from the tick. */
  price: Ticks
  /** 0 for an order by total. */
  amount: Lots
  /** Null without further terms. */
  terms: OrderTerms | null
  /** Its fees in a venue with fees by volume. */
  tier?: Tier
}

/** The further terms; null if not set. */
interface OrderTerms {
  client_order_id: string | null
  time_in_force: TimeInForce | null
  post_only: true | null
  stop_price: Ticks | null
  take_profit: true | null
  /** In basis points. */
  trailing_delta: number | null
  /** Null for the default: it ends where it would meet an order of its own user. */
  self_trade: 'expire_maker' | 'expire_both' | 'decrement' | 'none' | null
  /** In plain decimals of the quote coin. */
  total: string | null
  other_id: number | null
  after_id: number | null
  label: string | null
  /** The most that it shows at once. */
  shown: Lots | null
  /** Its amount is what the order before it receives. */
  received: true | null
}

export function orderRequest(
  listing: Listing,
  user_id: number,
  requested: CallParsed<'POST coin/trade'>,
): OrderRequest {
  const pair = listing.pairOf(requested.currency_id, requested.legal_id)
  const isMarket = requested.order_type === 'market'
  const fault = termsFault(requested)
  if (fault) refuse(fault.key, { fields: { [fault.field]: 'choice' } })
  const terms = termsOf(listing, pair, requested)
  const isBare = terms?.total || terms?.received
  const amount = isBare ? noLots : requestedLots(pair, requested.amount ?? '')
  const price = isMarket ? ticks(0) : requestedPrice(listing, pair, 'target_price', requested.target_price ?? '')
  if (!pair.open_coin_trade) refuse('market_closed')
  if (!isBare) assertSize(listing, pair, amount)
  if (terms?.shown && !isBare) assertPartSize(listing, pair, terms.shown, amount)
  return { user_id, pair_id: pair.id, side: requested.type, isMarket, price, amount, terms }
}

function termsOf(listing: Listing, pair: Pair, requested: CallParsed<'POST coin/trade'>): OrderTerms | null {
  const {
    client_order_id = null,
    time_in_force = 'gtc',
    post_only,
    stop_price,
    take_profit,
    trailing_delta,
    self_trade,
    total,
    other = null,
    after = null,
    label = null,
    shown_amount,
    received,
  } = requested
  if (take_profit && stop_price === undefined && trailing_delta === undefined) refuseField('stop_price', 'required')
  const isNatural = time_in_force === 'gtc' || (requested.order_type === 'market' && time_in_force === 'ioc')
  const terms: OrderTerms = {
    client_order_id,
    time_in_force: isNatural ? null : time_in_force,
    post_only: post_only ? true : null,
    stop_price: stop_price === undefined ? null : requestedPrice(listing, pair, 'stop_price', stop_price),
    take_profit: take_profit ? true : null,
    trailing_delta: trailing_delta ?? null,
    self_trade: self_trade === undefined || self_trade === 'expire_taker' ? null : self_trade,
    total: total === undefined ? null : requestedTotal(total, listing.coin(pair.legal_id).scale),
    other_id: other,
    after_id: after,
    label,
    shown: shown_amount === undefined ? null : steps('shown_amount', shown_amount, cutLots, pair.amount_scale),
    received: received ? true : null,
  }
  return Object.values(terms).every(value => value === null) ? null : terms
}

const requestedLots = (pair: Pair, text: string): Lots => steps('amount', text, cutLots, pair.amount_scale)

/** A price of at least one step. */
function requestedPrice(listing: Listing, pair: Pair, field: string, text: string): Ticks {
  const price = steps(field, text, cutTicks, pair.price_scale)
  if (price !== ticks(0)) return price
  const range = `${decimalOf(1, pair.price_scale)} ${listing.coin(pair.legal_id).name}`
  return refuse('below_minimum', { params: { range }, text: 'below_minimum.price', fields: { [field]: 'too_small' } })
}

/** Rounds down to the decimals of the coin. */
function requestedTotal(text: string, scale: number): string {
  const total = floorAtoms(atoms(text), scale)
  if (total === zero) refuseField('total', 'too_small')
  return total > largestAmount ? refuseField('total', 'too_large') : fromAtoms(total)
}

/** The field with the size of the order. */
type SizeField = 'amount' | 'total'

function assertSize(listing: Listing, pair: Pair, amount: Lots): void {
  assertLeast(listing, pair, amount, 'amount')
  assertMost(listing, pair, amount, 'amount')
}

function assertLeast(listing: Listing, pair: Pair, amount: Lots, field: SizeField): void {
  if (amountOf(pair, amount) >= pair.min_amount) return
  const range = rangeIn(listing, pair, fromAtoms(pair.min_amount))
  refuse('below_minimum', { params: { range }, text: 'below_minimum.spot', fields: { [field]: 'too_small' } })
}

function assertMost(listing: Listing, pair: Pair, amount: Lots, field: SizeField): void {
  const largest = largestOrder(pair)
  if (amount <= largest) return
  const range = rangeIn(listing, pair, decimalOf(largest, pair.amount_scale))
  refuse('above_maximum', { params: { range }, text: 'above_maximum.spot', fields: { [field]: 'too_large' } })
}

/** A part is at least the smallest order and at most the whole, and there are not too many of them: of 10 at most 100 parts, each of 0.1. */
export function assertPartSize(listing: Listing, pair: Pair, size: Lots, amount: Lots): void {
  const least = lots(Math.ceil(countOf(amount) / mostShownParts))
  if (amountOf(pair, size) >= pair.min_amount && size >= least && size <= amount) return
  const inCoin = (each: Lots) => decimalOf(each, pair.amount_scale)
  const smallest = amountOf(pair, least) < pair.min_amount ? fromAtoms(pair.min_amount) : inCoin(least)
  const params = { least: smallest, most: rangeIn(listing, pair, inCoin(amount)) }
  refuse('shown_outside', { params, fields: { shown_amount: size > amount ? 'too_large' : 'too_small' } })
}

const rangeIn = (listing: Listing, pair: Pair, amount: string) => `${amount} ${listing.coin(pair.currency_id).name}`

/** A change of an order, in whole ticks and lots; null keeps a value. */
export function amendRequest(
  listing: Listing,
  { id, user_id, pair_id, type, order_type, total }: SpotOrder,
  requested: { amount: string | undefined; target_price: string | undefined },
) {
  const pair = listing.pair(pair_id)
  if (requested.amount !== undefined && total !== null) refuse('total_amount_fixed', { fields: { amount: 'choice' } })
  if (requested.target_price !== undefined && order_type === 'market')
    refuse('market_price_fixed', { fields: { target_price: 'choice' } })
  const amount = requested.amount === undefined ? null : requestedLots(pair, requested.amount)
  const price =
    requested.target_price === undefined ? null : requestedPrice(listing, pair, 'target_price', requested.target_price)
  if (!pair.open_coin_trade) refuse('market_closed')
  if (amount !== null) assertSize(listing, pair, amount)
  return { id, user_id, pair_id, side: type as Side, amount, price }
}

/** A total must buy the minimum at the worst price, and at most the maximum at the tick. */
export function assertTotalSize(listing: Listing, pair: Pair, total: Atoms, worst: Ticks, tick: Ticks): void {
  assertLeast(listing, pair, lotsFor(pair, total, worst), 'total')
  assertMost(listing, pair, lotsFor(pair, total, tick), 'total')
}

/** Rounds down to whole steps; zero if not even one step is left. */
function steps<S>(field: string, text: string, cut: (text: string, scale: number) => S | null, scale: number): S {
  if (text === '') refuseField(field, 'required')
  if (!/[1-9]/.test(text)) refuseField(field, 'too_small')
  return cut(text, scale) ?? refuseField(field, 'too_large')
}
