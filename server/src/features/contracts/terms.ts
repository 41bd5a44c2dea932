import { rate, times } from '@lagoon/shared/money/atoms'
import type { Terms } from '@lagoon/shared/money/leverage'
import type { Tier } from '../../fees/volumeTiers'
import type { Listing, Pair } from '../../market/listing'
import type { Position } from './contracts.data'
import { sideOf } from './contracts.rules'

/** The pair's present terms, for an order of a user with this tier. 10 lots of 0.001 are 0.01. */
export const termsOfPair = (
  listing: Listing,
  pair: Pair,
  { type, share, multiple, tier }: Pick<Position, 'type' | 'share' | 'multiple'> & { tier?: Tier },
): Terms => ({
  side: sideOf(type),
  number: times(pair.lever_share_num, share),
  multiple,
  fee_rate: tier ? rate(tier.taker) : pair.lever_trade_fee,
  ...(tier && { waiting_rate: rate(tier.maker) }),
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
  ...(position.open_rate !== null && { waiting_rate: position.open_rate }),
  spread: position.spread,
  maintenance: position.maintenance_rate,
  coin_scale: listing.coin(position.coin_id).scale,
  price_scale: listing.pair(position.pair_id).price_scale,
})
