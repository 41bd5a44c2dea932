/** The fixed figures of the product, in one place. Units are in the names. */
export const appVersion = '2.5.8'
export const appBuild = 258
/** A stored login with another version may have another format, and is ignored. */
export const sessionVersion = '1.0.0'

export const passwordMinLength = 6
export const passwordMaxLength = 128
export const fundPasswordDigits = 6
export const codeDigits = 6
export const codeMinutes = 10
export const codeTries = 5
export const codesPerDay = 10
export const codeIntervalSeconds = 60
export const fundPasswordTries = 5
export const fundPasswordLockMinutes = 15

export const minLots = 1
/** After a jump of the clock, streams send only the trades of this many last seconds. */
export const tradesAfterJumpSeconds = 5
export const merchantReviewSeconds = 900

export const pageLimitDefault = 10
export const pageLimitMax = 100

export const uploadMaxBytes = 5 * 1024 * 1024
export const uploadMaxPixels = 25_000_000
export const uploadsPerDay = 20
export const uploadBytesPerUser = 100 * 1024 * 1024
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export const bodyMaxBytes = 64 * 1024
export const bodyMaxKeys = 100
export const bodyMaxDepth = 10
export const urlMaxBytes = 2048
export const idempotencyKeyMaxLength = 255

export const requestTimeoutMs = 60_000
export const socketTimeoutMs = 60_000
export const pageLoadTimeoutMs = 60_000
export const pageLoadingAfterMs = 200
export const toastLoadingAfterMs = 1000
/** After this time a screen says that it waits for an answer. */
export const answerLateAfterMs = 4000
export const redirectIntervalMs = 1000
export const socketBufferMaxBytes = 1024 * 1024

/** The dial code if none is sent. */
export const defaultDialCode = '852'

/** In how many parts a spot order may be shown. */
export const mostShownParts = 100

/** What the open orders of a user are counted by: all, stop orders, those that show a part, and lists of linked orders. */
export const openKinds = ['orders', 'stops', 'icebergs', 'lists'] as const
export type OpenKind = (typeof openKinds)[number]
/** How many of each kind a user may have open; 0 is no limit. */
export type OpenLimits = Readonly<Record<OpenKind, number>>

/** The limits of spot orders in a pair. A limit in decimals that is missing does not apply. */
export interface PairLimits extends OpenLimits {
  /** How often an order can be made smaller; 0 is no limit. */
  amends: number
  /** What an order is worth at its price, at the market at the public price. */
  least_value?: string
  most_value?: string
  /** Multiples of the public price between which a limit price must be, by side. */
  bid_down?: string
  bid_up?: string
  ask_down?: string
  ask_up?: string
  /** The largest amount of a market order. */
  market_amount?: string
  /** The most base coins that a user may own and want to buy. */
  position?: string
}
export const usualLimits: PairLimits = { orders: 10_000, stops: 1000, icebergs: 1000, lists: 1000, amends: 100 }
export const noOpenLimits: OpenLimits = { orders: 0, stops: 0, icebergs: 0, lists: 0 }
