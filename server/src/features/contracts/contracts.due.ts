import { about, type DueWork } from '../../lane/dueWork'
import type { Command } from '../../lane/lane'
import { closeByMarket } from './closing'
import type { ContractsDeps } from './deps'
import { fill } from './filling'
import type { Kind, OpenPositions } from './openPositions'

type Touched = ReturnType<OpenPositions['touched']>[number]

/** Within one second: limits fill, then goes what has too little of its margin left, then stops close. */
export function contractsDue(deps: ContractsDeps): DueWork[] {
  return [
    watch(deps, 'limit', ({ position }) => fill(deps, position)),
    watch(deps, 'liquidation', ({ position }) => closeByMarket(deps, position, 'liquidated')),
    watch(deps, 'stop', ({ position, what }) => closeByMarket(deps, position, what === 'profit' ? 'profit' : 'loss')),
  ]
}

function watch({ open }: ContractsDeps, kind: Kind, act: (touched: Touched) => Command<void>): DueWork {
  return {
    kind: `contract_${kind}`,
    calendar: false,
    next: async (from, to, failed) => open.next(kind, from, to, failed),
    take: async (second, failed) =>
      open.touched(kind, second, failed).map(touched => about(touched.position.id, act(touched))),
  }
}
