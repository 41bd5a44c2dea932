import type { ProductRules } from './productRules'

/** The most waiting price alerts per user. */
export const alertsPerPerson = 50

export const alerts = {
  chapter: { name: 'Price alerts', description: 'Prices at which a user is notified, once.' },
  errors: ['alert_exists', 'alert_reached', 'alert_limit'],
  successes: ['alert_set'],
  events: ['alert.added', 'alert.removed', 'alert.reached'],
  notifications: [{ type: 'alert.reached', page: '/pages/trade/kline', quietOn: [] }],
} as const satisfies ProductRules
