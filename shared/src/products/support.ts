import { z } from 'zod'
import { int, madeAt, pageOf, rowId } from '../api/answers'
import type { Endpoints } from '../api/endpoint'
import { action, read } from '../api/endpoint'
import { input, nothing, paging, words } from '../api/fields'

/** The chat with customer service. */
export const chatMessage = z.object({
  id: rowId(),
  from: z.enum(['user', 'agent']).describe('Who wrote it'),
  text: z.string().describe('The message'),
  created_at: madeAt(),
})

const calls = {
  'POST set/get_customer_url': read({
    access: 'anyone',
    summary: 'Where customer service is',
    description:
      'Returns the address, picture and title of the customer service page: a page on the web, or the chat of the app.',
    input: nothing(),
    output: z.object({
      customer_url: z.string().describe('Where customer service is, root-relative'),
      cover: z.string().describe('A picture, root-relative'),
      xtitle: z.string().describe('Title of the page'),
    }),
  }),
  'GET support/messages': read({
    access: 'user',
    summary: 'My chat',
    description: "Lists the user's messages with customer service, newest first, and how many answers were unread.",
    input: input({ ...paging }),
    output: pageOf(chatMessage).extend({ unread: int().describe('Messages that were not read before this call') }),
  }),
  'POST support/messages': action({
    access: 'user',
    summary: 'Write to customer service',
    description: 'Sends a message to customer service.',
    input: input({ text: words(2000).describe('The message') }),
    output: chatMessage,
    success: 'message_sent',
    refusals: ['param_invalid'],
  }),
} satisfies Endpoints

export const support = {
  calls,
  events: {
    'support.message': chatMessage.omit({ text: true }),
  },
  frames: {
    support: {
      says: 'A message of the chat with customer service.',
      shape: { data: chatMessage.describe('The changed row') },
    },
  },
}
