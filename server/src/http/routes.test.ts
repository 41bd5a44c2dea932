import type { Endpoint } from '@lagoon/shared/api/endpoint'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { answerSchema } from './routes'

it('Answers are checked by type alone, without patterns and without limits of whole numbers', () => {
  const output = z.object({ count: z.int(), share: z.number().min(0).max(1), code: z.string().regex(/^a/) })
  expect(answerSchema({ output } as unknown as Endpoint)).toMatchObject({
    properties: {
      data: {
        properties: {
          count: { type: 'integer' },
          share: { type: 'number', minimum: 0, maximum: 1 },
          code: { type: 'string' },
        },
      },
    },
  })
  const text = JSON.stringify(answerSchema({ output } as unknown as Endpoint))
  expect(text.match(/minimum|maximum|pattern/g)).toEqual(['minimum', 'maximum'])
  expect(answerSchema({ output: null } as Endpoint)).not.toHaveProperty('properties.data')
})
