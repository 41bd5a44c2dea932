import { machine } from '../machine'
import type { ProductRules } from '../productRules'

/** A review: of deposits, withdrawals, merchant orders. Decided once. */
export const review = machine({
  under_review: { code: 1, to: ['passed', 'rejected'] },
  passed: { code: 2, to: [] },
  rejected: { code: 3, to: [] },
})

/** A version of a product. At most one waits as a draft or with a time, and at most one is published. */
export const productVersion = machine({
  draft: { code: 1, to: ['scheduled', 'published'] },
  scheduled: { code: 2, to: ['draft', 'published'] },
  published: { code: 3, to: ['replaced', 'withdrawn'] },
  replaced: { code: 4, to: [] },
  withdrawn: { code: 5, to: [] },
})

export const consoleSession = {
  chapter: { name: 'Console: session', description: 'Who the operator is, and what was done and sent.' },
} as const satisfies ProductRules

export const operatorStates = ['invited', 'expired', 'active', 'frozen'] as const

export const consoleOperators = {
  chapter: { name: 'Console: operators', description: 'Who works in the console, and in which role.' },
} as const satisfies ProductRules

export const consolePeople = {
  chapter: { name: 'Console: people', description: 'The exchange as a whole, its users and chats.' },
} as const satisfies ProductRules

export const consoleTrends = {
  chapter: { name: 'Console: charts', description: 'The exchange over time.' },
} as const satisfies ProductRules

export const consoleOrders = {
  chapter: { name: 'Console: orders', description: 'What everybody has ordered and holds.' },
} as const satisfies ProductRules

export const consoleExports = {
  chapter: { name: 'Console: exports', description: 'Whole lists as files.' },
} as const satisfies ProductRules

export const consoleReviews = {
  chapter: { name: 'Console: reviews', description: 'Everything that is reviewed, and how.' },
  successes: ['decided', 'waits_second'],
} as const satisfies ProductRules

export const consoleProducts = {
  chapter: { name: 'Console: products', description: 'What can be edited of the products.' },
} as const satisfies ProductRules

export const consoleWorld = {
  chapter: { name: 'Console: world', description: 'The clock, the scenarios and the snapshots.' },
  errors: ['fork_refused'],
  successes: ['world_changed'],
  events: [
    'world.advanced',
    'world.frozen',
    'world.resumed',
    'world.speed',
    'world.scenario',
    'world.restored',
    'world.reset',
  ],
} as const satisfies ProductRules

export const consoleRecordings = {
  chapter: { name: 'Console: recorded prices', description: 'Prices of real days, for worlds that begin with them.' },
} as const satisfies ProductRules

export const consoleFailedWork = {
  chapter: { name: 'Console: set aside', description: 'Work of the clock that failed by a defect.' },
} as const satisfies ProductRules

export const consoleWebhooks = {
  chapter: { name: 'Console: webhooks', description: 'Events that are sent to programs elsewhere.' },
} as const satisfies ProductRules

export const consoleFaults = {
  chapter: { name: 'Console: faults', description: 'Calls that go wrong on purpose.' },
} as const satisfies ProductRules

export const consoleVersions = {
  chapter: {
    name: 'Console: versions',
    description: 'Drafts, times of publication and history of articles, merchants and new coins.',
  },
} as const satisfies ProductRules

export const consoleWorkplace = {
  chapter: { name: 'Console: workplace', description: 'What an operator has around every page.' },
} as const satisfies ProductRules

export const consoleRequests = {
  chapter: { name: 'Console: requests', description: 'Calls that came in, and what followed each.' },
} as const satisfies ProductRules
