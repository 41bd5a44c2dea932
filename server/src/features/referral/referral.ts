import { rebates } from '../../fees/rebate.table'
import type { Listing } from '../../market/listing'
import { partners } from '../../people/invite'
import type { Database } from '../../platform/db/database'
import type { Feature } from '../feature'
import { referralRoutes } from './referral.routes'

export interface ReferralDeps {
  db: Database
  listing: Listing
}

/** Invitations and what they bring. Rebates are written where fees are taken; here they are read. */
export function createReferral(deps: ReferralDeps): Feature {
  return { name: 'referral', routes: referralRoutes(deps), tables: [partners, rebates] }
}
