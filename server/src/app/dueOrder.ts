import type { Feature } from '../features/feature'
import type { DueWork } from '../lane/dueWork'

/**
 * The order of due work within one second. A user whose program is gone is not filled at the second of the cancellation. Fills come before liquidations, so that a limit order reached in the same second counts; reviews
 * come late and see the results of the second; alerts only report it, and publications change what the next second shows.
 */
export const dueOrder = [
  'spot_cancel_after',
  'spot',
  'spot_stop',
  'spot_pending',
  'contract_limit',
  'contract_liquidation',
  'contract_stop',
  'option',
  'trust',
  'subscription',
  'new_coin',
  'review',
  'price_alert',
  'publication',
] as const

/** The features' due work in that order. Every kind must be in the list, and every entry of the list must have a kind. */
export function inOrder(features: readonly Pick<Feature, 'due'>[], order: readonly string[] = dueOrder): DueWork[] {
  const due = features.flatMap(feature => feature.due ?? [])
  const stranger = due.find(({ kind }) => !order.includes(kind))
  if (stranger) throw new Error(`due work ${stranger.kind} has no place in app/dueOrder.ts`)
  return order.map(kind => {
    const [work, ...more] = due.filter(each => each.kind === kind)
    if (!work) throw new Error(`app/dueOrder.ts names ${kind}, which no feature registers`)
    if (more.length > 0) throw new Error(`due work ${kind} is registered twice`)
    return work
  })
}
