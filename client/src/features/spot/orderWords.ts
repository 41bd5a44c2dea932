import type { Order } from './orderRow.rules'

/** The word and the colour for the state of an order. */
export const states = {
  pending: { word: 'pending', tone: 'warn' },
  untriggered: { word: 'untriggered', tone: 'warn' },
  waiting: { word: 'waiting', tone: 'info' },
  partly: { word: 'partly', tone: 'info' },
  filled: { word: 'completed', tone: 'brand' },
  cancelled: { word: 'cancelled', tone: 'neutral' },
  expired: { word: 'expired', tone: 'neutral' },
} as const satisfies Record<Order['state'], unknown>

/** Why an order ended, if its owner did not end it. */
export const endings = {
  user: null,
  self_trade: 'endedBySelf',
  no_liquidity: 'endedByNoOffer',
  ioc: 'endedByIoc',
  fok: 'endedByFok',
  post_only: 'endedByPostOnly',
  amended: 'endedByChange',
  other: 'endedByOther',
  unplaced: 'endedByUnplaced',
  operator: 'endedByOperator',
} as const satisfies Record<NonNullable<Order['reason']>, string | null>
