import { z } from 'zod'
import { madeAt, pageOf, rowId, stamp } from '../../api/answers'
import type { Endpoints } from '../../api/endpoint'
import { action, read } from '../../api/endpoint'
import { factorCode, id, input, ofUser, oneOfNumbers, paging, secret, secretText, whole, words } from '../../api/fields'
import { roles } from '../../catalogue/roles'
import { factorLogin } from '../accounts'

/** The operator's login, audit log and outbox. A user's token is not accepted here. */
const calls = {
  'POST console/login': read({
    access: 'anyone',
    summary: 'Log in as the operator',
    description:
      "Returns the operator's token. It does not work for user calls, and expires after eight hours without use.",
    input: input({
      account: words(64).describe("The operator's name"),
      password: secret().describe("The operator's password"),
      code: factorCode().optional(),
    }),
    output: secretText(),
    refusals: ['login_failed', 'second_factor', 'code_invalid', 'account_locked'],
  }),
  'POST console/login_factor': read({
    access: 'anyone',
    summary: 'Log in as the operator: the second factor',
    description: 'Returns the token for the ticket of `console/login` and a code of the second factor or a passkey.',
    input: input(factorLogin),
    output: secretText(),
    refusals: ['code_invalid', 'login_failed', 'account_locked'],
  }),
  'POST console/logout': action({
    access: 'operator',
    roles,
    withoutFactor: true,
    summary: 'Log out as the operator',
    description: 'Revokes the token the call is made with; with `everywhere`, every token of the operator.',
    input: input({
      everywhere: oneOfNumbers(0, 1).default(0).describe('1 ends every session of the operator, not only this one'),
    }),
    output: null,
    success: 'logged_out',
  }),
  'POST console/sessions/end': action({
    access: 'operator',
    roles: ['owner', 'support'],
    summary: 'End all sessions of a user',
    description: 'Revokes every token of a user, whose devices then have to log in again.',
    input: input({ user_id: ofUser() }),
    output: null,
    success: 'sessions_ended',
    refusals: ['not_found'],
  }),
  'GET console/audit': read({
    access: 'operator',
    roles: ['owner', 'viewer'],
    summary: 'Who did what',
    description: 'Lists what operators and users did, newest first. Every filter that is given applies.',
    input: input({
      who: words(64).optional().describe('Who did it: `operator`, or `user 1001`'),
      user_id: id().optional().describe('Only actions of this user or on this user'),
      query: words(190).optional().describe('A part of the action, of its detail or of its request id'),
      from: whole(0).optional().describe('From this unix second on, of the machine’s clock'),
      to: whole(0).optional().describe('Up to this unix second, of the machine’s clock'),
      ...paging,
    }),
    output: pageOf(
      z.object({
        id: rowId(),
        at: stamp(),
        who: z.string().describe('Who did it'),
        what: z.string().describe('What was done'),
        detail: z.string().describe('What exactly, in words or JSON'),
        request_id: z.string().describe('The request whose commands the log has; empty where there were none'),
      }),
    ),
  }),
  'GET console/outbox': read({
    access: 'world',
    roles: ['owner'],
    summary: 'Messages that were sent',
    description: 'Lists the SMS and mail the exchange sent, with their codes, newest first.',
    input: input({ target: words(190).optional().describe('Only what was sent to this phone or e-mail'), ...paging }),
    output: pageOf(
      z.object({
        id: rowId(),
        channel: z.enum(['sms', 'mail']).describe('How it was sent'),
        target: z.string().describe('The phone or e-mail it went to'),
        purpose: z.string().describe('What it was sent for'),
        code: secretText().describe('The code that was sent; empty when there was none'),
        text: secretText().describe('The message'),
        created_at: madeAt(),
      }),
    ),
  }),
  'POST console/persona': read({
    access: 'world',
    roles: ['owner'],
    summary: 'Become a user',
    description: 'Answers with a token of the user, to open the app as that person in a demo.',
    input: input({ user_id: ofUser() }),
    output: secretText(),
    refusals: ['account_frozen', 'not_found', 'state_invalid'],
  }),
} satisfies Endpoints

export const consoleSession = { calls }
