import { machine } from './machine'

/** A review: of deposits, withdrawals, merchant orders. Decided once. */
export const review = machine({
  under_review: { code: 1, to: ['passed', 'rejected'] },
  passed: { code: 2, to: [] },
  rejected: { code: 3, to: [] },
})
