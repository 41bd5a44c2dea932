import { defaultBrand } from '@lagoon/shared/catalogue/brand'
import { errorKeys, fieldKeys } from '@lagoon/shared/catalogue/errors'
import { languages } from '@lagoon/shared/catalogue/languages'
import { appVersion, idempotencyKeyMaxLength } from '@lagoon/shared/catalogue/limits'

/** The parts of the document that apply to every call. */
export const about = {
  openapi: '3.0.3',
  info: {
    title: defaultBrand.name,
    version: appVersion,
    license: { name: 'MIT' },
    description: `A whole crypto exchange with simulated funds. For programs: [OpenAPI](/api/openapi.json), and [AsyncAPI](/api/asyncapi.json) of \`/ws\`. For [Bruno](https://www.usebruno.com): [every call as a request](/api/bruno.zip); unpack it and open it as a collection. Where the demo users have buttons above, press one and try any call. Elsewhere log in with \`user/login\`, press *Authorize*, and enter the token of its answer.

- Bodies may be form-encoded or JSON. Numbers may be sent as text. A call with an unknown field is refused, and the answer names the field.
- The HTTP status is 200 for every call that was understood. \`type\` is "ok" for an answer, and for a refusal "error", "999" (not logged in) or "998" (not verified). \`error\` is a key that never changes.
- Amounts and prices are decimal strings in full precision, never JSON numbers; only candles contain numbers.
- Times are world time: unix seconds, milliseconds if the field says so, or \`YYYY-MM-DD HH:mm:ss\` in UTC.
- \`page\` begins at 1. \`limit\` is 10 by default and at most 100.
- Live data: WebSocket at \`/ws\`. Send \`{"op":"subscribe","topics":["market"]}\`; topics are \`market\`, \`world\`, \`kline:BTC/USDT:1min\`, \`depth:BTC/USDT\` (\`depth:BTC/USDT:10\` for the ten best levels of each side), \`trades:BTC/USDT\`, and \`me\` after \`{"op":"auth","token":"…"}\`. The first frame of a topic is a snapshot, \`seq\` counts the frames after it. Send a message at least once a minute, for example \`{"op":"ping"}\`, or the socket is closed.`,
  },
  servers: [{ url: '/' }],
}

export const headers = {
  language: { $ref: '#/components/parameters/Language' },
  idempotency: { $ref: '#/components/parameters/IdempotencyKey' },
}

const answers = (description: string, error: string, message: string) => ({
  description,
  headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } },
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Refusal' },
      example: { type: 'error', code: 0, message, error },
    },
  },
})

export const components = {
  securitySchemes: {
    user: { type: 'http', scheme: 'bearer', description: 'The token from the answer of `user/login`' },
    operator: { type: 'http', scheme: 'bearer', description: 'The token from the answer of `console/login`' },
    hostKey: { type: 'apiKey', in: 'header', name: 'x-host-key', description: 'The HOST_KEY of the server' },
    worldSecret: {
      type: 'apiKey',
      in: 'header',
      name: 'x-world-secret',
      description: 'Needed if the exchange listens on an address that other machines can reach',
    },
  },
  parameters: {
    Language: {
      name: 'language-mark',
      in: 'header',
      description:
        'The language of texts, as returned by `set/lang`. Without it: the setting of the user, else `Accept-Language`, else the language of the brand',
      schema: { type: 'string', enum: [...languages] },
      example: 'en',
    },
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      description: 'Identifies the command: the same key for a retry, a new key for each new command',
      schema: { type: 'string', maxLength: idempotencyKeyMaxLength },
      example: '9b2f6c1e-transfer-1',
    },
  },
  schemas: {
    Refusal: {
      type: 'object',
      description: 'Why the call was refused',
      properties: {
        type: { type: 'string', enum: ['error', '999', '998'] },
        code: { type: 'integer', enum: [0] },
        message: { type: 'string', description: 'A sentence for the user, in the language of the answers' },
        error: { type: 'string', enum: [...errorKeys], description: 'A key for the program' },
        fields: {
          type: 'object',
          description: 'For each invalid field, what is wrong with it',
          additionalProperties: { type: 'string', enum: [...fieldKeys] },
        },
        retry_after: {
          type: 'integer',
          description:
            'If waiting helps: the number of seconds until a retry. The header `Retry-After` has the same value',
        },
        params: {
          type: 'object',
          description:
            'The values in the sentence: `range` for a limit; `account`, `currency`, `available` and `needed` for an insufficient balance',
          additionalProperties: { type: 'string' },
        },
      },
      required: ['type', 'code', 'message', 'error'],
      example: {
        type: 'error',
        code: 0,
        message: 'Please enter the amount',
        error: 'param_invalid',
        fields: { number: 'required' },
      },
    },
  },
  responses: {
    TooManyRequests: answers(
      'Too many requests from this user or address',
      'too_many_requests',
      'Too many requests, please slow down',
    ),
    Unavailable: answers(
      'The exchange cannot answer just now',
      'unavailable',
      'The service is busy, please try again in a moment',
    ),
  },
}
