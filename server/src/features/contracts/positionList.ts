import type { OrderList } from '../../console/orders'
import { listPositions } from './contracts.store'
import { holding, pending } from './contracts.table'
import { rowOf } from './contracts.view'
import type { ContractsDeps } from './deps'

/** Positions for the operator: the same rows that their owners see. */
export const positionList = (
  deps: Pick<ContractsDeps, 'db' | 'listing' | 'market' | 'world'>,
): OrderList<'contract'> => ({
  kind: 'contract',
  list: async ({ open, ...asked }) => {
    const statuses = open ? [pending, holding] : null
    const { rows, total } = await listPositions(deps.db, { ...asked, statuses, pair_ids: null })
    return {
      rows: rows.map(position => ({ kind: 'contract', user_id: position.user_id, ...rowOf(deps, position) })),
      total,
    }
  },
})
