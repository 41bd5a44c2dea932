import { machine } from './machine'
import type { ProductRules } from './productRules'

/** An option is delivered once and cannot be cancelled. */
export const option = machine({
  awaiting: { code: 1, to: ['settled'] },
  settled: { code: 3, to: [] },
})

export const optionResults = { won: 1, lost: 2, flat: 0 } as const

export const options = {
  chapter: { name: 'Options', description: 'Timed options on a pair going up or down.' },
  successes: ['option_placed'],
  events: ['option.opened', 'option.settled'],
  notifications: [{ type: 'option.settled', page: '/pages/option/detail', query: { list: 'history' } }],
} as const satisfies ProductRules
