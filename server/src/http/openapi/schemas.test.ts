import { answered } from '@lagoon/shared/api/meanings/answered'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { frameSchema } from './schemas'

it('A field of a frame uses the text for its frame, then the text for all frames; rows in it use the text of calls', () => {
  const frame = z.object({
    price: z.string(),
    seq: z.int(),
    odd: z.string(),
    list: z.array(z.object({ price: z.string() })),
  })
  const told = { 'deal seq': 'Counts deals.', seq: 'Counts frames.', price: 'Of any frame.' }
  const { properties } = frameSchema('deal', frame, told)
  expect(properties).toMatchObject({
    price: { description: 'Of any frame.' },
    seq: { description: 'Counts deals.' },
    list: { items: { properties: { price: { description: answered.price } } } },
  })
  expect(properties?.odd).not.toHaveProperty('description')
  expect(frameSchema('pong', z.string(), told)).toEqual({ type: 'string' })
})
