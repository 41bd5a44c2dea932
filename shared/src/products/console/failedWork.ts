import { z } from 'zod'
import { int, stamp } from '../../api/answers'
import { action, type Endpoints, read } from '../../api/endpoint'
import { id, input, nothing, words } from '../../api/fields'
import { roles } from '../../catalogue/roles'

/** Due work that failed several times. The exchange sets it apart, so that all other work continues. */
const calls = {
  'GET console/aside': read({
    access: 'operator',
    roles,
    summary: 'Failed work',
    description: 'Lists scheduled work that failed three times because of a defect, with its error.',
    input: nothing(),
    output: z.array(
      z.object({
        kind: z.string().describe('Which kind'),
        ref: int().describe('The object of the work'),
        at: stamp(),
        command: z.string().describe('The command'),
        error: z.string().describe('What it failed with'),
      }),
    ),
  }),
  'POST console/aside/retry': action({
    access: 'operator',
    roles: ['owner'],
    summary: 'Retry failed work',
    description: 'Retries failed work from the next second.',
    input: input({
      kind: words(40).describe('Which kind of work'),
      ref: id().describe('Id of the object of the work, as in `console/aside`'),
    }),
    output: null,
    success: 'saved',
    refusals: ['not_found'],
  }),
} satisfies Endpoints

export const consoleFailedWork = { calls }
