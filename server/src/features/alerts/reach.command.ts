import { tickId } from '@lagoon/shared/catalogue/tickId'
import { dropAlert, loadAlert } from './alerts.changes'
import { priceAlerts } from './alerts.data'
import { alerts } from './alerts.owner'
import { isReached } from './alerts.rules'
import { rowOf } from './alerts.view'
import type { AlertDeps } from './deps'
import { keyOf, type NamedAlert } from './remove.command'

/** The public tick of this second has reached the level of an alert: its owner is notified, once. */
export const reach = alerts.command<NamedAlert, void>('alerts.reach')

export const reaching = ({ listing, market }: AlertDeps) =>
  reach.by({
    load: (unit, named) => loadAlert(unit, keyOf(named)),
    decide: (unit, named) => {
      const alert = unit.get(priceAlerts, keyOf(named))
      if (alert?.id !== named.id) return
      const { pair_id, direction, price } = alert
      const tick = market.tick(pair_id, unit.now)
      if (tick.closed || !isReached(direction, price, tick.price)) return
      dropAlert(unit, alert)
      const reached_price = market.priceAt(pair_id, unit.now)
      unit.record('alert.reached', alert.user_id, {
        ...rowOf(listing, alert),
        ...{ reached_price, tick_id: tickId(pair_id, unit.now) },
      })
    },
  })
