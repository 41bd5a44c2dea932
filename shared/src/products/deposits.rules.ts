import type { ProductRules } from './productRules'

export const deposits = {
  chapter: { name: 'Deposits', description: 'Funds that come in, by chain or by bank.' },
  events: ['deposit.submitted', 'deposit.decided'],
  notifications: ['deposit.decided'],
} as const satisfies ProductRules
