import { z } from 'zod'
import { listOf, localTitle, path, rowId, stamp } from '../api/answers'
import type { Endpoints } from '../api/endpoint'
import { read } from '../api/endpoint'
import { id, input, oneOfNumbers, paging } from '../api/fields'

/** Notices, banners, help, agreements and rules. */
const calls = {
  'POST news/list': read({
    access: 'anyone',
    summary: 'Articles of a column',
    description:
      'Lists the articles of a column, newest first: 4 notices, 5 home banners, 19 help, 20 agreements and rules.',
    input: input({
      c_id: oneOfNumbers(4, 5, 19, 20).describe('4 notices, 5 home banners, 19 help, 20 agreements and rules'),
      ...paging,
    }),
    output: listOf(z.object({ id: rowId(), title: localTitle(), cover: path(), create_time: stamp() })),
  }),
  'POST news/detail': read({
    access: 'anyone',
    summary: 'One article',
    description: 'Answers with one article; its content is safe HTML.',
    input: input({ id: id().describe('The article') }),
    output: z.object({
      id: rowId(),
      title: localTitle(),
      content: z.string().describe('Safe HTML'),
      author: z.string().describe('Who wrote it'),
      create_time: stamp(),
    }),
    refusals: ['not_found'],
  }),
} satisfies Endpoints

export const news = { calls }
