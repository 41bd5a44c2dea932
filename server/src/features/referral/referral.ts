import { rebates } from '../../fees/rebate.table'
import { partners } from '../../people/invite'
import type { Feature } from '../feature'
import type { ReferralDeps } from './deps'
import { referralInvariants } from './referral.invariants'
import { referralRoutes } from './referral.routes'

/** Invitations and rebates. Rebates are written where fees are taken; here they are only read. */
export function createReferral(deps: ReferralDeps): Feature {
  return { name: 'referral', routes: referralRoutes(deps), tables: [partners, rebates], invariants: referralInvariants }
}
