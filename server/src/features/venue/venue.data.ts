import type { Venue } from '@lagoon/shared/catalogue/venue'
import { typed } from '../../platform/db/kinds'
import { wholeRows } from '../../platform/db/reading'
import { venue } from './venue.owner'

/** One row, or none for `plain`. */
export const venues = venue.table('world.venue', { id: 'int', record: typed<Venue>('json') }, { key: ['id'] })
export const storedVenue = wholeRows(venues)
