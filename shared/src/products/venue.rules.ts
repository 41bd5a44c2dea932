import type { ProductRules } from './productRules'

export const venue = {
  chapter: {
    name: 'Venue',
    description:
      'How slow, full and unreliable the exchange is: delays, rejections, limits, maintenance, fees by volume and queues, so that programs can be tested against them.',
  },
  errors: ['venue_rejected', 'venue_closed', 'venue_timeout', 'venue_banned'],
} as const satisfies ProductRules
