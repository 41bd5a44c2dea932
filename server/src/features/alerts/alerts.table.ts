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

/** Alerts that wait. One that was told or removed has no row. */
export const priceAlerts = alerts.table('world.price_alert', columns, {
  key: ['user_id', 'pair_id', 'direction', 'price'],
  serial: 'id',
  kept: 'all',
})
export type PriceAlert = RowOf<typeof columns>
export type AlertKey = Pick<PriceAlert, 'user_id' | 'pair_id' | 'direction' | 'price'>

/** How many of them a person has. */
export const alertCounts = alerts.table(
  'world.price_alert_count',
  { user_id: 'int', waiting: 'int' },
  { key: ['user_id'] },
)
