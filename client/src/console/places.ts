import {
  ArrowLeftRight,
  ClipboardCheck,
  Clock,
  Gauge,
  Inbox,
  ListOrdered,
  type LucideIcon,
  MessagesSquare,
  Presentation,
  ScrollText,
  ShieldCheck,
  SlidersHorizontal,
  Unplug,
  Users,
  Waypoints,
  Webhook,
} from 'lucide-react'
import type { Key } from './say'

/** The pages of the console, in the order of its menu. */
interface Place {
  path: string
  name: Key
  icon: LucideIcon
}

export const places: readonly Place[] = [
  { path: '/overview', name: 'places.overview', icon: Gauge },
  { path: '/world', name: 'places.world', icon: Clock },
  { path: '/demo', name: 'places.demo', icon: Presentation },
  { path: '/reviews', name: 'places.reviews', icon: ClipboardCheck },
  { path: '/users', name: 'places.users', icon: Users },
  { path: '/orders', name: 'places.orders', icon: ListOrdered },
  { path: '/support', name: 'places.support', icon: MessagesSquare },
  { path: '/products', name: 'places.products', icon: SlidersHorizontal },
  { path: '/explain', name: 'places.explain', icon: Waypoints },
  { path: '/requests', name: 'places.requests', icon: ArrowLeftRight },
  { path: '/webhooks', name: 'places.webhooks', icon: Webhook },
  { path: '/faults', name: 'places.faults', icon: Unplug },
  { path: '/outbox', name: 'places.outbox', icon: Inbox },
  { path: '/invariants', name: 'places.invariants', icon: ShieldCheck },
  { path: '/audit', name: 'places.audit', icon: ScrollText },
]
