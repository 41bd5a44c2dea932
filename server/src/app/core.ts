import { createCallers } from '../features/accounts/callers'
import { scenariosShown } from '../features/market/scenarios'
import { createFees } from '../fees/fees'
import { Hub } from '../live/hub'
import { Listing } from '../market/listing'
import { createMarketService } from '../market/service'
import { createPeople } from '../people/people'
import { Reviews } from '../reviews/reviews'
import { Presenting } from '../world/presenting'
import type { Platform } from './platform'

export type Core = ReturnType<typeof createCore>

/** What several features share: users and authentication, the listing and its market, the live hub, fees and the review queue. */
export function createCore(platform: Platform) {
  const { config, db, wall, log, lane, commands, everywhere, horizon, hashing, mailer, hosts, memory, inspector } =
    platform
  const listing = new Listing()
  memory.keep(from => listing.load(from))
  lane.listeners.onChanges(changes => listing.changed(changes))
  const market = createMarketService({ listing, world: horizon, wall })
  const people = createPeople({
    ...{ db, wall, hashing, mailer },
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
  return { listing, market, people, callers, hub, presenting, reviews, fees }
}
