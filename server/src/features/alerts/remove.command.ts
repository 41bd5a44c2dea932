import { ticks } from '@lagoon/shared/money/steps'
import { refuse } from '../../platform/refusal'
import { dropAlert, loadAlert } from './alerts.changes'
import { type AlertKey, priceAlerts } from './alerts.data'
import { alerts } from './alerts.owner'
import { rowOf } from './alerts.view'
import type { AlertDeps } from './deps'

/** An alert as plain data: its price is a number of steps. */
export interface NamedAlert extends Omit<AlertKey, 'price'> {
  id: number
  steps: number
}
export const keyOf = ({ user_id, pair_id, direction, steps }: NamedAlert): AlertKey => ({
  ...{ user_id, pair_id, direction },
  price: ticks(steps),
})

/** Deletes an alert of the user. */
export const remove = alerts.command<NamedAlert, void>('alerts.remove')

export const removing = ({ listing }: Pick<AlertDeps, 'listing'>) =>
  remove.by({
    load: (unit, named) => loadAlert(unit, keyOf(named)),
    decide: (unit, named) => {
      const alert = unit.get(priceAlerts, keyOf(named))
      // The alert has fired meanwhile; another one with the same price may have a new id.
      if (alert?.id !== named.id) refuse('not_found')
      dropAlert(unit, alert)
      unit.record('alert.removed', alert.user_id, rowOf(listing, alert))
    },
  })
