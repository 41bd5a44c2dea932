import { errorKeys, fieldKeys } from '@lagoon/shared/catalogue/errors'
import { languages } from '@lagoon/shared/catalogue/languages'
import { appVersion, idempotencyKeyMaxLength } from '@lagoon/shared/catalogue/limits'

/** The parts of the document that apply to every call. */
export const about = {
  openapi: '3.0.3',
  info: {
    title: 'Lagoon',
    version: appVersion,
    license: { name: 'MIT' },
    description: `A whole crypto exchange with simulated funds. For programs: [OpenAPI](/api/openapi.json), and [AsyncAPI](/api/asyncapi.json) of \`/ws\`. For [Bruno](https://www.usebruno.com): [every call as a request](/api/bruno.zip), to be unpacked and opened as a collection. Log in with \`user/login\`, press *Authorize* with the token it answers, and try any call.

- Bodies are form-encoded or JSON, whichever is easier; numbers may be sent as text. A field that is not declared is refused by name.
- The HTTP status is 200 whenever the call was understood: \`type\` tells an answer ("ok") from a refusal ("error", "999" not logged in, "998" not verified), and \`error\` is a key that never changes.
- Amounts and prices are decimal strings in full precision, never JSON numbers; only candles carry numbers.
- Times are world time: unix seconds, milliseconds where it is said, \`YYYY-MM-DD HH:mm:ss\` in UTC elsewhere.
- \`page\` begins at 1 and \`limit\` is 10 unless sent, at most 100.
- Live data: WebSocket at \`/ws\`. Send \`{"op":"subscribe","topics":["market"]}\`; topics are \`market\`, \`world\`, \`kline:BTC/USDT:1min\`, \`depth:BTC/USDT\` (\`depth:BTC/USDT:10\` for the ten best levels of each side), \`trades:BTC/USDT\`, and \`me\` after \`{"op":"auth","token":"…"}\`. The first frame of a topic is a snapshot, \`seq\` counts those that follow. Say something once a minute, \`{"op":"ping"}\` for one, or the socket is closed.`,
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
    user: { type: 'http', scheme: 'bearer', description: 'The token that `user/login` answers' },
    operator: { type: 'http', scheme: 'bearer', description: 'The token that `console/login` answers' },
    worldSecret: {
      type: 'apiKey',
      in: 'header',
      name: 'x-world-secret',
      description: 'Asked for where the exchange listens on an address that others can reach',
    },
  },
  parameters: {
    Language: {
      name: 'language-mark',
      in: 'header',
      description: 'The language of texts: what `set/lang` answered',
      schema: { type: 'string', enum: [...languages], default: 'hk' },
      example: 'en',
    },
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      description: 'Names this sending of the command; a new one for each new command',
      schema: { type: 'string', maxLength: idempotencyKeyMaxLength },
      example: '9b2f6c1e-transfer-1',
    },
  },
  schemas: {
    Refusal: {
      type: 'object',
      description: 'Why the call did nothing',
      properties: {
        type: { type: 'string', enum: ['error', '999', '998'] },
        code: { type: 'integer', enum: [0] },
        message: { type: 'string', description: 'A sentence for the user, in the language in force' },
        error: { type: 'string', enum: [...errorKeys], description: 'A key for the program' },
        fields: {
          type: 'object',
          description: 'What is wrong with which field',
          additionalProperties: { type: 'string', enum: [...fieldKeys] },
        },
        retry_after: {
          type: 'integer',
          description: 'Where time cures it: in how many seconds to try again. The header `Retry-After` says the same',
        },
        params: {
          type: 'object',
          description:
            'What the sentence is filled with: `range` of a limit; `account`, `currency`, `available` and `needed` of a balance that does not suffice',
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
