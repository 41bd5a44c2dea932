import { machine, type StateOf } from './machine'

/** One level of identity. A rejection leads back to the start, with its reason; a verified level stays verified. */
export const identity = machine({
  not_verified: { code: 0, to: ['under_review'] },
  under_review: { code: 1, to: ['verified', 'not_verified'] },
  verified: { code: 2, to: [] },
})

type IdentityState = StateOf<typeof identity>

/** Basic must precede advanced. */
export const advancedMayStart = (basic: IdentityState): boolean => basic === 'verified'
