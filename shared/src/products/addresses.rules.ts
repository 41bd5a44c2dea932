import type { ProductRules } from './productRules'

export const addresses = {
  chapter: { name: 'Addresses', description: 'The book of withdrawal addresses.' },
  errors: ['address_missing', 'address_invalid', 'address_exists'],
  events: ['address.added', 'address.deleted'],
  accountNotifications: ['address.added', 'address.deleted'],
} as const satisfies ProductRules
