import { typed } from '../../platform/db/kinds'
import type { RowOf } from '../../platform/db/table'
import { alerts } from './alerts.owner'
import type { Direction } from './alerts.rules'

const columns = {
  id: 'int',
  user_id: 'int',
  pair_id: 'int',
  direction: typed<Direction>('text'),
  price: 'ticks',
  created_at: 'int',
} as const

/** Waiting alerts. A row is removed when the alert fires or is deleted. */
export const priceAlerts = alerts.table('world.price_alert', columns, {
  key: ['user_id', 'pair_id', 'direction', 'price'],
  serial: 'id',
  kept: 'all',
})
export type PriceAlert = RowOf<typeof columns>
export type AlertKey = Pick<PriceAlert, 'user_id' | 'pair_id' | 'direction' | 'price'>

/** The number of alerts per user. */
export const alertCounts = alerts.table(
  'world.price_alert_count',
  { user_id: 'int', waiting: 'int' },
  { key: ['user_id'] },
)
