import {
  ClipboardCheck,
  Clock,
  Gauge,
  Inbox,
  ListOrdered,
  type LucideIcon,
  MessagesSquare,
  ScrollText,
  ShieldCheck,
  SlidersHorizontal,
  Users,
  Waypoints,
} from 'lucide-react'

/** The pages of the console, in the order of its menu. */
interface Place {
  path: string
  name: string
  icon: LucideIcon
}

export const places: readonly Place[] = [
  { path: '/', name: 'Overview', icon: Gauge },
  { path: '/world', name: 'World', icon: Clock },
  { path: '/reviews', name: 'Reviews', icon: ClipboardCheck },
  { path: '/users', name: 'Users', icon: Users },
  { path: '/orders', name: 'Orders', icon: ListOrdered },
  { path: '/support', name: 'Support', icon: MessagesSquare },
  { path: '/products', name: 'Products', icon: SlidersHorizontal },
  { path: '/explain', name: 'Explain', icon: Waypoints },
  { path: '/outbox', name: 'Outbox', icon: Inbox },
  { path: '/invariants', name: 'Invariants', icon: ShieldCheck },
  { path: '/audit', name: 'Audit log', icon: ScrollText },
]
