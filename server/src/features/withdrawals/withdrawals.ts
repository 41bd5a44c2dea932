import type { Feature } from '../feature'
import type { WithdrawalDeps } from './deps'
import { withdrawing } from './withdraw.command'
import { withdrawalMoved, withdrawalsExplained } from './withdrawals.explain'
import { reviewedWithdrawals } from './withdrawals.holds'
import { withdrawalInvariants } from './withdrawals.invariants'
import { withdrawalReview } from './withdrawals.review'
import { withdrawalRoutes } from './withdrawals.routes'
import { withdrawalDays, withdrawals } from './withdrawals.table'

/** Withdrawals, to one of the user's addresses or to the bound card; each is reviewed, within twelve hours. */
export function createWithdrawals(deps: WithdrawalDeps): Feature {
  return {
    name: 'withdrawals',
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
