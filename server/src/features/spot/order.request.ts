import type { CallParsed } from '@lagoon/shared/contract/index'
import { fromAtoms } from '@lagoon/shared/money/atoms'
import { amountOf, type Side } from '@lagoon/shared/money/spot'
import { cutLots, cutTicks, decimalOf, type Lots, lots, type Ticks, ticks } from '@lagoon/shared/money/steps'
import type { Listing } from '../../market/listing'
import { refuse, refuseField } from '../../platform/refusal'

/** An order as it was asked for, in whole ticks and lots, with everything checked that needs no balance and no price. */
export interface OrderRequest {
  user_id: number
  pair_id: number
  side: Side
  isMarket: boolean
  /** Of a limit order; 0 for a market order, whose limit is the tick's. */
  price: Ticks
  amount: Lots
}

/** The largest order, in lots: 60 times the mean depth of a tick. */
const largest_depths = 60

export function orderRequest(listing: Listing, user_id: number, asked: CallParsed<'POST coin/trade'>): OrderRequest {
  const pair = listing.pairOf(asked.currency_id, asked.legal_id)
  const isMarket = asked.order_type === 'market'
  const amount = steps('amount', asked.amount, cutLots, pair.amount_scale)
  const price = isMarket ? ticks(0) : steps('target_price', asked.target_price ?? '', cutTicks, pair.price_scale)
  if (!pair.open_coin_trade) refuse('market_closed')
  if (!isMarket && price === ticks(0)) {
    const range = `${decimalOf(1, pair.price_scale)} ${listing.coin(pair.legal_id).name}`
    refuse('below_minimum', { params: { range }, text: 'below_minimum.price' })
  }
  const coin = listing.coin(pair.currency_id).name
  const limit = (key: 'below_minimum' | 'above_maximum', range: string) =>
    refuse(key, { params: { range: `${range} ${coin}` }, text: `${key}.spot` })
  if (amountOf(pair, amount) < pair.min_amount) limit('below_minimum', fromAtoms(pair.min_amount))
  const largest = lots(largest_depths * pair.depth_per_tick)
  if (amount > largest) limit('above_maximum', decimalOf(largest, pair.amount_scale))
  return { user_id, pair_id: pair.id, side: asked.type, isMarket, price, amount }
}

/** Whole steps of what was asked for; what is finer than a step is cut away. Zero where not even one step is left. */
function steps<S>(field: string, text: string, cut: (text: string, scale: number) => S | null, scale: number): S {
  if (text === '') refuseField(field, 'required')
  if (!/[1-9]/.test(text)) refuseField(field, 'too_small')
  return cut(text, scale) ?? refuseField(field, 'too_large')
}
