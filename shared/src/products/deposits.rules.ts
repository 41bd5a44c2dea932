import type { ProductRules } from './productRules'

export const deposits = {
  chapter: { name: 'Deposits', description: 'Funds that come in, by chain or by bank.' },
  events: ['deposit.submitted', 'deposit.decided'],
  personal: [{ event: 'deposit.decided', fields: ['reason'] }],
  notifications: [{ type: 'deposit.decided', page: '/pages/assets/record', query: { tab: 'deposits' } }],
} as const satisfies ProductRules
