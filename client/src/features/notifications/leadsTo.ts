import type { CallData } from '@lagoon/shared/api/index'
import { address } from '../../nav/navigator'
import type { Path } from '../../nav/paths'

export type Notification = CallData<'GET notifications'>['data'][number]

/** A page, and its list that contains the row. */
type Place = readonly [Path, Record<string, string>?]

const trust = (list: string): Place => ['/pages/finance/ordersPage', { list }]
const records = (tab: string): Place => ['/pages/assets/record', { tab }]

/** The place of the row that a notification is about. */
function placeOf({ type, data }: Pick<Notification, 'type' | 'data'>): Place {
  const symbol: Record<string, string> = data.symbol === undefined ? {} : { symbol: data.symbol }
  switch (type) {
    case 'order.filled':
      return ['/pages/trade/index', { ...symbol, list: 'history' }]
    case 'order.cancelled':
      return ['/pages/trade/index', { ...symbol, list: 'cancelled' }]
    case 'order.triggered':
      return ['/pages/trade/index', symbol]
    case 'position.opened':
      return ['/pages/lever/index', symbol]
    case 'position.closed':
    case 'position.liquidated':
      return ['/pages/lever/index', { ...symbol, list: 'history' }]
    case 'option.settled':
      return ['/pages/option/detail', { ...symbol, list: 'history' }]
    case 'trust.interest':
      return trust('custody')
    case 'trust.matured':
      return trust('completed')
    case 'subscription.decided':
      return ['/pages/publication/purchase', { list: data.outcome === 'passed' ? 'locked' : 'done' }]
    case 'subscription.unlocked':
      return ['/pages/publication/purchase', { list: 'done' }]
    case 'deposit.decided':
      return records('deposits')
    case 'withdrawal.decided':
      return records('withdrawals')
    case 'merchant.decided':
      return records('merchants')
    case 'identity.decided':
      return ['/pages/verification/index']
    case 'alert.reached':
      return ['/pages/trade/kline', { ...symbol, at: data.second ?? '' }]
    case 'balance.credited':
      return ['/pages/assets/index']
    case 'session.started':
      return ['/pages/settings/sessions']
    case 'address.added':
    case 'address.deleted':
      return ['/pages/user/address/index']
    case 'card.changed':
      return ['/pages/bankbind/index']
    case 'password.changed':
    case 'fund_password.changed':
      return ['/pages/settings/security/index']
  }
}

export function leadsTo(notification: Pick<Notification, 'type' | 'data'>): string {
  const [path, query] = placeOf(notification)
  const { id } = notification.data
  return address(path, id === undefined ? query : { ...query, row: id })
}
