import type { ProductRules } from './productRules'

export const support = {
  chapter: { name: 'Support', description: 'The chat with customer service.' },
  successes: ['message_sent'],
  events: ['support.message'],
} as const satisfies ProductRules
