import type { Feature } from '../feature'
import { subscriptionReviews } from './allotment'
import type { NewCoinsDeps } from './deps'
import { Milestones } from './milestones'
import { opensAndCloses, unlocks } from './newcoins.due'
import { newCoinsEditable } from './newcoins.editable'
import { newCoinsExplained, subscriptionMoved } from './newcoins.explain'
import { openSubscriptions } from './newcoins.holds'
import { newCoinInvariants } from './newcoins.invariants'
import { newCoinRoutes } from './newcoins.routes'
import { newCoinShares, newCoins, subscriptions } from './newcoins.table'
import { subscribing } from './subscribe.command'
import { unlocking } from './unlock.command'

/** New coins: subscribed within a window, allotted by a review, available when their lock ends. */
export function createNewCoins(deps: NewCoinsDeps): Feature {
  const milestones = new Milestones()
  return {
    name: 'newcoins',
    routes: newCoinRoutes(deps),
    explains: newCoinsExplained(deps),
    mover: subscriptionMoved(deps),
    tables: [newCoins, newCoinShares, subscriptions],
    commands: [subscribing(deps), unlocking(deps)],
    due: [unlocks(), opensAndCloses(milestones)],
    load: from => milestones.load(from),
    follows: [newCoins],
    changed: changes => milestones.changed(changes),
    reviews: [subscriptionReviews(deps)],
    editable: [newCoinsEditable(deps)],
    liveObjects: [openSubscriptions],
    invariants: newCoinInvariants,
  }
}
