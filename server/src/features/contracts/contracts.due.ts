import type { DueRecord } from '../../lane/command'
import type { DueWork } from '../../lane/dueWork'
import { closeByMarket } from './close.command'
import type { ContractsDeps } from './deps'
import { fill } from './fill.command'
import type { Kind, Touched } from './openPositions'

/** Within one second, limit orders fill first, then positions with too little margin are liquidated, then stops close positions. */
export function contractsDue(deps: ContractsDeps): DueWork[] {
  return [
    watch(deps, 'limit', ({ position: { id, user_id, coin_id } }) => fill.about(id, { id, user_id, coin_id })),
    watch(deps, 'liquidation', ({ position: { id }, what }) => closeByMarket.about(id, { id, reason: what })),
    watch(deps, 'stop', ({ position: { id }, what }) => closeByMarket.about(id, { id, reason: what })),
  ]
}

function watch<K extends Kind>({ open }: ContractsDeps, kind: K, act: (touched: Touched<K>) => DueRecord): DueWork {
  return {
    kind: `contract_${kind}`,
    calendar: false,
    next: (from, to, failed) => open.next(kind, from, to, failed),
    take: (second, failed) => open.touched(kind, second, failed).map(act),
  }
}
