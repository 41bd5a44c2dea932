import type { CallData } from '@lagoon/shared/contract/index'

type Row = CallData<'GET console/orders'>['data'][number]
export type Order = Extract<Row, { kind: 'spot' }>
export type Position = Extract<Row, { kind: 'contract' }>

/** "BTC/USDT" → BTC and USDT. */
export const coinsOf = ({ symbol }: Pick<Row, 'symbol'>): [base: string, quote: string] => {
  const [base = '', quote = ''] = symbol.split('/')
  return [base, quote]
}

interface Said {
  text: string
  tone: 'neutral' | 'brand' | 'up' | 'warn'
}

const states: Record<Order['state'], Said> = {
  untriggered: { text: 'Waits for its stop', tone: 'warn' },
  waiting: { text: 'Open', tone: 'brand' },
  partly: { text: 'Partly filled', tone: 'brand' },
  filled: { text: 'Filled', tone: 'up' },
  cancelled: { text: 'Cancelled', tone: 'neutral' },
  expired: { text: 'Expired', tone: 'neutral' },
}
export const sayState = ({ state }: Order): Said => states[state]

const reasons: Record<NonNullable<Order['reason']>, string> = {
  user: 'by the user',
  ioc: 'the rest of an IOC',
  fok: 'not whole at once',
  post_only: 'would have traded',
  self_trade: 'would have met their own',
  no_liquidity: 'nothing offered',
  amended: 'changed: a new order goes on',
  other: 'its linked order traded or ended',
}
export const sayReason = ({ reason }: Order): string => (reason === null ? '' : reasons[reason])

/** "limit · FOK · post only": gtc and the ioc of a market order go without saying. */
export function sayTerms({ order_type, time_in_force, post_only, stop_price }: Order): string {
  const usual = order_type === 'market' ? 'ioc' : 'gtc'
  return [
    stop_price === null ? order_type : `stop ${order_type}`,
    ...(time_in_force === usual ? [] : [time_in_force.toUpperCase()]),
    ...(post_only === 1 ? ['post only'] : []),
  ].join(' · ')
}

const standings: Readonly<Record<number, Said>> = {
  0: { text: 'Pending', tone: 'warn' },
  1: { text: 'Held', tone: 'brand' },
  3: { text: 'Closed', tone: 'neutral' },
  4: { text: 'Cancelled', tone: 'neutral' },
}
export const sayStanding = ({ status }: Position): Said =>
  standings[status] ?? { text: String(status), tone: 'neutral' }

const ends: Record<NonNullable<Position['closed_by']>, string> = {
  user: 'by the user',
  profit: 'at its profit price',
  loss: 'at its loss price',
  trailing: 'by its trailing stop',
  liquidated: 'liquidated',
}
export const sayEnd = ({ closed_by }: Position): string => (closed_by === null ? '' : ends[closed_by])
