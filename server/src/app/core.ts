import { join } from 'node:path'
import { createCallers } from '../features/accounts/callers'
import { scenariosShown } from '../features/market/scenarios'
import { createFees } from '../fees/fees'
import { Hub } from '../live/hub'
import { Listing } from '../market/listing'
import { pairs } from '../market/listing.table'
import { createMarketService } from '../market/service'
import { createPeople } from '../people/people'
import { rowsOf } from '../platform/db/changes'
import { Recordings } from '../recording/recordings'
import { Reviews } from '../reviews/reviews'
import { Presenting } from '../world/presenting'
import type { Platform } from './platform'

export type Core = ReturnType<typeof createCore>

/** What several features share: users and authentication, the listing and its market, the live hub, fees and the review queue. */
export function createCore(platform: Platform) {
  const {
    config,
    db,
    wall,
    log,
    lane,
    commands,
    everywhere,
    horizon,
    hashing,
    mailer,
    hosts,
    memory,
    inspector,
    brand,
    venue,
    hosted,
  } = platform
  const listing = new Listing()
  memory.add(from => listing.load(from))
  const recordings = new Recordings(config.marketsDir ?? join(config.dataDir, 'markets'))
  const market = createMarketService({ listing, world: horizon, wall, recordings })
  lane.listeners.onChanges(changes => {
    listing.changed(changes)
    if (rowsOf(changes, pairs).length > 0) market.relist()
  })
  const people = createPeople({
    ...{ db, wall, hashing, mailer, brand },
    secret: config.jwtSecret,
    isBusy: () => commands.isBusy,
    refusesCommonPasswords: config.production,
    outboxReadable: config.worldControl,
  })
  const { jwtSecret, operatorPassword } = config
  const callers = createCallers({ db, lane: commands, wall, people, everywhere, jwtSecret, operatorPassword })
  const presenting = new Presenting({ wall, everywhere })
  const hub = new Hub({
    log,
    isOwnPage: hosts.isOwnPage,
    wall,
    world: horizon,
    authenticate: callers.authenticate,
    languageOf: callers.languageOf,
    scenarios: () => scenariosShown(market, horizon.now(), listing),
    presented: () => presenting.presented,
    hosted: () => hosted?.shown() ?? null,
    venue: () => venue.shownAt(horizon.now()),
    ...(config.rateLimit && { perAddress: 100 }),
    ...(inspector && { onFrame: (userId, news) => inspector.sawFrame(userId, news) }),
  })
  presenting.onChange(() => hub.publishWorld(horizon))
  callers.sessions.onRevoked(sessionId => hub.revoked(sessionId))
  const reviews = new Reviews({
    db,
    onChange: ({ id, kind, status, reason, user_id }) =>
      hub.toUser(user_id, { type: 'review', data: { id, kind, status, reason } }),
  })
  const fees = createFees({ listing, usdtPriceAt: market.usdtPriceAt })
  return { listing, market, recordings, people, callers, hub, presenting, reviews, fees }
}
