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
  /** The key that opens the page after `g`. */
  key: string
}

export const places: readonly Place[] = [
  { path: '/overview', name: 'places.overview', icon: Gauge, key: 'o' },
  { path: '/world', name: 'places.world', icon: Clock, key: 'w' },
  { path: '/demo', name: 'places.demo', icon: Presentation, key: 'd' },
  { path: '/reviews', name: 'places.reviews', icon: ClipboardCheck, key: 'r' },
  { path: '/users', name: 'places.users', icon: Users, key: 'u' },
  { path: '/orders', name: 'places.orders', icon: ListOrdered, key: 't' },
  { path: '/support', name: 'places.support', icon: MessagesSquare, key: 's' },
  { path: '/products', name: 'places.products', icon: SlidersHorizontal, key: 'p' },
  { path: '/explain', name: 'places.explain', icon: Waypoints, key: 'e' },
  { path: '/requests', name: 'places.requests', icon: ArrowLeftRight, key: 'q' },
  { path: '/webhooks', name: 'places.webhooks', icon: Webhook, key: 'h' },
  { path: '/faults', name: 'places.faults', icon: Unplug, key: 'f' },
  { path: '/outbox', name: 'places.outbox', icon: Inbox, key: 'b' },
  { path: '/invariants', name: 'places.invariants', icon: ShieldCheck, key: 'i' },
  { path: '/audit', name: 'places.audit', icon: ScrollText, key: 'a' },
]
