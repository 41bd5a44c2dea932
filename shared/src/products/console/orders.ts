import { z } from 'zod'
import { int, pageOf, phoneOrEmail } from '../../api/answers'
import type { Endpoints } from '../../api/endpoint'
import { action, read } from '../../api/endpoint'
import { id, input, oneOf, oneOfNumbers, onlyPair, paging, whole, words } from '../../api/fields'
import { position } from '../contracts'
import { spotOrder } from '../spot'

/** The user, before the row that its owner sees. */
const ownerFields = { user_id: int().describe('The user'), account: phoneOrEmail() }

/** The orders and positions of all users. */
const calls = {
  'GET console/orders': read({
    access: 'operator',
    roles: ['owner', 'reviewer', 'support', 'viewer'],
    summary: 'Orders and positions',
    description:
      'Lists the spot orders or positions of all users or of one user, newest first: the rows of `coin/list` or `lever/my_trade`, each with its user. An order is open while it waits in the book or for its stop price; a position, while it is pending or held.',
    input: input({
      id: id().optional().describe('Only the one with this id'),
      user_id: id().optional().describe('Only those of this user'),
      kind: oneOf('spot', 'contract').default('spot').describe('Spot orders or positions'),
      open: oneOfNumbers(0, 1).default(1).describe('1 only what is open, 0 all'),
      ...onlyPair,
      status: whole(0, 9).optional().describe('Only rows with this `status`'),
      from: whole(0).optional().describe('Placed from this unix second of world time on'),
      to: whole(0).optional().describe('Placed up to this unix second of world time'),
      ...paging,
    }),
    output: pageOf(
      z.discriminatedUnion('kind', [
        spotOrder.extend({
          kind: z.literal('spot').describe('`spot` for an order, `contract` for a position'),
          ...ownerFields,
        }),
        position.extend({
          kind: z.literal('contract').describe('`spot` for an order, `contract` for a position'),
          ...ownerFields,
        }),
      ]),
    ),
  }),
  'POST console/order/cancel': action({
    access: 'operator',
    roles: ['owner', 'support'],
    summary: 'Cancel a spot order of a user',
    description:
      'Cancels what is not filled of an open spot order, with the reason `operator`, and releases what it holds. The owner is notified; the audit log has the reason that is given.',
    input: input({
      id: id().describe('The order'),
      reason: words().describe('Why, for the audit log'),
    }),
    output: null,
    success: 'cancelled',
    refusals: ['not_found', 'state_invalid', 'param_invalid'],
  }),
} satisfies Endpoints

export const consoleOrders = { calls }
