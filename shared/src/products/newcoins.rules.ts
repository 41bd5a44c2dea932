import { machine, type StateOf } from './machine'
import type { ProductRules } from './productRules'

/** A subscription: under review, then locked until its coins are released, or completed at once if the lock has ended. */
export const subscription = machine({
  subscribing: { code: 1, to: ['locked', 'done'] },
  locked: { code: 2, to: ['done'] },
  done: { code: 3, to: [] },
})

/** Its review; the numbers of `exam_status` differ from those of other records. */
export const subscriptionReview = machine({
  passed: { code: 1, to: [] },
  rejected: { code: 2, to: [] },
  under_review: { code: 3, to: ['passed', 'rejected'] },
})

/** The window of a new coin. Supply that is not allotted is offered again, so a sold-out coin can reopen before it closes. */
export const newCoin = machine({
  upcoming: { code: 1, to: ['subscribing'] },
  subscribing: { code: 2, to: ['sold_out', 'launched'] },
  launched: { code: 3, to: [] },
  sold_out: { code: 4, to: ['subscribing', 'launched'] },
})

export type NewCoinState = StateOf<typeof newCoin>

export const newcoins = {
  chapter: { name: 'New coins', description: 'Subscriptions to coins before they are listed.' },
  successes: ['subscribed'],
  events: ['subscription.submitted', 'subscription.decided', 'subscription.unlocked'],
  notifications: [
    {
      type: 'subscription.decided',
      page: '/pages/publication/purchase',
      query: ({ outcome }) => ({ list: outcome === 'passed' ? 'locked' : 'done' }),
    },
    { type: 'subscription.unlocked', page: '/pages/publication/purchase', query: { list: 'done' } },
  ],
} as const satisfies ProductRules
