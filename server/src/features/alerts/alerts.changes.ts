import type { WorldEvent } from '@lagoon/shared/events/events'
import type { AppliedDelta } from '../../lane/delta'
import type { Unit } from '../../lane/unit'
import { type AlertKey, alertCounts, type PriceAlert, priceAlerts } from './alerts.data'
import { alerts } from './alerts.owner'
import type { AlertDeps } from './deps'

const alertAdded = alerts.delta<PriceAlert>('alerts.added')
const alertGone = alerts.delta<{ id: number }>('alerts.gone')

/** Updates the index of waiting alerts after the commit. */
export const alertDeltas = ({ waiting }: Pick<AlertDeps, 'waiting'>): AppliedDelta[] => [
  alertAdded.by(alert => waiting.add(alert)),
  alertGone.by(({ id }) => waiting.remove(id)),
]

/** Loads the rows that `addTo` and `takeFrom` change. */
export const loadAlert = (unit: Unit, key: AlertKey): Promise<unknown> =>
  Promise.all([unit.find(priceAlerts, key), unit.find(alertCounts, { user_id: key.user_id })])

export const countOfAlerts = (unit: Unit, user_id: number): number => unit.get(alertCounts, { user_id })?.waiting ?? 0

export function addAlert(unit: Unit<'alerts'>, alert: PriceAlert): void {
  const { user_id } = alert
  unit.insert(priceAlerts, alert)
  const count = unit.get(alertCounts, { user_id })
  if (count) unit.update(alertCounts, { user_id }, { waiting: count.waiting + 1 })
  else unit.insert(alertCounts, { user_id, waiting: 1 })
  unit.emit(alertAdded, alert)
}

export function dropAlert(unit: Unit<'alerts'>, { id, ...key }: PriceAlert): void {
  const { user_id } = key
  unit.remove(priceAlerts, key)
  unit.update(alertCounts, { user_id }, { waiting: countOfAlerts(unit, user_id) - 1 })
  unit.emit(alertGone, { id })
}

/** Notifies the user's other screens that their alerts changed. */
export const alertFrames =
  ({ hub }: Pick<AlertDeps, 'hub'>) =>
  (events: readonly WorldEvent[]): void => {
    for (const event of events) {
      const { type, user_id } = event
      if (type === 'alert.added' || type === 'alert.removed' || type === 'alert.reached')
        if (user_id !== null) hub.toUser(user_id, { type: 'price_alert', event: type, data: event.data })
    }
  }
