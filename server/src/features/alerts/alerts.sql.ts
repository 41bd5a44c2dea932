import { wholeRows } from '../../platform/db/reading'
import { statement } from '../../platform/db/sql'
import { priceAlerts } from './alerts.table'

export const allAlerts = wholeRows(priceAlerts, { order: ['id'] })

/** The number of waiting alerts, of user $1 or of all. */
export const waitingCount = statement({
  text: 'SELECT count(*) AS alerts FROM world.price_alert WHERE $1::bigint IS NULL OR user_id = $1',
  takes: ['int?'],
  gives: { alerts: 'int' },
  sure: { alerts: 'a count' },
})
