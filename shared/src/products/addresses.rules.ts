import type { ProductRules } from './productRules'

export const addresses = {
  chapter: { name: 'Addresses', description: 'The book of withdrawal addresses.' },
  errors: ['address_missing', 'address_invalid', 'address_exists'],
  events: ['address.added', 'address.deleted'],
  personal: [
    { event: 'address.added', fields: ['address'] },
    { event: 'address.deleted', fields: ['address'] },
  ],
  accountNotifications: [
    { type: 'address.added', page: '/pages/user/address/index', quietOn: 'every page' },
    { type: 'address.deleted', page: '/pages/user/address/index', quietOn: 'every page' },
  ],
} as const satisfies ProductRules
