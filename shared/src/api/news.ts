import { z } from 'zod'
import { int, listOf, path, stamp } from './answers'
import type { Endpoints } from './endpoint'
import { read } from './endpoint'
import { id, input, oneOfNumbers, paging } from './fields'

/** Notices, banners, help, agreements and rules. */
export const news = {
  'POST news/list': read({
    access: 'anyone',
    summary: 'Articles of a column',
    description:
      'Lists the articles of a column, newest first: 4 notices, 5 home banners, 19 help, 20 agreements and rules.',
    input: input({ c_id: oneOfNumbers(4, 5, 19, 20), ...paging }),
    output: listOf(z.object({ id: int(), title: z.string(), cover: path(), create_time: stamp() })),
  }),
  'POST news/detail': read({
    access: 'anyone',
    summary: 'One article',
    description: 'Answers with one article; its content is safe HTML.',
    input: input({ id: id() }),
    output: z.object({
      id: int(),
      title: z.string(),
      content: z.string(),
      author: z.string(),
      create_time: stamp(),
    }),
    refusals: ['not_found'],
  }),
} satisfies Endpoints
