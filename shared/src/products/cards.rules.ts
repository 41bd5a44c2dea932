import type { ProductRules } from './productRules'

export const cards = {
  chapter: { name: 'Bank cards', description: 'The card that bank withdrawals go to.' },
  events: ['card.changed'],
  personal: [{ event: 'card.changed', fields: ['card'] }],
  accountNotifications: [{ type: 'card.changed', page: '/pages/bankbind/index', quietOn: 'every page' }],
} as const satisfies ProductRules
