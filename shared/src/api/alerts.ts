import { z } from 'zod'
import { decimal, int, stamp } from './answers'
import type { Endpoints } from './endpoint'
import { action, read } from './endpoint'
import { amount, id, input, oneOf, words } from './fields'

const directions = ['above', 'below'] as const

/** A price of a pair at which a user is notified. */
const alert = z.object({
  id: int(),
  match_id: int(),
  currency_id: int(),
  legal_id: int(),
  symbol: z.string(),
  direction: z.enum(directions),
  price: decimal(),
  created_at: stamp(),
})

export const alerts = {
  'GET currency/alerts': read({
    access: 'user',
    summary: 'My price alerts',
    description: 'Lists the alerts of the user that wait, newest first, of one pair or of all.',
    input: input({ symbol: words(32).optional() }),
    output: z.array(alert),
    refusals: ['not_found'],
  }),
  'POST currency/alert': action({
    access: 'user',
    summary: 'Set a price alert',
    description:
      'Waits until the public price of a pair has come to a price, cut down to the step of the pair, and tells the user once: by the event `alert.reached`, which names the tick, and in the inbox.',
    input: input({ currency_id: id(), legal_id: id(), direction: oneOf(...directions), price: amount() }),
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
    input: input({ id: id() }),
    output: null,
    success: 'deleted',
    refusals: ['not_found'],
  }),
} satisfies Endpoints
