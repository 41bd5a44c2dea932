import { machine } from './machine'
import type { ProductRules } from './productRules'

/** A limit entry is pending until it fills; only a pending one can be cancelled, only a holding one closed. */
export const position = machine({
  pending: { code: 0, to: ['holding', 'cancelled'] },
  holding: { code: 1, to: ['closed'] },
  closed: { code: 3, to: [] },
  cancelled: { code: 4, to: [] },
})

const closeReasons = ['user', 'profit', 'loss', 'trailing', 'liquidated'] as const
export type CloseReason = (typeof closeReasons)[number]

export const contracts = {
  chapter: { name: 'Contracts', description: 'Leveraged positions with stops and liquidation.' },
  successes: ['position_opened', 'position_closed', 'margin_changed'],
  events: ['position.opened', 'position.closed', 'position.liquidated'],
  notifications: [
    { type: 'position.opened', page: '/pages/lever/index' },
    { type: 'position.closed', page: '/pages/lever/index', query: { list: 'history' } },
    { type: 'position.liquidated', page: '/pages/lever/index', query: { list: 'history' }, tone: 'error' },
  ],
  demo: [
    {
      does: 'openPosition',
      call: 'POST lever/submit',
      // Long in BTC/USDT, at the market price.
      input: ({ lots, multiple }) =>
        ({ currency_id: 1, legal_id: 3, type: 1, status: 1, share: lots, multiple }) as const,
    },
  ],
} as const satisfies ProductRules
