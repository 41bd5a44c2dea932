import { z } from 'zod'
import { rowId, stamp, stampOrNone } from '../../api/answers'
import type { Endpoints } from '../../api/endpoint'
import { action, read } from '../../api/endpoint'
import { id, input, oneOf, whole, words } from '../../api/fields'
import { roles } from '../../catalogue/roles'
import { productVersion } from './console.rules'

/** The kinds of products that customers see only once they are published. */
const publishedKinds = ['article', 'merchant', 'newcoin'] as const

const kind = oneOf(...publishedKinds).describe('Which kind of product')

/** Articles, merchants and new coins before customers see them, and what they said before. */
const calls = {
  'GET console/versions': read({
    access: 'operator',
    roles,
    summary: 'Versions of a product',
    description:
      'Lists what an article, a merchant or a new coin will say, says and said, latest first: at most one version that waits, one that is published, and up to a hundred earlier ones. Without `id` it lists the drafts from which products will be made.',
    input: input({ kind, id: id().optional().describe('The product; missing, drafts of new products') }),
    output: z.array(
      z.object({
        id: rowId(),
        state: z
          .enum(productVersion.states)
          .describe(
            'Whether it is a draft, waits for its time, is published, was replaced by another, or was withdrawn',
          ),
        who: z.string().describe('The operator who saved or withdrew it; empty for the clock'),
        at: stamp().describe('When it was last saved, published or withdrawn, in UTC of world time'),
        publish_at: stampOrNone().describe('When it publishes itself, in UTC of world time; empty for no time'),
        fields: z
          .record(z.string(), z.string())
          .describe('Each field as text, as in `console/products`; of a version that waits, those that it changes'),
      }),
    ),
    refusals: ['not_found'],
  }),
  'POST console/versions': action({
    access: 'operator',
    roles: ['owner', 'editor'],
    summary: 'Save a version of a product',
    description:
      'Saves a draft, which customers do not see, or publishes it now or at a second of world time. It changes the draft that waits, and becomes published only once. If the terms no longer fit at that second, such as the symbol of a new coin that was listed meanwhile, it stays a draft.',
    input: input({
      kind,
      id: id().optional().describe('The product; missing, a new one'),
      draft: id().optional().describe('The draft of a new product that is saved again'),
      fields: words(100_000).describe('A JSON object: each field to change with its new value as text'),
      publish: oneOf('draft', 'now', 'at').describe('`draft` keeps it to the operators, `at` publishes it at `at`'),
      at: whole(1, 4_294_967_295).optional().describe('With `at`: the second of world time, in unix seconds'),
    }),
    output: z.object({
      id: rowId().nullable().describe('The product; null before the first publication'),
      version: rowId().describe('The saved version'),
    }),
    success: 'saved',
    most_bytes: 512 * 1024,
    refusals: ['not_found', 'param_invalid'],
  }),
  'POST console/versions/discard': action({
    access: 'operator',
    roles: ['owner', 'editor'],
    summary: 'Discard a waiting version',
    description: 'Deletes a draft, or a version that waits for its time. What customers see stays.',
    input: input({ id: id().describe('The version') }),
    output: null,
    success: 'deleted',
    refusals: ['not_found', 'state_invalid'],
  }),
} satisfies Endpoints

export const consoleVersions = { calls }
