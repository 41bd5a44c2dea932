import type { CallData, CallParsed } from '@lagoon/shared/api/index'
import { cutTicks, decimalOf, type Ticks, ticks } from '@lagoon/shared/money/steps'
import { alertsPerPerson } from '@lagoon/shared/products/alerts.rules'
import type { Listing, Pair } from '../../market/listing'
import { refuse, refuseField } from '../../platform/refusal'
import { addAlert, countOfAlerts, loadAlert } from './alerts.changes'
import { priceAlerts } from './alerts.data'
import { alerts } from './alerts.owner'
import { isReached } from './alerts.rules'
import { rowOf } from './alerts.view'
import type { AlertDeps } from './deps'

interface Requested extends CallParsed<'POST currency/alert'> {
  user_id: number
}

/** Waits for the price to reach a level, from the next second on. It must not be there already. */
export const add = alerts.command<Requested, CallData<'POST currency/alert'>>('alerts.add')

export const adding = ({ listing, market }: AlertDeps) => {
  const keyOf = ({ user_id, currency_id, legal_id, direction, price }: Requested) => {
    const pair = listing.pairOf(currency_id, legal_id)
    return { pair, key: { user_id, pair_id: pair.id, direction, price: levelOf(listing, pair, price) } }
  }
  return add.by({
    load: (unit, requested) => loadAlert(unit, keyOf(requested).key),
    decide: (unit, requested) => {
      const { pair, key } = keyOf(requested)
      const { user_id, direction, price } = key
      if (unit.now < pair.opens_at) refuse('not_open')
      if (unit.get(priceAlerts, key)) refuse('alert_exists')
      const now = market.tick(pair.id, unit.now).price
      if (isReached(direction, price, now)) {
        const params = { price: `${decimalOf(now, pair.price_scale)} ${listing.coin(pair.legal_id).name}` }
        const text = `alert_reached.${direction}` as const
        refuse('alert_reached', { params, text, fields: { price: direction === 'above' ? 'too_small' : 'too_large' } })
      }
      if (countOfAlerts(unit, user_id) >= alertsPerPerson)
        refuse('alert_limit', { params: { count: String(alertsPerPerson) } })
      const alert = { ...key, id: unit.nextId(priceAlerts), created_at: unit.now }
      addAlert(unit, alert)
      const row = rowOf(listing, alert)
      unit.record('alert.added', user_id, row)
      return row
    },
  })
}

/** Rounds down to whole steps: 68000.19 → 68000.1. At least one step must be left. */
function levelOf(listing: Listing, pair: Pair, requested: string): Ticks {
  const level = cutTicks(requested, pair.price_scale) ?? refuseField('price', 'too_large')
  if (level !== ticks(0)) return level
  const range = `${decimalOf(1, pair.price_scale)} ${listing.coin(pair.legal_id).name}`
  return refuse('below_minimum', { params: { range }, text: 'below_minimum.price', fields: { price: 'too_small' } })
}
