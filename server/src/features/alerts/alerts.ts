import { countOf } from '@lagoon/shared/money/steps'
import type { Routes } from '../../http/call'
import { refuse } from '../../platform/refusal'
import type { Feature } from '../feature'
import { add, adding } from './add.command'
import { alertDeltas, alertFrames } from './alerts.changes'
import { alertCounts, alertInvariants, alertsOf, findAlert, priceAlerts, waitingCount } from './alerts.data'
import { alertsDue } from './alerts.due'
import { alertNotifications, rowOf } from './alerts.view'
import type { AlertDeps } from './deps'
import { memoryOf } from './memory'
import { reaching } from './reach.command'
import { remove, removing } from './remove.command'
import { WaitingAlerts } from './waitingAlerts'

/** Price alerts: a user is notified once when the public price of a pair reaches a level. */
export function createAlerts(given: Omit<AlertDeps, 'waiting'>): Feature {
  const deps: AlertDeps = { ...given, waiting: new WaitingAlerts(given.market) }
  return {
    name: 'alerts',
    notifications: alertNotifications,
    routes: alertRoutes(deps),
    tables: [priceAlerts, alertCounts],
    commands: [adding(deps), removing(deps), reaching(deps)],
    due: [alertsDue(deps)],
    ...memoryOf(deps.waiting),
    deltas: alertDeltas(deps),
    onEvents: alertFrames(deps),
    open: userId => waitingCount.one(deps.db.pool, userId),
    invariants: alertInvariants,
  }
}

function alertRoutes({ db, lane, listing }: AlertDeps): Routes {
  return {
    'GET currency/alerts': async ({ userId, input: { symbol } }) => {
      const pair = symbol === undefined ? undefined : listing.pairOfSymbol(symbol)
      return (await alertsOf(db, userId, pair?.id)).map(alert => rowOf(listing, alert))
    },
    'POST currency/alert': ({ userId, input, origin }) => lane.run(add.with({ user_id: userId, ...input }), origin),
    'PUT currency/alert': async ({ userId, input, origin }) => {
      const { id, user_id, pair_id, direction, price } = (await findAlert(db, userId, input.id)) ?? refuse('not_found')
      await lane.run(remove.with({ id, user_id, pair_id, direction, steps: countOf(price) }), origin)
    },
  }
}
