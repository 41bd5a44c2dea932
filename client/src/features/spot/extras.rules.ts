import type { ConfirmationKind } from '../../trading/market/confirmations'

/** The settings of an order besides price and amount. Invalid combinations cannot be chosen: `sensible` corrects them. */
export interface Extras {
  /**
   * `none`: it enters the book at once. `stop`: it enters when the public price reaches the stop price, and `profit` when the price comes to it
   * from the other side. `oco`: two orders; when one trades, the other is cancelled.
   */
  trigger: 'none' | 'stop' | 'profit' | 'oco'
  stop: string
  /** How far a trailing stop is behind the price, in percent; empty for a fixed stop. It may have no stop price. */
  trailing: string
  /** The limit of the stop order in an OCO; empty for a stop order at the market price. */
  stopLimit: string
  wait: 'gtc' | 'ioc' | 'fok'
  postOnly: boolean
  /** How much the book shows at once, in the base coin; empty for everything. */
  shownAmount: string
}

export const noExtras: Extras = {
  ...{ trigger: 'none', stop: '', trailing: '', stopLimit: '', wait: 'gtc', postOnly: false, shownAmount: '' },
}

export const extrasFields = [
  'trigger',
  'stop',
  'trailing',
  'stopLimit',
  'wait',
  'postOnly',
  'shownAmount',
] as const satisfies (keyof Extras)[]

export type Kind = 'limit' | 'market'
type Terms = Extras & { kind: Kind }

/** The confirmation of an order that waits for a stop price is a kind of its own. */
export const confirmationOf = ({ kind, trigger }: Pick<Terms, 'kind' | 'trigger'>): ConfirmationKind =>
  trigger !== 'none' ? 'spotStop' : kind === 'market' ? 'spotMarket' : 'spotLimit'

/** A market order cannot wait, and neither of two linked orders may trade at once. */
export const waitsOf = ({ kind, trigger }: Pick<Terms, 'kind' | 'trigger'>): readonly Extras['wait'][] =>
  trigger === 'oco' ? ['gtc'] : kind === 'market' ? ['ioc', 'fok'] : ['gtc', 'ioc', 'fok']

/** Only an order that waits in the book may be post-only, or show a part of itself. */
export const mayPostOnly = ({ kind, trigger, wait }: Terms): boolean =>
  kind === 'limit' && trigger !== 'oco' && wait === 'gtc'

/** Corrects the settings after a change; the changed setting stays. */
export function sensible<F extends Terms>(form: F, before: Terms): F {
  const next = { ...form }
  // An OCO is a limit order and a stop order.
  if (next.kind === 'market' && next.trigger === 'oco') {
    if (before.trigger === 'oco') next.trigger = 'stop'
    else next.kind = 'limit'
  }
  const waits = waitsOf(next)
  const wasMarket = before.kind === 'market' && next.kind === 'limit' && next.wait === 'ioc'
  if (wasMarket || !waits.includes(next.wait)) next.wait = waits[0] ?? 'gtc'
  if (!mayPostOnly(next)) Object.assign(next, { postOnly: false, shownAmount: '' })
  return next
}

/** A stop or take-profit order may follow the price. */
export const mayTrail = ({ trigger }: Pick<Terms, 'trigger'>): boolean => trigger === 'stop' || trigger === 'profit'

/** The active extras, for the line that is shown while they are folded. */
export function inForce({
  kind,
  trigger,
  wait,
  postOnly,
  shownAmount,
}: Terms): readonly ('stop' | 'profit' | 'oco' | 'ioc' | 'fok' | 'postOnly' | 'iceberg')[] {
  const isSaid = wait === 'fok' || (wait === 'ioc' && kind === 'limit')
  return [
    ...(trigger === 'none' ? [] : [trigger]),
    ...(isSaid ? [wait] : []),
    ...(postOnly ? ['postOnly' as const] : []),
    ...(shownAmount === '' ? [] : ['iceberg' as const]),
  ]
}

/** The translation key for the kind of an order. */
export const kindWord = (kind: Kind, trigger: 'none' | 'stop' | 'profit' | 'trail') =>
  trigger === 'none' ? kind : kinds[trigger][kind]
const kinds = {
  trail: { limit: 'trailLimitKind', market: 'trailMarketKind' },
  stop: { limit: 'stopLimitKind', market: 'stopMarketKind' },
  profit: { limit: 'profitLimitKind', market: 'profitMarketKind' },
} as const

interface Stop {
  stop_price: string | null
  trailing_delta: number | null
  take_profit: number
}

/** 150 basis points → "1.5%" */
export const percentBehind = (trailing_delta: number): string => `${trailing_delta / 100}%`

/** What an order waits for before it enters the book. */
export function triggerOf({ stop_price, trailing_delta, take_profit }: Stop) {
  if (trailing_delta !== null) return 'trail'
  if (stop_price === null) return 'none'
  return take_profit === 1 ? 'profit' : 'stop'
}
