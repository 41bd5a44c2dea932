import type { ProductRules } from './productRules'

export const cards = {
  chapter: { name: 'Bank cards', description: 'The card that bank withdrawals go to.' },
  events: ['card.changed'],
  accountNotifications: [{ type: 'card.changed', page: '/pages/bankbind/index', quietOn: 'every page' }],
} as const satisfies ProductRules
