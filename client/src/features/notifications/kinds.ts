import type { CallData } from '@lagoon/shared/api/index'
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

interface Kind {
  icon: LucideIcon
  /** The page that a tap opens. */
  page: Path
  /** What that page shows, besides the pair, the second and the row. */
  query?: Record<string, string> | ((data: Notification['data']) => Record<string, string>)
  /** Pages without a toast, because they show the news anyway; by default the page that a tap opens. */
  quietOn?: readonly Path[] | 'every page'
  /** The tone of the toast, if its outcome does not decide it. */
  tone?: ToastKind
}

/** Every type of notification. */
export const kinds: Record<Notification['type'], Kind> = {
  'order.filled': { icon: ListChecks, page: '/pages/trade/index', query: { list: 'history' } },
  'order.triggered': { icon: Target, page: '/pages/trade/index' },
  'order.cancelled': { icon: CircleX, page: '/pages/trade/index', query: { list: 'cancelled' }, tone: 'info' },
  'position.opened': { icon: TrendingUp, page: '/pages/lever/index' },
  'position.closed': { icon: Target, page: '/pages/lever/index', query: { list: 'history' } },
  'position.liquidated': { icon: Flame, page: '/pages/lever/index', query: { list: 'history' }, tone: 'error' },
  'option.settled': { icon: Timer, page: '/pages/option/detail', query: { list: 'history' } },
  'trust.interest': { icon: PiggyBank, page: '/pages/finance/ordersPage', query: { list: 'custody' } },
  'trust.matured': { icon: PiggyBank, page: '/pages/finance/ordersPage', query: { list: 'completed' } },
  'subscription.decided': {
    icon: Coins,
    page: '/pages/publication/purchase',
    query: ({ outcome }) => ({ list: outcome === 'passed' ? 'locked' : 'done' }),
  },
  'subscription.unlocked': { icon: LockKeyholeOpen, page: '/pages/publication/purchase', query: { list: 'done' } },
  'deposit.decided': { icon: Wallet, page: '/pages/assets/record', query: { tab: 'deposits' } },
  'withdrawal.decided': { icon: Landmark, page: '/pages/assets/record', query: { tab: 'withdrawals' } },
  'withdrawal.cancelled': { icon: Landmark, page: '/pages/assets/record', query: { tab: 'withdrawals' }, tone: 'info' },
  'merchant.decided': { icon: BadgeCheck, page: '/pages/assets/record', query: { tab: 'merchants' } },
  'identity.decided': {
    icon: ShieldCheck,
    page: '/pages/verification/index',
    quietOn: ['/pages/verification/index', '/pages/verification/basic', '/pages/verification/advanced'],
  },
  'balance.credited': { icon: Wallet, page: '/pages/assets/index', quietOn: [] },
  'alert.reached': { icon: BellRing, page: '/pages/trade/kline', quietOn: [] },
  'session.started': { icon: MonitorSmartphone, page: '/pages/settings/sessions', tone: 'info' },
  // A user who made one of these changes already got an answer, and changes by anyone else are in the inbox.
  'address.added': { icon: MapPinPlus, page: '/pages/user/address/index', quietOn: 'every page' },
  'address.deleted': { icon: MapPinMinus, page: '/pages/user/address/index', quietOn: 'every page' },
  'card.changed': { icon: CreditCard, page: '/pages/bankbind/index', quietOn: 'every page' },
  'password.changed': { icon: KeyRound, page: '/pages/settings/security/index', quietOn: 'every page' },
  'fund_password.changed': { icon: LockKeyhole, page: '/pages/settings/security/index', quietOn: 'every page' },
}

/** The address of the row that a notification is about. */
export function leadsTo({ type, data }: Pick<Notification, 'type' | 'data'>): string {
  const { page, query } = kinds[type]
  const { symbol, second: at, id: row } = data
  return address(page, { symbol, at, ...(typeof query === 'function' ? query(data) : query), row })
}

export function isToasted(type: Notification['type'], path: Path | undefined): boolean {
  const { page, quietOn = [page] } = kinds[type]
  if (quietOn === 'every page' || path === '/pages/notifications/index') return false
  return path === undefined || !quietOn.includes(path)
}

export function toneOf({ type, data: { outcome = '' } }: Pick<Notification, 'type' | 'data'>): ToastKind {
  const plain = ['lose', 'draw', 'out'].includes(outcome) ? 'info' : 'success'
  return kinds[type].tone ?? (outcome.endsWith('rejected') ? 'error' : plain)
}
