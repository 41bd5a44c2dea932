import { machine, type StateOf } from './machine'
import type { ProductRules } from './productRules'

export const trustLongestDays = 30
/** Early redemption of a `daily_multiple` product costs this many days of interest. */
export const trustPenaltyMultiple = '1.5'

/** Completed at maturity or redeemed before it, never both. On the wire a redeemed order is ended with `is_cancel` 1. */
export const trustOrder = machine({
  custody: { code: 1, to: ['completed', 'redeemed'] },
  completed: { code: 2, to: [] },
  redeemed: { code: 3, to: [] },
})

type TrustOrderState = StateOf<typeof trustOrder>

export const trustWire: Record<TrustOrderState, { status: number; is_cancel: number }> = {
  custody: { status: 1, is_cancel: 0 },
  completed: { status: 2, is_cancel: 0 },
  redeemed: { status: 2, is_cancel: 1 },
}

export const trust = {
  chapter: { name: 'Trust', description: 'Fixed-term trust that pays interest every day.' },
  successes: ['custody_started', 'redeemed'],
  events: ['trust.placed', 'trust.interest', 'trust.matured', 'trust.redeemed'],
  notifications: [
    { type: 'trust.interest', page: '/pages/finance/ordersPage', query: { list: 'custody' } },
    { type: 'trust.matured', page: '/pages/finance/ordersPage', query: { list: 'completed' } },
  ],
  demo: [
    { does: 'startCustody', call: 'POST lh/deposit', input: ({ product, amount }) => ({ config_id: product, amount }) },
  ],
} as const satisfies ProductRules
