/** What an order may say beside price and amount. A combination that makes no sense cannot be chosen: `sensible` undoes it. */
export interface Extras {
  /** It goes to the book at once, when the public price reaches a stop price, or as two orders of which one cancels the other. */
  trigger: 'none' | 'stop' | 'oco'
  stop: string
  /** Of the stop order in an OCO; empty where it trades at the market. */
  stopLimit: string
  wait: 'gtc' | 'ioc' | 'fok'
  postOnly: boolean
}

export const noExtras: Extras = { trigger: 'none', stop: '', stopLimit: '', wait: 'gtc', postOnly: false }

export const extrasFields = ['trigger', 'stop', 'stopLimit', 'wait', 'postOnly'] as const satisfies (keyof Extras)[]

export type Kind = 'limit' | 'market'
type Terms = Extras & { kind: Kind }

/** A market order cannot wait, and neither of two linked orders may trade at once. */
export const waitsOf = ({ kind, trigger }: Pick<Terms, 'kind' | 'trigger'>): readonly Extras['wait'][] =>
  trigger === 'oco' ? ['gtc'] : kind === 'market' ? ['ioc', 'fok'] : ['gtc', 'ioc', 'fok']

export const mayPostOnly = ({ kind, trigger, wait }: Terms): boolean =>
  kind === 'limit' && trigger !== 'oco' && wait === 'gtc'

/** What still makes sense of a form after a change; what was changed stays. */
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
  if (!mayPostOnly(next)) next.postOnly = false
  return next
}

/** Which extras are in force, for the line that stands where they are folded away. */
export function inForce({
  kind,
  trigger,
  wait,
  postOnly,
}: Terms): readonly ('stop' | 'oco' | 'ioc' | 'fok' | 'postOnly')[] {
  const isSaid = wait === 'fok' || (wait === 'ioc' && kind === 'limit')
  return [
    ...(trigger === 'none' ? [] : [trigger]),
    ...(isSaid ? [wait] : []),
    ...(postOnly ? ['postOnly' as const] : []),
  ]
}

/** What kind of order it is, as its word. */
export const kindWord = (kind: Kind, isStop: boolean) => (isStop ? stopKinds[kind] : kind)
const stopKinds = { limit: 'stopLimitKind', market: 'stopMarketKind' } as const
