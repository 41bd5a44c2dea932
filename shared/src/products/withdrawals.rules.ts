import type { ProductRules } from './productRules'

export const withdrawalsPerDay = 3
export const withdrawalArrivalHours = 12

export const withdrawals = {
  chapter: { name: 'Withdrawals', description: 'Funds that go out, to an address or a bank card.' },
  events: ['withdrawal.submitted', 'withdrawal.decided'],
  notifications: ['withdrawal.decided'],
} as const satisfies ProductRules
