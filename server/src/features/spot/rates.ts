import { rate } from '@lagoon/shared/money/atoms'
import type { Tier } from '../../fees/volumeTiers'
import type { Pair } from '../../market/listing'
import type { SpotOrder } from './spot.table'

/** The rates of a new order. */
export const ratesOf = (pair: Pair, tier: Tier | null | undefined): Pick<SpotOrder, 'fee_rate' | 'maker_rate'> =>
  tier
    ? { fee_rate: rate(tier.taker), maker_rate: rate(tier.maker) }
    : { fee_rate: pair.coin_trade_fee, maker_rate: null }
