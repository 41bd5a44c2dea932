import { z } from 'zod'
import { created, int } from './answers'
import type { Endpoints } from './endpoint'
import { action, read } from './endpoint'
import { id, input, oneOf, words } from './fields'

export const productKinds = ['pair', 'seconds', 'trust', 'newcoin', 'merchant', 'coin', 'support'] as const

/** The products that a demo may edit: fees, limits, durations, rates, stock, titles. */
export const consoleProducts = {
  'GET console/products': read({
    access: 'operator',
    summary: 'Products that can be edited',
    description: 'Lists the products of a kind with the fields that can be edited, as text.',
    input: input({ kind: oneOf(...productKinds) }),
    output: z.array(
      z.object({
        id: int(),
        kind: z.enum(productKinds),
        title: z.string(),
        fields: z.record(z.string(), z.string()),
      }),
    ),
  }),
  'POST console/products': action({
    access: 'operator',
    summary: 'Change or add a product',
    description: 'Changes a product, or makes one when no `id` is given; what was sold before keeps its terms.',
    input: input({ kind: oneOf(...productKinds), id: id().optional(), fields: words(8_000) }),
    output: created(),
    success: 'saved',
    refusals: ['not_found', 'param_invalid'],
  }),
} satisfies Endpoints
