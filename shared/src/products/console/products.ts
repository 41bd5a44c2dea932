import { z } from 'zod'
import { created, localTitle, rowId } from '../../api/answers'
import type { Endpoints } from '../../api/endpoint'
import { action, read } from '../../api/endpoint'
import { id, input, oneOf, words } from '../../api/fields'
import { articleMost } from '../../catalogue/newsCategories'
import { roles } from '../../catalogue/roles'

export const productKinds = [
  'pair',
  'seconds',
  'trust',
  'newcoin',
  'merchant',
  'coin',
  'article',
  'support',
  'rates',
] as const

/** The products that a demo may edit: fees, limits, durations, rates, stock, titles; the articles, and the rates by which totals are shown. */
const calls = {
  'GET console/products': read({
    access: 'operator',
    roles,
    summary: 'Products that can be edited',
    description: 'Lists the products of a kind with the fields that can be edited, as text.',
    input: input({ kind: oneOf(...productKinds).describe('Which kind of product') }),
    output: z.array(
      z.object({
        id: rowId(),
        kind: z.enum(productKinds).describe('Which kind'),
        title: localTitle(),
        group: z.string().optional().describe('The part of the list to which it belongs'),
        removable: z.boolean().optional().describe('Whether it can be deleted; missing if none of its kind can be'),
        fields: z.record(z.string(), z.string()).describe('Each field that can be edited, as text'),
      }),
    ),
  }),
  'POST console/products': action({
    access: 'operator',
    roles: ['owner', 'editor'],
    summary: 'Change or add a product',
    description: 'Changes a product, or creates one if `id` is omitted. Earlier orders keep their terms.',
    input: input({
      kind: oneOf(...productKinds).describe('Which kind of product'),
      id: id().optional().describe('The product to change; if omitted, a new one is created'),
      fields: words(100_000).describe('A JSON object: each field to change with its new value as text'),
    }),
    output: created(),
    success: 'saved',
    most_bytes: 512 * 1024,
    refusals: ['not_found', 'param_invalid'],
  }),
  'POST console/products/delete': action({
    access: 'operator',
    roles: ['owner', 'editor'],
    summary: 'Delete a product',
    description: 'Deletes a product of a kind that can be deleted, such as an article to which no screen links.',
    input: input({
      kind: oneOf(...productKinds).describe('Which kind of product'),
      id: id().describe('The product to delete'),
    }),
    output: null,
    success: 'deleted',
    refusals: ['not_found', 'state_invalid'],
  }),
  'POST console/preview': read({
    access: 'operator',
    roles: ['owner', 'editor'],
    summary: 'Preview of an article',
    description: 'Answers with the safe HTML that readers get for a text in Markdown; nothing is stored.',
    input: input({ text: words(articleMost.content).describe('The text in Markdown') }),
    output: z.object({ content: z.string().describe('Safe HTML') }),
  }),
} satisfies Endpoints

export const consoleProducts = { calls }
