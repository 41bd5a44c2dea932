import { machine } from './machine'

/** A limit entry is pending until it fills; only a pending one can be cancelled, only a holding one closed. */
export const position = machine({
  pending: { code: 0, to: ['holding', 'cancelled'] },
  holding: { code: 1, to: ['closed'] },
  closed: { code: 3, to: [] },
  cancelled: { code: 4, to: [] },
})

const closeReasons = ['user', 'profit', 'loss', 'trailing', 'liquidated'] as const
export type CloseReason = (typeof closeReasons)[number]
