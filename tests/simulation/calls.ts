import { positions } from '@lagoon/server/features/contracts/contracts.table'
import { spotOrders } from '@lagoon/server/features/spot/spot.table'
import { trustOrders } from '@lagoon/server/features/trust/trust.table'
import type { AnyTable } from '@lagoon/server/platform/db/table'
import type { Disk } from './disk'
import type { Asking, CallOf } from './steps'

/** What a step asks for now; null where there is nothing to ask it of. */
export function callOf(
  disk: Disk,
  what: Asking,
  user_id: number,
  key: number,
  priceNear: (coin: number, basisPoints: number) => string,
): CallOf | null {
  const own = (table: AnyTable, states: readonly number[]) =>
    disk.all(table).filter(row => row.user_id === user_id && states.includes(row.status as number))
  const nth = (table: AnyTable, states: readonly number[], place: number) => {
    const rows = own(table, states)
    return rows.length > 0 ? `${rows[place % rows.length]?.id}` : null
  }
  switch (what.call) {
    case 'spot': {
      const price = what.near === null ? null : priceNear(what.coin, what.near)
      const lots = what.amount * (what.coin === 1 ? 250 : 400)
      return [
        'POST coin/trade',
        {
          ...{ currency_id: `${what.coin}`, legal_id: '3', type: `${what.side}` },
          amount: what.coin === 1 ? (lots / 100_000).toFixed(5) : (lots / 10_000).toFixed(4),
          ...(price === null ? { order_type: 'market' } : { order_type: 'limit', target_price: price }),
          ...(what.terms === 'post_only' && price !== null && { post_only: '1' }),
          ...(what.terms && what.terms !== 'post_only' && price !== null && { time_in_force: what.terms }),
          ...(what.stop !== null && { stop_price: priceNear(what.coin, what.side === 1 ? what.stop : -what.stop) }),
          ...(key % 7 === 0 && { client_order_id: `mine-${key}` }),
        },
      ]
    }
    case 'cancel': {
      const id = nth(spotOrders, [1, 4], what.nth)
      return id === null ? null : ['PUT coin/trade', { id }]
    }
    case 'contract': {
      const stops = what.stops
      const away = (bp: number) => priceNear(what.coin, what.type === 1 ? bp : -bp)
      return [
        'POST lever/submit',
        {
          ...{ currency_id: `${what.coin}`, legal_id: '3', type: `${what.type}` },
          ...{ share: `${what.share}`, multiple: `${what.multiple}` },
          ...(what.near === null ? { status: '1' } : { status: '0', target_price: away(-Math.abs(what.near)) }),
          ...(stops !== null && { target_profit_price: away(stops), stop_loss_price: away(-stops) }),
        },
      ]
    }
    case 'close': {
      const id = nth(positions, [0, 1], what.nth)
      return id === null ? null : ['POST lever/close', { id, ...(what.share !== null && { share: `${what.share}` }) }]
    }
    case 'margin': {
      const id = nth(positions, [1], what.nth)
      return id === null ? null : ['POST lever/margin', { id, type: `${what.type}`, number: `${what.amount}` }]
    }
    case 'stops': {
      const id = nth(positions, [1], what.nth)
      return id === null ? null : ['POST lever/setstop', { id, trailing_distance: `${what.distance}` }]
    }
    case 'option': {
      const { coin, type, seconds, amount } = what
      return [
        'POST microtrade/submit',
        {
          ...{ match_id: `${100 + coin}`, currency_id: '3', type: `${type}` },
          ...{ seconds: `${seconds}`, number: `${amount}` },
        },
      ]
    }
    case 'custody':
      return ['POST lh/deposit', { config_id: `${what.product}`, amount: `${what.amount}` }]
    case 'redeem': {
      const id = nth(trustOrders, [1], what.nth)
      return id === null ? null : ['POST lh/deposit/order/cancel', { id }]
    }
    case 'transfer':
      return [
        'POST wallet/change',
        {
          ...{ currency_id: `${what.coin}`, from_field: what.from, to_field: what.to },
          number: what.coin === 1 ? `0.${1 + (what.amount % 9)}` : `${what.amount}`,
        },
      ]
  }
}
