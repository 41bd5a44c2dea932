import type { ProductRules } from './productRules'

export const wallet = {
  chapter: { name: 'Wallet', description: 'The four accounts of a user and what moves between them.' },
  successes: ['transferred'],
  events: ['transfer.done', 'balance.credited'],
  notifications: [{ type: 'balance.credited', page: '/pages/assets/index', quietOn: [] }],
} as const satisfies ProductRules
