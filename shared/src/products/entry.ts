import { z } from 'zod'
import { decimal, int, madeAt, pageOf, rowId, stamp, stampOrNone } from '../api/answers'
import type { Endpoints } from '../api/endpoint'
import { action, read } from '../api/endpoint'
import { areaCode, id, input, nothing, oneOf, paging, secret, secretText, userString, words } from '../api/fields'

/** How users register and log in: how codes reach them, who was invited, and the demo funds of a new user. */
const way = () => z.enum(['sent', 'shown', 'operator', 'none'])
const shownCode = z.object({
  code: secretText().describe('The code'),
  text: secretText().describe('The message as it would have been sent'),
})

const calls = {
  'GET user/entry': read({
    access: 'anyone',
    summary: 'Ways to register',
    description:
      'Returns how codes are delivered by e-mail and by SMS, and what a new user can get. Nothing is offered if world control is off.',
    input: nothing(),
    output: z.object({
      mail: way().describe(
        'How a code reaches an e-mail address: `sent`, `shown` by the simulation, read out by the `operator`, or `none`',
      ),
      sms: way().describe('How a code reaches a phone, by the same words'),
      demo_funds: decimal().describe('How much USDT `wallet/demo_funds` gives; 0 where it gives none'),
    }),
  }),
  'POST user/shown_code': read({
    access: 'anyone',
    steered: true,
    summary: "The simulation's code",
    description:
      'Shows the code that would have been sent to a phone or an e-mail address, so that a visitor of the simulation can go on.',
    input: input({
      user_string: userString(),
      areacode: areaCode().default('852'),
      type: oneOf('register', 'forget').describe('What the code is for'),
    }),
    output: shownCode,
    refusals: ['not_found'],
  }),
  'POST set/shown_code': read({
    access: 'user',
    steered: true,
    summary: "The simulation's code sent to me",
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
    output: z.object({
      currency: int().describe('The coin; USDT is 3'),
      number: decimal().describe('How much was given'),
    }),
    keyed: true,
    success: 'demo_funds',
    refusals: ['daily_limit'],
  }),
  'POST console/invite': action({
    access: 'operator',
    roles: ['owner', 'support'],
    summary: 'Invite somebody',
    description:
      'Creates a link with which one person can register without a code. It works once, within seven days, and is never shown again.',
    input: input({ notes: words(120).optional().describe('Who it is for; only the operator can read it') }),
    output: z.object({
      id: rowId(),
      link: secretText().describe('The path of the link after the origin; it opens the page to register'),
      expires_at: stamp().describe('Until when it works, in UTC'),
    }),
    success: 'saved',
  }),
  'GET console/invites': read({
    access: 'operator',
    roles: ['owner', 'support'],
    summary: 'Who was invited',
    description: 'Lists the invitations, newest first, and what became of them.',
    input: input({ ...paging }),
    output: pageOf(
      z.object({
        id: rowId(),
        notes: z.string().describe('Note on the invited person'),
        status: z
          .enum(['open', 'used', 'expired', 'withdrawn'])
          .describe('Whether it is unused, used, expired or withdrawn'),
        account: z.string().describe('Who registered with it'),
        created_at: madeAt(),
        expires_at: stamp().describe('Until when it works, in UTC'),
        used_at: stampOrNone().describe('When it was used, in UTC'),
      }),
    ),
  }),
  'POST console/invite/withdraw': action({
    access: 'operator',
    roles: ['owner', 'support'],
    summary: 'Withdraw an invitation',
    description: 'Withdraws an unused invitation.',
    input: input({ id: id().describe('The invitation') }),
    output: null,
    success: 'saved',
    refusals: ['not_found', 'state_invalid'],
  }),
  'POST user/guest': read({
    access: 'anyone',
    summary: 'Log in as a guest',
    description:
      'Creates a user with demo funds from a code that the operator shows, and returns the user’s token. A code works once, within ten minutes, while world control is on.',
    input: input({ code: secret().describe('The code in the link that the operator shows') }),
    output: secretText(),
    refusals: ['code_invalid'],
  }),
  'POST console/guest': action({
    access: 'world',
    roles: ['owner', 'support'],
    summary: 'Make a code for a guest',
    description:
      'Creates a link with which one phone can log in as a guest of the demo, and lists the origins at which other devices can reach this exchange. The list is empty if the exchange listens only on its own machine.',
    input: nothing(),
    output: z.object({
      id: rowId(),
      link: secretText().describe('The path of the link after the origin; it opens the app and logs the guest in'),
      expires_at: stamp().describe('Until when it works, in UTC of the real clock'),
      origins: z.array(z.string()).describe('Origins at which other devices reach this exchange'),
    }),
    success: 'saved',
  }),
  'GET console/guests': read({
    access: 'world',
    roles: ['owner', 'support'],
    summary: 'Guests of the demo',
    description:
      'Lists the codes for guests, newest first, and who came in with them. Codes that wait count as present.',
    input: input({
      first: oneOf('newest', 'present').default('newest').describe('`present` puts those who are logged in first'),
      ...paging,
    }),
    output: pageOf(
      z.object({
        id: rowId(),
        status: z
          .enum(['open', 'used', 'expired', 'withdrawn'])
          .describe('Whether it is unused, used, expired, or withdrawn; withdrawn too if its guest has logged out'),
        user_id: int().nullable().describe('Who came in with it; null until somebody did'),
        nickname: z.string().describe('What the guest was called on coming in'),
        created_at: madeAt(),
        expires_at: stamp().describe('Until when it works, in UTC of the real clock'),
        used_at: stampOrNone().describe('When it was used, in UTC of the real clock'),
      }),
    ),
  }),
  'POST console/guest/withdraw': action({
    access: 'world',
    roles: ['owner', 'support'],
    summary: 'Withdraw a code for a guest',
    description: 'Ends a code that nobody has used; of one that was used, it ends the sessions of the guest.',
    input: input({ id: id().describe('The code') }),
    output: null,
    success: 'saved',
    refusals: ['not_found', 'state_invalid'],
  }),
} satisfies Endpoints

export const entry = { calls }
