import type { Endpoint } from '@lagoon/shared/api/endpoint'
import { type CallKey, contract } from '@lagoon/shared/api/index'
import type { Call, Routes } from './call'
import type { Handle } from './serve'

/** What every call of a user passes: the limits of the venue profile, and for calls of orders its delays, maintenance and rejections. */
export interface VenueGate {
  readonly isPlain: boolean
  /** Counts a call of a user or an address. Refuses it beyond the limit. */
  count(who: string): void
  order<R>(call: Call<unknown>, kind: 'order' | 'cancel', work: () => R | Promise<R>): Promise<R>
}

/** The calls behind the gate. Other APIs count their own requests, and make the same calls. */
export function throughVenue(routes: Routes, gate: VenueGate, { counts }: { counts: boolean }): Routes {
  const passed = (Object.entries(routes) as [CallKey, Handle][]).map(([key, handler]): [CallKey, Handle] => {
    const { access, ordering, opens } = contract[key] as Endpoint
    const isCounted = counts && (access === 'user' || access === 'anyone')
    if (!isCounted && !ordering) return [key, handler]
    const kindOf = (input: Readonly<Record<string, unknown>>) =>
      opens?.by?.some(field => input[field] !== undefined) ? 'order' : ordering
    return [
      key,
      call => {
        if (gate.isPlain) return handler(call)
        if (isCounted) gate.count(call.userId > 0 ? `u${call.userId}` : call.ip)
        const kind = kindOf(call.input as Readonly<Record<string, unknown>>)
        return kind ? gate.order(call, kind, () => handler(call)) : handler(call)
      },
    ]
  })
  return Object.fromEntries(passed) as Routes
}
