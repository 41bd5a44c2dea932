import { z } from 'zod'
import { int, pageOf, stamp } from './answers'
import type { Endpoints } from './endpoint'
import { action, read } from './endpoint'
import { id, input, oneOfNumbers, paging, secret, secretText, whole, words } from './fields'

/** The operator's login, audit log and outbox. A user's token is not accepted here. */
export const consoleSession = {
  'POST console/login': read({
    access: 'anyone',
    summary: 'Log in as the operator',
    description:
      "Answers with the operator's token, which is worth nothing on user calls and ends when it was not used for eight hours.",
    input: input({ account: words(64), password: secret() }),
    output: secretText(),
    refusals: ['login_failed', 'account_locked'],
  }),
  'POST console/logout': action({
    access: 'operator',
    summary: 'Log out as the operator',
    description: 'Revokes the token the call is made with; with `everywhere`, every token of the operator.',
    input: input({ everywhere: oneOfNumbers(0, 1).default(0) }),
    output: null,
    success: 'logged_out',
  }),
  'POST console/sessions/end': action({
    access: 'operator',
    summary: 'End all sessions of a user',
    description: 'Revokes every token of a user, whose devices then have to log in again.',
    input: input({ user_id: id() }),
    output: null,
    success: 'sessions_ended',
    refusals: ['not_found'],
  }),
  'GET console/audit': read({
    access: 'operator',
    summary: 'Who did what',
    description: 'Lists what operators and users did, newest first: all of it, or what fits everything that is asked.',
    input: input({
      who: words(64).optional(),
      user_id: id().optional(),
      query: words(190).optional(),
      from: whole(0).optional(),
      to: whole(0).optional(),
      ...paging,
    }),
    output: pageOf(
      z.object({
        id: int(),
        at: stamp(),
        who: z.string(),
        what: z.string(),
        detail: z.string(),
        request_id: z.string(),
      }),
    ),
  }),
  'GET console/outbox': read({
    access: 'world',
    summary: 'Messages that were sent',
    description: 'Lists the SMS and mail the exchange sent, with their codes, newest first.',
    input: input({ target: words(190).optional(), ...paging }),
    output: pageOf(
      z.object({
        id: int(),
        channel: z.enum(['sms', 'mail']),
        target: z.string(),
        purpose: z.string(),
        code: secretText(),
        text: secretText(),
        created_at: stamp(),
      }),
    ),
  }),
  'POST console/persona': read({
    access: 'world',
    summary: 'Become a user',
    description: 'Answers with a token of the user, to open the app as that person in a demo.',
    input: input({ user_id: id() }),
    output: secretText(),
    refusals: ['not_found', 'state_invalid'],
  }),
} satisfies Endpoints
