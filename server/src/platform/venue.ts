import { plainVenue, type Venue, venueModeAt } from '@lagoon/shared/catalogue/venue'

/** A change of the profile: what is missing stays, and `preset` says what it begins from. Nested values are unchecked. */
export interface VenueChange {
  preset?: Exclude<Venue['preset'], 'custom'> | undefined
  latency_in_ms?: unknown
  latency_out_ms?: unknown
  reject_rate?: string | undefined
  tiers?: unknown
  contract_tiers?: unknown
  queue?: 0 | 1 | undefined
  limits?: unknown
  open_limits?: unknown
  maintenance?: unknown
  skew_ms?: number | undefined
}

/** The venue profile of an exchange, in memory. The feature `venue` sets it; what delays, refuses or charges orders reads it. */
export class VenueInForce {
  now: Venue = plainVenue
  /** Counts the changes, so that counts of calls begin again. */
  turn = 0

  set(venue: Venue): void {
    this.now = venue
    this.turn++
  }

  get isPlain(): boolean {
    return this.now === plainVenue
  }

  /** What every screen shows of it; null while it is plain. */
  shownAt(second: number) {
    if (this.isPlain) return null
    const window = venueModeAt(this.now, second)
    return { preset: this.now.preset, maintenance: window && { mode: window.mode, until: window.to * 1000 } }
  }
}
