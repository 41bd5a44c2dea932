import type { Order } from './orderRow.rules'

/** How an order stands, as its word and its colour. */
export const states = {
  untriggered: { word: 'untriggered', tone: 'warn' },
  waiting: { word: 'waiting', tone: 'info' },
  partly: { word: 'partly', tone: 'info' },
  filled: { word: 'completed', tone: 'brand' },
  cancelled: { word: 'cancelled', tone: 'neutral' },
  expired: { word: 'expired', tone: 'neutral' },
} as const satisfies Record<Order['state'], unknown>

/** Why it ended, where its owner did not end it. */
export const endings = {
  user: null,
  self_trade: 'endedBySelf',
  no_liquidity: 'endedByNoOffer',
  ioc: 'endedByIoc',
  fok: 'endedByFok',
  post_only: 'endedByPostOnly',
  amended: 'endedByChange',
  other: 'endedByOther',
} as const satisfies Record<NonNullable<Order['reason']>, string | null>
