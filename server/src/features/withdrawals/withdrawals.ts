import type { Feature } from '../feature'
import type { WithdrawalDeps } from './deps'
import { withdrawing } from './withdraw.command'
import { reviewedWithdrawals, withdrawalDays, withdrawalInvariants, withdrawals } from './withdrawals.data'
import { withdrawalMoved, withdrawalsExplained } from './withdrawals.explain'
import { withdrawalReview } from './withdrawals.review'
import { withdrawalRoutes } from './withdrawals.routes'
import { withdrawalNotifications } from './withdrawals.view'

/** Withdrawals, to one of the user's addresses or to the bound card; each is reviewed, within twelve hours. */
export function createWithdrawals(deps: WithdrawalDeps): Feature {
  return {
    name: 'withdrawals',
    notifications: withdrawalNotifications,
    routes: withdrawalRoutes(deps),
    explains: withdrawalsExplained(deps),
    mover: withdrawalMoved(deps),
    tables: [withdrawals, withdrawalDays],
    liveObjects: [reviewedWithdrawals],
    invariants: withdrawalInvariants,
    commands: [withdrawing(deps)],
    reviews: [withdrawalReview(deps)],
  }
}
