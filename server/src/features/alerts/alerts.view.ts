import type { CallData } from '@lagoon/shared/api/index'
import { coinsOf } from '@lagoon/shared/catalogue/pairs'
import { decimalOf } from '@lagoon/shared/money/steps'
import type { NotificationMakers } from '../../lane/notification'
import type { Listing } from '../../market/listing'
import { stampOf } from '../../platform/world-time'
import type { PriceAlert } from './alerts.data'

type AlertRow = CallData<'GET currency/alerts'>[number]

export function rowOf(listing: Listing, { id, pair_id, direction, price, created_at }: PriceAlert): AlertRow {
  const { symbol, currency_id, legal_id, price_scale } = listing.pair(pair_id)
  return {
    ...{ id, match_id: pair_id, symbol, currency_id, legal_id, direction },
    price: decimalOf(price, price_scale),
    created_at: stampOf(created_at),
  }
}

export const alertNotifications: NotificationMakers<'alerts'> = {
  'alert.reached': ({ symbol, direction, price, reached_price, tick_id }) => ({
    ...{ outcome: direction, symbol, quote: coinsOf(symbol).quote, price, reached: reached_price },
    second: tick_id.slice(tick_id.indexOf('-') + 1),
  }),
}
