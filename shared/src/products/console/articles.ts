import { z } from 'zod'
import { int, rowId, stamp, stampOrNone } from '../../api/answers'
import type { Endpoints } from '../../api/endpoint'
import { action, read } from '../../api/endpoint'
import { id, input, oneOf, whole, words } from '../../api/fields'
import { roles } from '../../catalogue/roles'
import { articleVersion } from '../news.rules'

const versionStates = articleVersion.states

/** Notices, banners, help and agreements before readers see them, and what they said before. */
const calls = {
  'GET console/articles': read({
    access: 'operator',
    roles,
    summary: 'Versions of an article',
    description:
      'Lists what an article will say, says and said, latest first: at most one version that waits, one that is published, and up to a hundred earlier ones.',
    input: input({ id: id().describe('The article') }),
    output: z.array(
      z.object({
        id: rowId(),
        state: z
          .enum(versionStates)
          .describe(
            'Whether it is a draft, waits for its time, is published, was replaced by another, or was withdrawn',
          ),
        who: z.string().describe('The operator who saved or withdrew it; empty for the clock'),
        at: stamp().describe('When it was last saved, published or withdrawn, in UTC of world time'),
        publish_at: stampOrNone().describe('When it publishes itself, in UTC of world time; empty for no time'),
        fields: z.record(z.string(), z.string()).describe('Each field as text, as in `console/products`'),
      }),
    ),
    refusals: ['not_found'],
  }),
  'POST console/articles': action({
    access: 'operator',
    roles: ['owner', 'editor'],
    summary: 'Save a version of an article',
    description:
      'Saves a draft, which readers do not see, or publishes it now or at a second of world time. A draft that waits is replaced, and becomes published only once.',
    input: input({
      id: id().optional().describe('The article; missing, one is made'),
      fields: words(100_000).describe('A JSON object: each field to change with its new value as text'),
      publish: oneOf('draft', 'now', 'at').describe('`draft` keeps it to the operators, `at` publishes it at `at`'),
      at: whole(1, 4_294_967_295).optional().describe('With `at`: the second of world time, in unix seconds'),
    }),
    output: z.object({ id: int().describe('The article') }),
    success: 'saved',
    most_bytes: 512 * 1024,
    refusals: ['not_found', 'param_invalid'],
  }),
  'POST console/articles/discard': action({
    access: 'operator',
    roles: ['owner', 'editor'],
    summary: 'Discard the waiting version of an article',
    description: 'Deletes the draft of an article, or the version that waits for its time. What readers see stays.',
    input: input({ id: id().describe('The article') }),
    output: null,
    success: 'deleted',
    refusals: ['not_found', 'state_invalid'],
  }),
} satisfies Endpoints

export const consoleArticles = { calls }
