import { z } from 'zod'
import { int, stamp } from './answers'
import { action, type Endpoints, read } from './endpoint'
import { id, input, nothing, words } from './fields'

/** Due work that failed several times. The exchange sets it apart, so that all other work continues. */
export const consoleAside = {
  'GET console/aside': read({
    access: 'operator',
    summary: 'Work that is set aside',
    description: 'Lists the work of the clock that failed three times by a defect, with what it said.',
    input: nothing(),
    output: z.array(z.object({ kind: z.string(), ref: int(), at: stamp(), command: z.string(), error: z.string() })),
  }),
  'POST console/aside/retry': action({
    access: 'operator',
    summary: 'Try set aside work again',
    description: 'Has work that was set aside tried again from the next second on.',
    input: input({ kind: words(40), ref: id() }),
    output: null,
    success: 'saved',
    refusals: ['not_found'],
  }),
} satisfies Endpoints
