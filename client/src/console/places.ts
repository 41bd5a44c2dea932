import type { CallKey } from '@lagoon/shared/api/index'
import {
  ArrowLeftRight,
  ChartCandlestick,
  ClipboardCheck,
  Clock,
  Gauge,
  Globe,
  Inbox,
  KeyRound,
  ListOrdered,
  type LucideIcon,
  MessagesSquare,
  Palette,
  Presentation,
  ScrollText,
  ShieldCheck,
  SlidersHorizontal,
  Timer,
  Unplug,
  UserCog,
  Users,
  Waypoints,
  Webhook,
} from 'lucide-react'
import type { Key } from './say'

/** The pages of the console, in the order of its menu. */
export interface Place {
  path: string
  name: Key
  icon: LucideIcon
  /** The key that opens the page after `g`. */
  key: string
  /** The call that the page needs: a role that may not make it does not see the page. */
  call: CallKey
}

export const places: readonly Place[] = [
  { path: '/overview', name: 'places.overview', icon: Gauge, key: 'o', call: 'GET console/overview' },
  { path: '/world', name: 'places.world', icon: Clock, key: 'w', call: 'POST console/world' },
  { path: '/recordings', name: 'places.recordings', icon: ChartCandlestick, key: 'c', call: 'GET console/market/sets' },
  { path: '/worlds', name: 'places.worlds', icon: Globe, key: 'l', call: 'GET worlds' },
  { path: '/demo', name: 'places.demo', icon: Presentation, key: 'd', call: 'POST console/present' },
  { path: '/reviews', name: 'places.reviews', icon: ClipboardCheck, key: 'r', call: 'GET console/reviews' },
  { path: '/users', name: 'places.users', icon: Users, key: 'u', call: 'GET console/users' },
  { path: '/orders', name: 'places.orders', icon: ListOrdered, key: 't', call: 'GET console/orders' },
  { path: '/support', name: 'places.support', icon: MessagesSquare, key: 's', call: 'GET console/support' },
  { path: '/products', name: 'places.products', icon: SlidersHorizontal, key: 'p', call: 'POST console/products' },
  { path: '/brand', name: 'places.brand', icon: Palette, key: 'n', call: 'POST console/brand' },
  { path: '/explain', name: 'places.explain', icon: Waypoints, key: 'e', call: 'GET console/explain' },
  { path: '/requests', name: 'places.requests', icon: ArrowLeftRight, key: 'q', call: 'GET console/requests' },
  { path: '/webhooks', name: 'places.webhooks', icon: Webhook, key: 'h', call: 'GET console/webhooks' },
  { path: '/faults', name: 'places.faults', icon: Unplug, key: 'f', call: 'GET console/faults' },
  { path: '/venue', name: 'places.venue', icon: Timer, key: 'v', call: 'POST console/venue' },
  { path: '/outbox', name: 'places.outbox', icon: Inbox, key: 'b', call: 'GET console/outbox' },
  { path: '/invariants', name: 'places.invariants', icon: ShieldCheck, key: 'i', call: 'GET console/invariants' },
  { path: '/audit', name: 'places.audit', icon: ScrollText, key: 'a', call: 'GET console/audit' },
  { path: '/operators', name: 'places.operators', icon: UserCog, key: 'm', call: 'GET console/operators' },
  { path: '/me', name: 'places.me', icon: KeyRound, key: 'y', call: 'GET console/me' },
]
