import type { ProductRules } from './productRules'

export const notifications = {
  chapter: {
    name: 'Notifications',
    description: 'What the app tells a user: what happened to their things, logins, new destinations, passwords.',
  },
} as const satisfies ProductRules
