import type { ProductRules } from './productRules'

export const cards = {
  chapter: { name: 'Bank cards', description: 'The card that bank withdrawals go to.' },
  events: ['card.changed'],
  accountNotifications: ['card.changed'],
} as const satisfies ProductRules
