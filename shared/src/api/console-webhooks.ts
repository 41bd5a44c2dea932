import { z } from 'zod'
import { eventTypes } from '../catalogue/eventTypes'
import { flag, int, pageOf, stamp, stampOrNone } from './answers'
import type { Endpoints } from './endpoint'
import { action, read } from './endpoint'
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
} from './fields'

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
  id: int(),
  url: z.string(),
  types: z.array(z.enum(eventTypes)),
  user_id: int().nullable(),
  enabled: flag(),
  off_reason: z.enum(offReasons),
  waiting: int(),
  failed: int(),
  created_at: stamp(),
})

const delivery = z.object({
  id: int(),
  webhook_id: int(),
  event_id: z.string(),
  type: z.enum(eventTypes),
  user_id: int().nullable(),
  attempt: int(),
  status: z.enum(deliveryStatuses),
  http_status: int().nullable(),
  fault: z.enum(deliveryFaults),
  took_ms: int().nullable(),
  at: stampOrNone(),
  next_at: stampOrNone(),
})

/** Webhooks: events for other programs, signed by Standard Webhooks. */
export const consoleWebhooks = {
  'GET console/webhooks': read({
    access: 'operator',
    summary: 'Endpoints of webhooks',
    description: 'Lists where events are sent, with how many wait there and how many could not be delivered.',
    input: nothing(),
    output: z.array(webhook),
  }),
  'POST console/webhooks': action({
    access: 'operator',
    summary: 'Add an endpoint',
    description:
      'Sends every event from now on, or those of some types or of one user, to a URL, and answers with the secret that signs them, this once.',
    input: input({
      url: words(2000),
      types: severalOf(...eventTypes).optional(),
      user_id: id().optional(),
      secret: webhookSecret().optional(),
    }),
    output: z.object({ id: int(), secret: secretText() }),
    success: 'saved',
    refusals: ['param_invalid', 'not_found', 'above_maximum'],
  }),
  'PUT console/webhooks': action({
    access: 'operator',
    summary: 'Change an endpoint',
    description:
      'Changes where events are sent or which, switches an endpoint off, on again from the event where it stopped, or deletes it with its deliveries.',
    input: input({
      id: id(),
      url: words(2000).optional(),
      types: severalOf(...eventTypes).optional(),
      enabled: oneOfNumbers(0, 1).optional(),
      deleted: oneOfNumbers(0, 1).optional(),
    }),
    output: null,
    success: 'saved',
    refusals: ['param_invalid', 'not_found'],
  }),
  'GET console/deliveries': read({
    access: 'operator',
    summary: 'Deliveries of webhooks',
    description:
      'Lists what was sent to endpoints, or waits to be, newest first: all of it, or that of the events from one to another.',
    input: input({
      webhook_id: id().optional(),
      status: oneOf(...deliveryStatuses).optional(),
      from: eventPlace().optional(),
      to: eventPlace().optional(),
      ...paging,
    }),
    output: pageOf(delivery),
  }),
  'POST console/deliveries/resend': action({
    access: 'operator',
    summary: 'Send deliveries again',
    description:
      'Sends one delivery again, or all events from one to another as their endpoints want them, each with the id it had.',
    input: input({
      id: id().optional(),
      webhook_id: id().optional(),
      from: eventPlace().optional(),
      to: eventPlace().optional(),
    }),
    output: z.object({ resent: int() }),
    success: 'saved',
    refusals: ['param_invalid', 'not_found', 'state_invalid', 'events_cut_off', 'above_maximum'],
  }),
} satisfies Endpoints
