import type { ProductRules } from './productRules'

export const events = {
  chapter: { name: 'Events', description: 'Everything that happened, for programs that follow it.' },
  errors: ['events_cut_off'],
} as const satisfies ProductRules
