import { z } from 'zod'
import { flag, stamp, stampOrNone } from '../api/answers'
import type { Endpoints } from '../api/endpoint'
import { action, read } from '../api/endpoint'
import { input, nothing, ofUser, oneOfNumbers, secret, secretText, ticket, words } from '../api/fields'

const apiKey = z.object({
  key: z.string().describe('Its beginning'),
  label: z.string().describe('Name that the user gave it'),
  trade: flag().describe('1 where it places and cancels orders, 0 where it only reads'),
  created_at: stamp().describe('When it was made, in UTC of the real clock'),
  used_at: stampOrNone().describe(
    'When it was last used, within five minutes, in UTC of the real clock; empty while it never was',
  ),
})

/** A key, or its beginning in lists. */
const named = () => ticket(64).describe('The key, or its beginning as the list shows it')

/** Keys with which a user's programs sign requests to the APIs of other exchanges, if those are served. */
const calls = {
  'GET user/api_key': read({
    access: 'user',
    summary: 'My API keys',
    description:
      "Lists the user's valid API keys, newest first. Only the beginning of each key is shown. Times are those of the real clock, not world time.",
    input: nothing(),
    output: z.array(apiKey),
  }),
  'POST user/api_key': action({
    access: 'user',
    summary: 'Make an API key',
    description:
      'Creates an API key and the secret that signs requests. Both are returned only once. The login password is always needed, so guests, who have none, cannot create keys.',
    input: input({
      label: words(32).describe('Name that the user gave it'),
      trade: oneOfNumbers(0, 1)
        .default(1)
        .describe('1 for a key that may place and cancel orders, 0 for one that may only read'),
      public_key: words(2000)
        .optional()
        .describe(
          'An Ed25519 or RSA key in PEM whose private half signs the requests; without one, the answer has a secret',
        ),
      login_password: secret().optional().describe('The login password, however recent the login is'),
    }),
    output: z.object({
      key: secretText().describe('The whole key; never shown again'),
      secret: secretText().describe(
        'The secret that signs requests; never shown again. Empty for a key with `public_key`',
      ),
    }),
    success: 'saved',
    refusals: ['above_maximum', 'param_invalid', 'password_wrong', 'account_locked', 'too_many_requests'],
  }),
  'PUT user/api_key': action({
    access: 'user',
    summary: 'Revoke an API key',
    description: 'Revokes a key permanently: the next request that is signed with it is refused.',
    input: input({ key: named(), revoked: oneOfNumbers(1).describe('1 takes it back') }),
    output: null,
    success: 'deleted',
    refusals: ['not_found'],
  }),
  'GET console/api_keys': read({
    access: 'operator',
    roles: ['owner', 'reviewer', 'support', 'viewer'],
    summary: 'API keys of a user',
    description: 'Lists the valid API keys of a user, newest first. Only the beginning of each key is shown.',
    input: input({ user_id: ofUser() }),
    output: z.array(apiKey),
    refusals: ['not_found'],
  }),
  'PUT console/api_keys': action({
    access: 'operator',
    roles: ['owner', 'support'],
    summary: 'Revoke an API key of a user',
    description: 'Permanently revokes a key of a user: the next request that is signed with it is refused.',
    input: input({ user_id: ofUser(), key: named(), revoked: oneOfNumbers(1).describe('1 takes it back') }),
    output: null,
    success: 'deleted',
    refusals: ['not_found'],
  }),
} satisfies Endpoints

export const apikeys = { calls }
