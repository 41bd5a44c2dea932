import type { CallData } from '@lagoon/shared/api/index'
import { declaredNotification } from '@lagoon/shared/catalogue/notifications'
import type { Path } from '@lagoon/shared/catalogue/paths'
import {
  BadgeCheck,
  BellRing,
  CircleX,
  Coins,
  CreditCard,
  Flame,
  KeyRound,
  Landmark,
  ListChecks,
  LockKeyhole,
  LockKeyholeOpen,
  type LucideIcon,
  MapPinMinus,
  MapPinPlus,
  MonitorSmartphone,
  PiggyBank,
  ShieldCheck,
  Target,
  Timer,
  TrendingUp,
  Wallet,
} from 'lucide-react'
import { address } from '../../parts/navigator'
import type { ToastKind } from '../../ui/toast'

export type Notification = CallData<'GET notifications'>['data'][number]

/** Those of other types show a bell. */
export const icons: Readonly<Record<string, LucideIcon>> = {
  'order.filled': ListChecks,
  'order.triggered': Target,
  'order.cancelled': CircleX,
  'position.opened': TrendingUp,
  'position.closed': Target,
  'position.liquidated': Flame,
  'option.settled': Timer,
  'trust.interest': PiggyBank,
  'trust.matured': PiggyBank,
  'subscription.decided': Coins,
  'subscription.unlocked': LockKeyholeOpen,
  'deposit.decided': Wallet,
  'withdrawal.decided': Landmark,
  'withdrawal.cancelled': Landmark,
  'merchant.decided': BadgeCheck,
  'identity.decided': ShieldCheck,
  'balance.credited': Wallet,
  'alert.reached': BellRing,
  'session.started': MonitorSmartphone,
  'address.added': MapPinPlus,
  'address.deleted': MapPinMinus,
  'card.changed': CreditCard,
  'password.changed': KeyRound,
  'fund_password.changed': LockKeyhole,
}

/** The address of the row that a notification is about. */
export function leadsTo({ type, data }: Pick<Notification, 'type' | 'data'>): string {
  const { page, query } = declaredNotification(type)
  const { symbol, second: at, id: row } = data
  return address(page, { symbol, at, ...(typeof query === 'function' ? query(data) : query), row })
}

export function isToasted(type: Notification['type'], path: Path | undefined): boolean {
  const { page, quietOn = [page] } = declaredNotification(type)
  if (quietOn === 'every page' || path === '/pages/notifications/index') return false
  return path === undefined || !quietOn.includes(path)
}

export function toneOf({ type, data: { outcome = '' } }: Pick<Notification, 'type' | 'data'>): ToastKind {
  const plain = ['lose', 'draw', 'out'].includes(outcome) ? 'info' : 'success'
  return declaredNotification(type).tone ?? (outcome.endsWith('rejected') ? 'error' : plain)
}
