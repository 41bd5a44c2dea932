import type { Path } from '../../nav/paths'
import type { ToastKind } from '../../ui/toast'
import type { Notification } from './leadsTo'

type Type = Notification['type']

const spot: readonly Path[] = ['/pages/trade/index']
const contracts: readonly Path[] = ['/pages/lever/index']
const trust: readonly Path[] = ['/pages/finance/ordersPage']
const subscriptions: readonly Path[] = ['/pages/publication/purchase']
const records: readonly Path[] = ['/pages/assets/record']
const verification: readonly Path[] = [
  '/pages/verification/index',
  '/pages/verification/basic',
  '/pages/verification/advanced',
]

/**
 * Notifications that are shown as a toast, except on pages that show them anyway. Changes of passwords, cards and addresses have no toast:
 * a user who made them already got an answer, and changes by anyone else are in the inbox.
 */
const shownOn: Partial<Record<Type, readonly Path[]>> = {
  'order.filled': spot,
  'order.triggered': spot,
  'order.cancelled': spot,
  'position.opened': contracts,
  'position.closed': contracts,
  'position.liquidated': contracts,
  'option.settled': ['/pages/option/detail'],
  'trust.interest': trust,
  'trust.matured': trust,
  'subscription.decided': subscriptions,
  'subscription.unlocked': subscriptions,
  'deposit.decided': records,
  'withdrawal.decided': records,
  'merchant.decided': records,
  'identity.decided': verification,
  'balance.credited': [],
  'alert.reached': [],
  'session.started': ['/pages/settings/sessions'],
}

export function isToasted(type: Type, path: Path | undefined): boolean {
  const shown = shownOn[type]
  if (!shown || path === '/pages/notifications/index') return false
  return path === undefined || !shown.includes(path)
}

export function toneOf({ type, data }: Pick<Notification, 'type' | 'data'>): ToastKind {
  const { outcome = '' } = data
  if (type === 'position.liquidated' || outcome.endsWith('rejected')) return 'error'
  if (type === 'session.started' || type === 'order.cancelled') return 'info'
  return outcome === 'lose' || outcome === 'draw' || outcome === 'out' ? 'info' : 'success'
}
