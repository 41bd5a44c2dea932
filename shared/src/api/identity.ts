import type { Endpoints } from './endpoint'
import { action } from './endpoint'
import { input, picture, words } from './fields'

/** The two levels of identity; both are reviewed, and basic comes before advanced. */
export const identity = {
  'POST user/real_name': action({
    access: 'user',
    summary: 'Submit the basic identity',
    description: 'Hands in name, document and address of the basic identity level for review.',
    input: input({ country: words(64), name: words(100), card_id: words(64), address: words() }),
    output: null,
    refusals: ['param_invalid', 'state_invalid'],
  }),
  'POST user/real_name2': action({
    access: 'user',
    summary: 'Submit the advanced identity',
    description:
      'Hands in three photos, as `upload` answered them, for review; the basic level must be verified before.',
    input: input({
      card_id: words(64),
      address: words().optional(),
      front_pic: picture(),
      reverse_pic: picture(),
      hand_pic: picture(),
    }),
    output: null,
    refusals: ['state_invalid', 'param_invalid'],
  }),
} satisfies Endpoints
