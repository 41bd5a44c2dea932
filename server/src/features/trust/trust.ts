import type { Feature } from '../feature'
import { accruing } from './accrue.command'
import type { TrustDeps } from './deps'
import { placing } from './place.command'
import { redeeming } from './redeem.command'
import { accruals } from './trust.due'
import { trustEditable } from './trust.editable'
import { custodyMoved, trustExplained } from './trust.explain'
import { runningOrders } from './trust.holds'
import { trustInvariants } from './trust.invariants'
import { trustRoutes } from './trust.routes'
import { trustOrders, trustProducts } from './trust.table'

/** Trust: users put an amount into custody for a term. It earns interest each 24 hours; redeeming it early costs a penalty. */
export function createTrust(deps: TrustDeps): Feature {
  return {
    name: 'trust',
    routes: trustRoutes(deps),
    explains: trustExplained(deps),
    mover: custodyMoved(deps),
    tables: [trustProducts, trustOrders],
    commands: [placing(deps), redeeming(deps), accruing(deps)],
    due: [accruals()],
    editable: [trustEditable(deps)],
    liveObjects: [runningOrders],
    invariants: trustInvariants,
  }
}
