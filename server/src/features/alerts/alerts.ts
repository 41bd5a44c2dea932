import type { Feature } from '../feature'
import { adding } from './add.command'
import { alertDeltas, alertFrames } from './alerts.changes'
import { alertsDue } from './alerts.due'
import { alertInvariants } from './alerts.invariants'
import { alertRoutes } from './alerts.routes'
import { waitingCount } from './alerts.sql'
import { alertCounts, priceAlerts } from './alerts.table'
import type { AlertDeps } from './deps'
import { memoryOf } from './memory'
import { reaching } from './reach.command'
import { removing } from './remove.command'
import { WaitingAlerts } from './waitingAlerts'

/** Price alerts: a user is notified once when the public price of a pair reaches a level. */
export function createAlerts(given: Omit<AlertDeps, 'waiting'>): Feature {
  const deps: AlertDeps = { ...given, waiting: new WaitingAlerts(given.market) }
  return {
    name: 'alerts',
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
