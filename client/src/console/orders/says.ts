import type { CallData } from '@lagoon/shared/api/index'
import { say } from '../say'

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

const stateTones: Record<Order['state'], Said['tone']> = {
  pending: 'warn',
  untriggered: 'warn',
  waiting: 'brand',
  partly: 'brand',
  filled: 'up',
  cancelled: 'neutral',
  expired: 'neutral',
}
/** The numbers of the wire for the states of spot orders. */
export const spotStates = [
  { status: 5, state: 'pending' },
  { status: 4, state: 'untriggered' },
  { status: 1, state: 'waiting' },
  { status: 2, state: 'filled' },
  { status: 3, state: 'cancelled' },
] as const

export const sayState = ({ state }: Pick<Order, 'state'>): Said => ({
  text: say(`orders.states.${state}`),
  tone: stateTones[state],
})

export const sayReason = ({ reason }: Order): string => (reason === null ? '' : say(`orders.reasons.${reason}`))

const stops = { limit: 'stopLimit', market: 'stopMarket' } as const
const profits = { limit: 'profitLimit', market: 'profitMarket' } as const
const trails = { limit: 'trailLimit', market: 'trailMarket' } as const

/** "Limit · FOK · post only". It omits the defaults: gtc, and the ioc of a market order. */
export function sayTerms({
  order_type,
  time_in_force,
  post_only,
  stop_price,
  take_profit,
  trailing_delta,
}: Order): string {
  const isMarket = order_type === 'market'
  const waits = trailing_delta !== null ? trails : take_profit === 1 ? profits : stops
  return [
    say(`orders.${stop_price === null && trailing_delta === null ? order_type : waits[order_type]}`),
    ...(trailing_delta === null ? [] : [`${trailing_delta / 100}%`]),
    ...(time_in_force === (isMarket ? 'ioc' : 'gtc') ? [] : [time_in_force.toUpperCase()]),
    ...(post_only === 1 ? [say('orders.postOnly')] : []),
  ].join(' · ')
}

const standings = {
  0: { name: 'orders.standings.pending', tone: 'warn' },
  1: { name: 'orders.standings.held', tone: 'brand' },
  3: { name: 'orders.standings.closed', tone: 'neutral' },
  4: { name: 'orders.standings.cancelled', tone: 'neutral' },
} as const
const isStanding = (status: number): status is keyof typeof standings => status in standings

export const standingStates = [0, 1, 3, 4] as const

export function sayStanding({ status }: Pick<Position, 'status'>): Said {
  if (!isStanding(status)) return { text: String(status), tone: 'neutral' }
  const { name, tone } = standings[status]
  return { text: say(name), tone }
}

export const sayEnd = ({ closed_by }: Position): string => (closed_by === null ? '' : say(`orders.ends.${closed_by}`))
