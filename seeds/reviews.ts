import { usualPolicies } from '@lagoon/shared/catalogue/usualPolicies'
import { policies } from '../server/src/reviews/policy.table'
import { rowsOf } from './addRows.command'
import type { SeedWorld } from './world'

export const seedReviews = ({ lane }: SeedWorld): Promise<void> => lane.run(rowsOf(policies, usualPolicies))
