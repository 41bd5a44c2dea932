import { z } from 'zod'
import { int } from '../api/answers'
import type { Endpoints } from '../api/endpoint'
import { action } from '../api/endpoint'
import { input, oneOf, picture, words } from '../api/fields'
import { identityDocuments } from './identity.rules'

const document = () =>
  oneOf(...identityDocuments)
    .optional()
    .describe('Kind of the document; a missing one is shown to the reviewer as not given')

/** The two levels of identity; both are reviewed, and basic comes before advanced. */
const calls = {
  'POST user/real_name': action({
    access: 'user',
    summary: 'Submit the basic identity',
    description: 'Hands in name, document and address of the basic identity level for review.',
    input: input({
      country: words(64).describe('Country or region of the document'),
      name: words(100).describe('Name, as the document has it'),
      document: document(),
      card_id: words(64).describe('Number of the identity document'),
      address: words().describe('Home address, as the document has it'),
    }),
    output: null,
    refusals: ['param_invalid', 'state_invalid'],
  }),
  'POST user/real_name2': action({
    access: 'user',
    summary: 'Submit the advanced identity',
    description: 'Submits three photos, as returned by `upload`, for review. The basic level must be verified first.',
    input: input({
      document: document(),
      card_id: words(64).describe('Number of the identity document'),
      address: words().optional().describe('Home address, as the document has it'),
      front_pic: picture().describe('Photo of the front of the document, as `upload` answered it'),
      reverse_pic: picture().describe('Photo of the back of the document, as `upload` answered it'),
      hand_pic: picture().describe('Photo of the user holding the document, as `upload` answered it'),
    }),
    output: null,
    refusals: ['state_invalid', 'param_invalid'],
  }),
} satisfies Endpoints

const levels = z.object({
  review_status: int().describe('Basic identity: 0 not verified, 1 under review, 2 verified'),
  advanced_status: int().describe('Advanced identity: 0 not verified, 1 under review, 2 verified'),
  level: z.enum(['basic', 'advanced']).describe('The level that the event is about'),
  reject_reason: z.string().describe('Why it was rejected; empty if it was not'),
})

export const identity = {
  calls,
  events: {
    'identity.submitted': levels,
    'identity.decided': levels,
  },
}
