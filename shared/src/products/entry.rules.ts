import type { ProductRules } from './productRules'

/** The demo funds that a new user of the simulation can get, in USDT, once per day of world time. */
export const demoFunds = '10000'
export const invitationDays = 7
/** The demo funds of a guest in each account, in USDT. */
export const guestFunds = { change: '10000', lever: '5000', micro: '1000' } as const
export const guestCodeMinutes = 10

export const entry = {
  chapter: { name: 'Entry', description: 'How people get in: codes, invitations and demo funds.' },
  successes: ['demo_funds'],
} as const satisfies ProductRules
