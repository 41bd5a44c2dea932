import { z } from 'zod'
import { int, pageOf, phoneOrEmail } from '../../api/answers'
import type { Endpoints } from '../../api/endpoint'
import { read } from '../../api/endpoint'
import { id, input, oneOf, oneOfNumbers, paging } from '../../api/fields'
import { position } from '../contracts'
import { spotOrder } from '../spot'

/** The user, before the row that its owner sees. */
const whose = { user_id: int().describe('The user'), account: phoneOrEmail() }

/** The orders and positions of all users. */
const calls = {
  'GET console/orders': read({
    access: 'operator',
    roles: ['owner', 'reviewer', 'support', 'viewer'],
    summary: 'Orders and positions',
    description:
      'Lists the spot orders or positions of all users or of one user, newest first: the rows of `coin/list` or `lever/my_trade`, each with its user. An order is open while it waits in the book or for its stop price; a position, while it is pending or held.',
    input: input({
      user_id: id().optional().describe('Only those of this user'),
      kind: oneOf('spot', 'contract').default('spot').describe('Spot orders or positions'),
      open: oneOfNumbers(0, 1).default(1).describe('1 only what is open, 0 all'),
      ...paging,
    }),
    output: pageOf(
      z.discriminatedUnion('kind', [
        spotOrder.extend({
          kind: z.literal('spot').describe('`spot` for an order, `contract` for a position'),
          ...whose,
        }),
        position.extend({
          kind: z.literal('contract').describe('`spot` for an order, `contract` for a position'),
          ...whose,
        }),
      ]),
    ),
  }),
} satisfies Endpoints

export const consoleOrders = { calls }
