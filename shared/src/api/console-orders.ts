import { z } from 'zod'
import { int, pageOf } from './answers'
import { position } from './contracts'
import type { Endpoints } from './endpoint'
import { read } from './endpoint'
import { id, input, oneOf, oneOfNumbers, paging } from './fields'
import { spotOrder } from './spot'

/** The user, before the row that its owner sees. */
const whose = { user_id: int(), account: z.string() }

/** The orders and positions of all users. */
export const consoleOrders = {
  'GET console/orders': read({
    access: 'operator',
    summary: 'Orders and positions',
    description:
      'Lists the spot orders or the positions of all users, or of one, newest first: the rows of `coin/list` or of `lever/my_trade`, each with whose it is. Open are orders that wait for the book or for their stop price, and positions that are pending or held.',
    input: input({
      user_id: id().optional(),
      kind: oneOf('spot', 'contract').default('spot'),
      open: oneOfNumbers(0, 1).default(1),
      ...paging,
    }),
    output: pageOf(
      z.discriminatedUnion('kind', [
        spotOrder.extend({ kind: z.literal('spot'), ...whose }),
        position.extend({ kind: z.literal('contract'), ...whose }),
      ]),
    ),
  }),
} satisfies Endpoints
