import { z } from 'zod'
import { flag, stamp, stampOrNone } from './answers'
import type { Endpoints } from './endpoint'
import { action, read } from './endpoint'
import { id, input, nothing, oneOfNumbers, secret, secretText, ticket, words } from './fields'

const apiKey = z.object({
  key: z.string(),
  label: z.string(),
  trade: flag(),
  created_at: stamp(),
  used_at: stampOrNone(),
})

/** A key, or its beginning in lists. */
const named = () => ticket(64)

/** Keys with which a user's programs sign requests to the APIs of other exchanges, if those are served. */
export const apikeys = {
  'GET user/api_key': read({
    access: 'user',
    summary: 'My API keys',
    description:
      "Lists the user's API keys that are good, newest first, each by its beginning; their times are those of the real clock, not of the world.",
    input: nothing(),
    output: z.array(apiKey),
  }),
  'POST user/api_key': action({
    access: 'user',
    summary: 'Make an API key',
    description:
      'Makes a key with a secret that signs, and returns both only this once. It needs the login password, however recent the login is; guests have none.',
    input: input({
      label: words(32),
      trade: oneOfNumbers(0, 1).default(1),
      login_password: secret().optional(),
    }),
    output: z.object({ key: secretText(), secret: secretText() }),
    success: 'saved',
    refusals: ['above_maximum', 'password_wrong', 'account_locked', 'too_many_requests'],
  }),
  'PUT user/api_key': action({
    access: 'user',
    summary: 'Revoke an API key',
    description: 'Takes a key back for good: the next request that is signed with it is refused.',
    input: input({ key: named(), revoked: oneOfNumbers(1) }),
    output: null,
    success: 'deleted',
    refusals: ['not_found'],
  }),
  'GET console/api_keys': read({
    access: 'operator',
    summary: 'API keys of a user',
    description: 'Lists the API keys of a user that are good, newest first, each by its beginning.',
    input: input({ user_id: id() }),
    output: z.array(apiKey),
    refusals: ['not_found'],
  }),
  'PUT console/api_keys': action({
    access: 'operator',
    summary: 'Revoke an API key of a user',
    description: 'Takes a key of a user back for good: the next request that is signed with it is refused.',
    input: input({ user_id: id(), key: named(), revoked: oneOfNumbers(1) }),
    output: null,
    success: 'deleted',
    refusals: ['not_found'],
  }),
} satisfies Endpoints
