import type { ProductRules } from './productRules'

export const withdrawalsPerDay = 3
export const withdrawalArrivalHours = 12

export const withdrawals = {
  chapter: { name: 'Withdrawals', description: 'Funds that go out, to an address or a bank card.' },
  successes: ['withdrawal_cancelled'],
  events: ['withdrawal.submitted', 'withdrawal.decided', 'withdrawal.cancelled'],
  personal: [{ event: 'withdrawal.decided', fields: ['reason'] }],
  notifications: [
    { type: 'withdrawal.decided', page: '/pages/assets/record', query: { tab: 'withdrawals' } },
    { type: 'withdrawal.cancelled', page: '/pages/assets/record', query: { tab: 'withdrawals' }, tone: 'info' },
  ],
} as const satisfies ProductRules
