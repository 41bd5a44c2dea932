import type { CallData } from '@lagoon/shared/api/index'
import type { Venue } from '@lagoon/shared/catalogue/venue'
import type { Commands } from '../../lane/commands'
import type { Origin } from '../../lane/origin'
import type { Audit } from '../../platform/audit'
import type { VenueChange, VenueInForce } from '../../platform/venue'
import { stampOf } from '../../platform/world-time'
import type { Feature } from '../feature'
import { Gate, type Way } from './gate'
import { storedVenue, venues } from './venue.data'
import { venue as owner } from './venue.owner'
import { changedVenue, venueStored } from './venue.rules'

/** The whole profile, checked. It has a batch to itself, because orders are decided by it. */
const set = owner.command<{ record: Venue }, void>('venue.set', { alone: true })
const changed = owner.delta<Venue>('venue.changed')
const the_one = { id: 1 }

const setting = set.by({
  load: unit => unit.find(venues, the_one),
  decide(unit, stored) {
    if (unit.get(venues, the_one)) unit.update(venues, the_one, stored)
    else unit.insert(venues, { ...the_one, ...stored })
    unit.emit(changed, stored.record)
  },
})

interface VenueDeps {
  lane: Commands
  audit: Audit
  venue: VenueInForce
  world: { now(): number; readonly seed: string }
  way: Way
  /** The profile has changed: everyone is notified. */
  onChange(): void
}

/** The venue profile: for all users alike, and public. */
export function createVenue({ lane, audit, venue, world, way, onChange }: VenueDeps): Feature {
  const use = async (change: VenueChange, origin: Origin, who = 'operator') => {
    const record = changedVenue(venue.now, change)
    await lane.run(set.with({ record }), origin)
    await audit(who, 'changed the venue', record.preset, origin)
  }
  const take = (record: Venue | undefined) => venue.set(venueStored(record))
  return {
    name: 'venue',
    useVenue: use,
    venueGate: new Gate({ venue, world, way }),
    tables: [venues],
    commands: [setting],
    deltas: [
      changed.by(record => {
        take(record)
        onChange()
      }),
    ],
    load: async from => take((await from.all(storedVenue))[0]?.record),
    routes: {
      'GET venue': () => shown(venue.now),
      'GET console/venue': () => shown(venue.now),
      'POST console/venue': async ({ input, origin }) => {
        await use(input, origin, origin.who)
        return shown(venue.now)
      },
    },
  }
}

const shown = (venue: Venue): CallData<'GET venue'> => ({
  ...venue,
  open_limits: { ...venue.open_limits },
  tiers: venue.tiers.map(tier => ({ ...tier })),
  contract_tiers: venue.contract_tiers.map(tier => ({ ...tier })),
  maintenance: venue.maintenance.map(({ from, to, mode }) => ({ from: stampOf(from), to: stampOf(to), mode })),
})
