import type { ProductRules } from './productRules'

export const merchants = {
  chapter: { name: 'Merchants', description: 'Coins bought with a payment made outside.' },
  events: ['merchant.submitted', 'merchant.decided'],
  personal: [{ event: 'merchant.decided', fields: ['reason'] }],
  notifications: [{ type: 'merchant.decided', page: '/pages/assets/record', query: { tab: 'merchants' } }],
} as const satisfies ProductRules
