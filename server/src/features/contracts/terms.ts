import { times } from '@lagoon/shared/money/atoms'
import type { Terms } from '@lagoon/shared/money/leverage'
import type { Listing, Pair } from '../../market/listing'
import type { Position } from './contracts.data'
import { sideOf } from './contracts.rules'

/** The pair's present terms, for an order. 10 lots of 0.001 are 0.01. */
export const termsOfPair = (
  listing: Listing,
  pair: Pair,
  { type, share, multiple }: Pick<Position, 'type' | 'share' | 'multiple'>,
): Terms => ({
  side: sideOf(type),
  number: times(pair.lever_share_num, share),
  multiple,
  fee_rate: pair.lever_trade_fee,
  spread: pair.lever_spread,
  maintenance: pair.maintenance_rate,
  coin_scale: listing.coin(pair.legal_id).scale,
  price_scale: pair.price_scale,
})

/** The terms under which a position was ordered. */
export const termsOf = (listing: Listing, position: Position): Terms => ({
  side: sideOf(position.type),
  number: position.number,
  multiple: position.multiple,
  fee_rate: position.fee_rate,
  spread: position.spread,
  maintenance: position.maintenance_rate,
  coin_scale: listing.coin(position.coin_id).scale,
  price_scale: listing.pair(position.pair_id).price_scale,
})
