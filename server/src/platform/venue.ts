import { plainVenue, type Venue, venueModeAt } from '@lagoon/shared/catalogue/venue'

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
