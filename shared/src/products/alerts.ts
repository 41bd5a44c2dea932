import { z } from 'zod'
import { decimal, int, madeAt, pairId, pairName, quoteId, rowId } from '../api/answers'
import type { Endpoints } from '../api/endpoint'
import { action, read } from '../api/endpoint'
import { amount, id, input, ofPair, oneOf, words } from '../api/fields'
import { alerts as rules } from './alerts.rules'

const directions = ['above', 'below'] as const

/** A price of a pair at which a user is notified. */
const alert = z.object({
  id: rowId(),
  match_id: pairId(),
  currency_id: int().describe('The base coin'),
  legal_id: quoteId(),
  symbol: pairName(),
  direction: z
    .enum(directions)
    .describe('`above`: alert when the price is this price or higher; `below`: this price or lower'),
  price: decimal().describe('The price'),
  created_at: madeAt(),
})

const calls = {
  'GET currency/alerts': read({
    access: 'user',
    summary: 'My price alerts',
    description: 'Lists the waiting alerts of the user, for one pair or all pairs, newest first.',
    input: input({ symbol: words(32).optional().describe('The pair, as in BTC/USDT') }),
    output: z.array(alert),
    refusals: ['not_found'],
  }),
  'POST currency/alert': action({
    access: 'user',
    summary: 'Set a price alert',
    description:
      'Notifies the user once when the public price of a pair reaches a price: with the event `alert.reached`, which names the tick, and in the inbox. The price is rounded down to the step of the pair.',
    input: input({
      ...ofPair,
      direction: oneOf(...directions).describe(
        '`above`: alert when the price is this price or higher; `below`: this price or lower',
      ),
      price: amount().describe('The price of the alert, in the quote coin'),
    }),
    output: alert,
    success: 'alert_set',
    refusals: [
      'param_invalid',
      'not_found',
      'not_open',
      'below_minimum',
      'alert_exists',
      'alert_reached',
      'alert_limit',
    ],
  }),
  'PUT currency/alert': action({
    access: 'user',
    summary: 'Remove a price alert',
    description: 'Removes an alert that waits.',
    input: input({ id: id().describe('The alert') }),
    output: null,
    success: 'deleted',
    refusals: ['not_found'],
  }),
} satisfies Endpoints

export const alerts = {
  calls,
  events: {
    'alert.added': alert,
    'alert.removed': alert,
    'alert.reached': alert.extend({
      tick_id: z.string().describe('The public tick that reached its level'),
      reached_price: decimal().describe('The price of that tick'),
    }),
  },
  frames: {
    price_alert: {
      says: 'A price alert that was set, removed or reached.',
      shape: {
        event: z.enum(rules.events).describe('What happened to it'),
        data: alert.describe('The changed row'),
      },
    },
  },
}
