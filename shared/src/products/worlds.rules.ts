import type { ProductRules } from './productRules'

/** How a world can be; only an awake one has a running exchange. */
export const worldStates = ['awake', 'asleep', 'creating', 'failed', 'archived'] as const

export const worlds = {
  chapter: {
    name: 'Worlds',
    description: 'Further exchanges in the same server, each with its own address, users, clock and prices.',
  },
  errors: ['world_name_taken', 'world_name_invalid', 'host_full', 'host_not_allowed', 'world_waking', 'world_ended'],
} as const satisfies ProductRules
