import { z } from 'zod'
import { flag, int, pageOf, rowId, stamp, stampOrNone } from '../../api/answers'
import type { Endpoints } from '../../api/endpoint'
import { action, read } from '../../api/endpoint'
import {
  eventPlace,
  id,
  input,
  nothing,
  oneOf,
  oneOfNumbers,
  paging,
  secretText,
  severalOf,
  webhookSecret,
  words,
} from '../../api/fields'
import { eventTypes } from '../../catalogue/eventTypes'

/**
 * Why an endpoint is off: the operator's choice, all attempts failed, it reported that it is gone, or its secret can no longer be decrypted.
 */
export const offReasons = ['', 'operator', 'failed', 'gone', 'secret'] as const
export const deliveryStatuses = ['waiting', 'delivered', 'failed'] as const
/**
 * Why a receiver did not accept a delivery: no answer in time, an address that is not allowed, no connection, a redirect, or a status other
 * than 2xx.
 */
export const deliveryFaults = ['', 'timeout', 'address', 'connection', 'redirect', 'answer', 'log'] as const

const webhook = z.object({
  id: rowId(),
  url: z.string().describe('Where events are sent'),
  types: z.array(z.enum(eventTypes)).describe('The types of events it is sent; empty is all'),
  user_id: int().nullable().describe('Whose events alone it is sent, with those of everybody; null is all users'),
  enabled: flag().describe('1 while events are sent there, else 0'),
  off_reason: z
    .enum(offReasons)
    .describe(
      'Why it is off: `operator`, `failed` (every try of an event failed), `gone` (it answered 410) or `secret` (sealed under another JWT_SECRET); empty while it is on',
    ),
  waiting: int().describe('How many events wait to be delivered'),
  failed: int().describe('How many events could not be delivered'),
  created_at: stamp().describe('World time at which it was added, in UTC'),
})

const delivery = z.object({
  id: rowId(),
  webhook_id: int().describe('The endpoint'),
  event_id: z.string().describe('The event, `<batch>-<n>`, which its receiver reads in `webhook-id`'),
  type: z.enum(eventTypes).describe('Events'),
  user_id: int().nullable().describe('Whose event it is; null for what concerns everybody'),
  attempt: int().describe('How often it was sent'),
  status: z.enum(deliveryStatuses).describe('`waiting`, `delivered` or `failed`'),
  http_status: int().nullable().describe('What the receiver answered; null where it did not'),
  fault: z
    .enum(deliveryFaults)
    .describe(
      'Why it was not taken: `timeout`, `address` (it may not be sent there), `connection`, `redirect`, `answer` (not 2xx) or `log` (the log no longer has the event)',
    ),
  took_ms: int().nullable().describe('How long the receiver took, in milliseconds'),
  at: stampOrNone().describe('World time at which it was last sent, in UTC; empty before'),
  next_at: stampOrNone().describe(
    'World time at which it is sent again, in UTC; empty where it is not, or is as soon as its turn comes',
  ),
})

/** Webhooks: events for other programs, signed by Standard Webhooks. */
const calls = {
  'GET console/webhooks': read({
    access: 'operator',
    roles: ['owner'],
    tools: { list_webhooks: {} },
    summary: 'Endpoints of webhooks',
    description:
      'Lists the endpoints to which events are sent, each with the number of waiting and of failed deliveries.',
    input: nothing(),
    output: z.array(webhook),
  }),
  'POST console/webhooks': action({
    access: 'operator',
    roles: ['owner'],
    tools: { add_webhook: {} },
    summary: 'Add an endpoint',
    description:
      'Sends all events from now on, or only those of some types or of one user, to a URL. The answer contains the secret that signs them, which is never shown again.',
    input: input({
      url: words(2000).describe(
        'The URL to which events are sent, http or https. If other machines can reach the exchange, only https to a public address, or this machine',
      ),
      types: severalOf(...eventTypes)
        .optional()
        .describe('Only events of these types, with commas between'),
      user_id: id().optional().describe('Only events of this user, and events for all users'),
      secret: webhookSecret()
        .optional()
        .describe('`whsec_` and 24 to 64 bytes in base64; if omitted, the server generates one'),
    }),
    output: z.object({
      id: rowId(),
      secret: secretText().describe('The secret that signs the events; never shown again'),
    }),
    success: 'saved',
    refusals: ['param_invalid', 'not_found', 'above_maximum'],
  }),
  'PUT console/webhooks': action({
    access: 'operator',
    roles: ['owner'],
    tools: { change_webhook: {} },
    summary: 'Change an endpoint',
    description:
      'Changes the URL or the selected events of an endpoint, switches it off or on, or deletes it with its deliveries. Switched on, it continues from the event at which it stopped.',
    input: input({
      id: id().describe('The endpoint'),
      url: words(2000)
        .optional()
        .describe(
          'The URL to which events are sent, http or https. If other machines can reach the exchange, only https to a public address, or this machine',
        ),
      types: severalOf(...eventTypes)
        .optional()
        .describe('Only events of these types, with commas between'),
      enabled: oneOfNumbers(0, 1)
        .optional()
        .describe('0 switches it off, 1 switches it on from the event at which it stopped'),
      deleted: oneOfNumbers(0, 1).optional().describe('1 deletes it with its deliveries'),
    }),
    output: null,
    success: 'saved',
    refusals: ['param_invalid', 'not_found'],
  }),
  'GET console/deliveries': read({
    access: 'operator',
    roles: ['owner'],
    tools: { list_deliveries: {} },
    summary: 'Deliveries of webhooks',
    description:
      'Lists deliveries that were sent or are waiting, newest first: all of them, or those of a range of events.',
    input: input({
      webhook_id: id().optional().describe('Only of this endpoint'),
      status: oneOf(...deliveryStatuses)
        .optional()
        .describe('Only these: `waiting`, `delivered` or `failed`'),
      from: eventPlace().optional().describe('The first event, `<batch>-<n>`'),
      to: eventPlace().optional().describe('The last event, `<batch>-<n>`'),
      ...paging,
    }),
    output: pageOf(delivery),
  }),
  'POST console/deliveries/resend': action({
    access: 'operator',
    roles: ['owner'],
    summary: 'Send deliveries again',
    description: 'Sends one delivery again, or a range of events to the endpoints that select them. Each keeps its id.',
    input: input({
      id: id().optional().describe('One delivery'),
      webhook_id: id().optional().describe('Only of this endpoint'),
      from: eventPlace().optional().describe('The first event, `<batch>-<n>`, or `0` for the start of the log'),
      to: eventPlace().optional().describe('The last event'),
    }),
    output: z.object({ resent: int().describe('How many events are sent again') }),
    success: 'saved',
    refusals: ['param_invalid', 'not_found', 'state_invalid', 'events_cut_off', 'above_maximum'],
  }),
} satisfies Endpoints

export const consoleWebhooks = { calls }
