import { machine } from './machine'
import type { ProductRules } from './productRules'

/** One level of identity. A rejection leads back to the start, with its reason; a verified level stays verified. */
export const identityLevel = machine({
  not_verified: { code: 0, to: ['under_review'] },
  under_review: { code: 1, to: ['verified', 'not_verified'] },
  verified: { code: 2, to: [] },
})

/** The kinds of identity documents. */
export const identityDocuments = ['passport', 'id_card', 'driving_licence', 'residence_permit'] as const
export type IdentityDocument = (typeof identityDocuments)[number]

export const identity = {
  chapter: { name: 'Identity', description: 'The two levels of identity.' },
  events: ['identity.submitted', 'identity.decided'],
  personal: [{ event: 'identity.decided', fields: ['reject_reason'] }],
  notifications: [
    {
      type: 'identity.decided',
      page: '/pages/verification/index',
      quietOn: ['/pages/verification/index', '/pages/verification/basic', '/pages/verification/advanced'],
    },
  ],
} as const satisfies ProductRules
