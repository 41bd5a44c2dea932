import type { ProductRules } from './productRules'

export const merchants = {
  chapter: { name: 'Merchants', description: 'Coins bought with a payment made outside.' },
  events: ['merchant.submitted', 'merchant.decided'],
  notifications: ['merchant.decided'],
} as const satisfies ProductRules
