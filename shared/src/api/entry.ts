import { z } from 'zod'
import { decimal, int, pageOf, stamp, stampOrNone } from './answers'
import type { Endpoints } from './endpoint'
import { action, read } from './endpoint'
import { areaCode, id, input, nothing, oneOf, paging, secret, secretText, words } from './fields'

/** How users register and log in: how codes reach them, who was invited, and the demo funds of a new user. */
const way = () => z.enum(['sent', 'shown', 'operator', 'none'])
const shownCode = z.object({ code: secretText(), text: secretText() })

export const entry = {
  'GET user/entry': read({
    access: 'anyone',
    summary: 'How one gets in',
    description:
      'Tells how codes reach people here by e-mail and by SMS, and what a newcomer can be given: nothing of it where world control is off.',
    input: nothing(),
    output: z.object({ mail: way(), sms: way(), demo_funds: decimal() }),
  }),
  'POST user/shown_code': read({
    access: 'anyone',
    steered: true,
    summary: "The simulation's code",
    description:
      'Shows the code that would have been sent to a phone or an e-mail address, so that a visitor of the simulation can go on.',
    input: input({
      user_string: words(190),
      areacode: areaCode().default('852'),
      type: oneOf('register', 'forget'),
    }),
    output: shownCode,
    refusals: ['not_found'],
  }),
  'POST set/shown_code': read({
    access: 'user',
    steered: true,
    summary: "The simulation's code to myself",
    description: "Shows the code that would have been sent to the user's own phone or e-mail address.",
    input: nothing(),
    output: shownCode,
    refusals: ['not_found'],
  }),
  'POST wallet/demo_funds': action({
    access: 'user',
    steered: true,
    summary: 'Get demo funds',
    description: 'Gives the user USDT to trade with, in the spot account, once per day of world time.',
    input: nothing(),
    output: z.object({ currency: int(), number: decimal() }),
    keyed: true,
    success: 'demo_funds',
    refusals: ['daily_limit'],
  }),
  'POST console/invite': action({
    access: 'operator',
    summary: 'Invite somebody',
    description:
      'Makes a link with which one person registers without a code; it works once, for seven days, and is told here and nowhere else.',
    input: input({ notes: words(120).optional() }),
    output: z.object({ id: int(), link: secretText(), expires_at: stamp() }),
    success: 'saved',
  }),
  'GET console/invites': read({
    access: 'operator',
    summary: 'Who was invited',
    description: 'Lists the invitations, newest first, and what became of them.',
    input: input({ ...paging }),
    output: pageOf(
      z.object({
        id: int(),
        notes: z.string(),
        status: z.enum(['open', 'used', 'expired', 'withdrawn']),
        account: z.string(),
        created_at: stamp(),
        expires_at: stamp(),
        used_at: stampOrNone(),
      }),
    ),
  }),
  'POST console/invite/withdraw': action({
    access: 'operator',
    summary: 'Take an invitation back',
    description: 'Ends an invitation that nobody has used.',
    input: input({ id: id() }),
    output: null,
    success: 'saved',
    refusals: ['not_found', 'state_invalid'],
  }),
  'POST user/guest': read({
    access: 'anyone',
    summary: 'Come in as a guest',
    description:
      'Makes a new user with demo funds from a code that the operator shows, and answers with their token; a code works once, for ten minutes, while world control is on.',
    input: input({ code: secret() }),
    output: secretText(),
    refusals: ['code_invalid'],
  }),
  'POST console/guest': action({
    access: 'world',
    summary: 'Make a code for a guest',
    description:
      'Makes a link with which one phone comes in as a guest of the demo, and says where other devices reach this exchange: nowhere while it listens on its own machine alone.',
    input: nothing(),
    output: z.object({ id: int(), link: secretText(), expires_at: stamp(), origins: z.array(z.string()) }),
    success: 'saved',
  }),
  'GET console/guests': read({
    access: 'world',
    summary: 'Guests of the demo',
    description: 'Lists the codes for guests, newest first, and who came in with them.',
    input: input({ ...paging }),
    output: pageOf(
      z.object({
        id: int(),
        status: z.enum(['open', 'used', 'expired', 'withdrawn']),
        user_id: int().nullable(),
        nickname: z.string(),
        created_at: stamp(),
        expires_at: stamp(),
        used_at: stampOrNone(),
      }),
    ),
  }),
  'POST console/guest/withdraw': action({
    access: 'world',
    summary: 'Take a code for a guest back',
    description: 'Ends a code that nobody has used; of one that was used, it ends the sessions of the guest.',
    input: input({ id: id() }),
    output: null,
    success: 'saved',
    refusals: ['not_found', 'state_invalid'],
  }),
} satisfies Endpoints
