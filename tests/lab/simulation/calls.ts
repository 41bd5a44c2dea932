import { positions } from '@lagoon/server/features/contracts/contracts.data'
import { merchants } from '@lagoon/server/features/merchants/merchants.data'
import { newCoins } from '@lagoon/server/features/newcoins/newcoins.data'
import { spotOrders } from '@lagoon/server/features/spot/spot.table'
import { trustOrders } from '@lagoon/server/features/trust/trust.data'
import type { CommandRecord } from '@lagoon/server/lane/command'
import type { Origin } from '@lagoon/server/lane/origin'
import { coins } from '@lagoon/server/market/listing.table'
import { addresses } from '@lagoon/server/payout/destinations.table'
import { users } from '@lagoon/server/people/user.table'
import type { AnyTable } from '@lagoon/server/platform/db/table'
import type { CallKey } from '@lagoon/shared/api/index'
import { atoms, fromAtoms, sub } from '@lagoon/shared/money/atoms'
import type { Disk } from './disk'
import type { Served } from './served'
import type { Asking } from './steps'

/** A request, and how to send it to a process. */
interface Sent {
  path: string
  input: object
  ask(who: Served, origin: Origin): Promise<unknown>
}

type Near = (coin: number, basisPoints: number) => string
type CallOf = readonly [key: CallKey, input: Record<string, string>]
type Submitted = Extract<Asking, { call: 'deposit' | 'withdraw' | 'buy' }>

/** The request of a step in the present state; null if there is no object for it. */
export function sentFor(disk: Disk, what: Asking, user_id: number, key: number, near: Near): Sent | null {
  if (what.call === 'deposit' || what.call === 'withdraw' || what.call === 'buy') {
    const record = recordOf(disk, what, user_id)
    return record && { path: record.name, input: record.params, ask: (who, requested) => who.run(record, requested) }
  }
  const call = callOf(disk, what, user_id, key, near)
  if (!call) return null
  const [path, input] = call
  return { path, input, ask: (who, requested) => who.call(path, user_id, input, requested) }
}

/** These calls first check pictures and passwords, which are not simulated, so the step submits their command to the lane directly. */
function recordOf(disk: Disk, what: Submitted, user_id: number): CommandRecord | null {
  switch (what.call) {
    case 'deposit': {
      const coin = rowOf(disk, coins, what.coin)
      const amount = what.coin === 1 ? `0.${what.amount}` : `${what.amount}`
      const [chain] = coin.chains as string[]
      const params = { user_id, route: 'chain', coin_id: what.coin, chain, amount, transferred: amount, proof: '' }
      return { name: 'deposits.submit', params }
    }
    case 'withdraw': {
      const known = disk.all(addresses).find(row => row.user_id === user_id && row.coin_id === what.coin)
      const [chain] = rowOf(disk, coins, what.coin).chains as string[]
      const key = { user_id, coin_id: what.coin, chain, address: `T${'a'.repeat(32)}${user_id % 10}` }
      if (!known) return { name: 'payout.addAddress', params: { ...key, notes: '' } }
      const chosen = { kind: 'address', ...key, chain: known.chain, address: known.address, id: known.id }
      const params = {
        ...{ user_id, fund_hash: rowOf(disk, users, user_id).fund_hash, route: 'chain', coin_id: what.coin },
        destination: { chain: known.chain, address: known.address, chosen },
        ...{ amount: `${what.amount}`, fee: '1', receipt: fromAtoms(sub(atoms(`${what.amount}`), atoms('1'))) },
        notes: '',
      }
      return { name: 'withdrawals.withdraw', params }
    }
    case 'buy': {
      const all = disk.all(merchants)
      const merchant = all[what.nth % all.length]
      if (!merchant) return null
      const params = {
        ...{ user_id, merchant_id: merchant.id, currency_id: merchant.coin_id },
        ...{ number: fromAtoms(merchant.min_number as never), pay_type: (merchant.pay_types as number[])[0], imgs: '' },
      }
      return { name: 'merchants.order', params }
    }
  }
}

const rowOf = (disk: Disk, table: AnyTable, id: number) => disk.at(table, id) as Readonly<Record<string, unknown>>

function callOf(
  disk: Disk,
  what: Exclude<Asking, Submitted>,
  user_id: number,
  key: number,
  priceNear: Near,
): CallOf | null {
  const own = (table: AnyTable, states: readonly number[]) =>
    disk.all(table).filter(row => row.user_id === user_id && states.includes(row.status as number))
  const nth = (table: AnyTable, states: readonly number[], place: number) => {
    const rows = own(table, states)
    return rows.length > 0 ? `${rows[place % rows.length]?.id}` : null
  }
  switch (what.call) {
    case 'subscribe': {
      const offers = disk.all(newCoins)
      const offer = offers[what.nth % offers.length]
      return offer ? ['POST lh/send/order', { config_id: `${offer.id}`, amount: `${what.amount}` }] : null
    }
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
          ...(what.stop !== null && what.stop < 0 && { take_profit: '1' }),
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
