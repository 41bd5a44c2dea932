import { machine, type StateOf } from './machine'

/** A subscription: under review, then locked until its coins are released, or done at once where the lock has passed. */
export const subscription = machine({
  subscribing: { code: 1, to: ['locked', 'done'] },
  locked: { code: 2, to: ['done'] },
  done: { code: 3, to: [] },
})

/** Its review; `exam_status` counts in another order than every other record. */
export const subscriptionReview = machine({
  passed: { code: 1, to: [] },
  rejected: { code: 2, to: [] },
  under_review: { code: 3, to: ['passed', 'rejected'] },
})

/** The window of a new coin. Supply that is not allotted comes back, so a sold-out coin can open again before it closes. */
export const newCoin = machine({
  upcoming: { code: 1, to: ['subscribing'] },
  subscribing: { code: 2, to: ['sold_out', 'launched'] },
  launched: { code: 3, to: [] },
  sold_out: { code: 4, to: ['subscribing', 'launched'] },
})

export type NewCoinState = StateOf<typeof newCoin>
