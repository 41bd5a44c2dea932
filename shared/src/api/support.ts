import { z } from 'zod'
import { int, pageOf, stamp } from './answers'
import type { Endpoints } from './endpoint'
import { action, read } from './endpoint'
import { input, nothing, paging, words } from './fields'

/** The chat with customer service. */
export const chatMessage = z.object({
  id: int(),
  from: z.enum(['user', 'agent']),
  text: z.string(),
  created_at: stamp(),
})

export const support = {
  'POST set/get_customer_url': read({
    access: 'anyone',
    summary: 'Where customer service is',
    description:
      'Tells the address, picture and title of the customer service page: elsewhere on the web, or the chat of the app.',
    input: nothing(),
    output: z.object({ customer_url: z.string(), cover: z.string(), xtitle: z.string() }),
  }),
  'GET support/messages': read({
    access: 'user',
    summary: 'My chat',
    description: "Lists the user's messages with customer service, newest first, and how many answers were unread.",
    input: input({ ...paging }),
    output: pageOf(chatMessage).extend({ unread: int() }),
  }),
  'POST support/messages': action({
    access: 'user',
    summary: 'Write to customer service',
    description: 'Sends a message to customer service.',
    input: input({ text: words(2000) }),
    output: chatMessage,
    success: 'message_sent',
    refusals: ['param_invalid'],
  }),
} satisfies Endpoints
