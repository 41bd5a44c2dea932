import { appVersion } from '@lagoon/shared/catalogue/limits'
import { creditConsole, crediting, credits } from '../console/credit'
import { eraseAlways, eraseConsole } from '../console/erase'
import { Exports } from '../console/exports'
import { listingEditables } from '../console/listing.editable'
import { orderConsole } from '../console/orders'
import { overviewConsole } from '../console/overview'
import { peopleConsole, pricesIn } from '../console/people'
import { productRoutes } from '../console/products'
import { recordingConsole } from '../console/recordings'
import { restoreWithEdits } from '../console/restoreWithEdits'
import { reviewConsole } from '../console/reviews'
import { searchConsole } from '../console/search'
import { SecondOperator } from '../console/secondOperator'
import { standingConsole } from '../console/standing'
import { statusConsole } from '../console/status'
import { trendsConsole } from '../console/trends'
import { versions } from '../console/version.table'
import { publications, versionCommands, versionRoutes } from '../console/versions'
import { viewsConsole } from '../console/views'
import { waitingConsole } from '../console/waiting'
import { eventInvariants } from '../events/events.invariants'
import { eventRoutes } from '../events/events.routes'
import { EventFeed } from '../events/feed'
import { explainRoutes } from '../explain/explain'
import { movedRoutes } from '../explain/moved'
import type { Feature } from '../features/feature'
import { scenarioAnswer } from '../features/market/scenarios'
import { rebatesExplained } from '../fees/rebate.explain'
import { most_silent_ms } from '../http/health'
import { requestRoutes } from '../inspector/requests.routes'
import { countersAreAhead } from '../lane/ids.invariants'
import { byServer, type Origin } from '../lane/origin'
import { newSeed } from '../platform/random'
import { refuse } from '../platform/refusal'
import { keyFor } from '../platform/secrets'
import { Importing } from '../recording/importing'
import { holdWithdrawals } from '../reviews/holdWithdrawals'
import { isExposed } from '../settings/config'
import { weaknessOfSeed } from '../settings/secretStrength.rules'
import { newEpoch } from '../world/epoch'
import { Erasing, type Erasure } from '../world/erasing'
import { FailedWork } from '../world/failedWork'
import { failedWorkRoutes } from '../world/failedWork.routes'
import { forkRoutes } from '../world/fork/fork.routes'
import { ForkFiles } from '../world/fork/forkFiles'
import { InTurn } from '../world/inTurn'
import { LogRetention } from '../world/logRetention'
import { WorldLoop } from '../world/loop'
import { snapshotRoutes } from '../world/snapshot.routes'
import { recordingsUsed, sinceSnapshots } from '../world/snapshot.store'
import { Snapshots } from '../world/snapshots'
import { worldRoutes } from '../world/world.routes'
import type { Core } from './core'
import { printedPasswords } from './exposure.rules'
import { forkPrices } from './forkPrices'
import { invariantsOf } from './invariants'
import { openThings } from './openThings'
import type { Platform } from './platform'

/** What moves the world and what the operator uses: time, snapshots, failed work, and the console over all products. */
export function createOperation(platform: Platform, core: Core, products: readonly Feature[]) {
  const { config, db, wall, log, lane, commands, horizon, memory, erased, uploads, audit, gateway, copies } = platform
  const { everywhere, inspector, demoPeople, node, onTheWay, copying } = platform
  const { listing, market, people, presenting, reviews } = core
  const reload = () => memory.read(db.rows)
  const failedWork = new FailedWork({ reload })
  const due = [publications()]
  const world = new WorldLoop({
    ...{ horizon, lane, rows: db.rows, wall, log, failedWork, onTheWay },
    // Publications change what the next second shows, so they run last.
    due: [...products.flatMap(product => product.due ?? []), ...due],
    // The writer of several processes does not know what the readers of the others look at.
    ...(node === undefined && {
      isWatched: () => core.hub.isRead || onTheWay.size > 0 || products.some(product => product.needsEverySecond?.()),
    }),
  })
  core.hub.beforeMessages(() => world.attend())
  const derived: Record<string, string> = Object.assign({}, ...products.map(product => product.derived))
  const turns = new InTurn()
  const snapshots = new Snapshots({
    ...{ lane, turns, copying, copies, world, wall, newEpoch, derived, reload, memory },
    isExposed: isExposed(config),
  })
  const printed = printedPasswords(config, demoPeople)
  const importing = new Importing(core.recordings, wall)
  const forks = new ForkFiles({
    ...{ snapshots, wall, world: horizon, madeBy: appVersion },
    databaseUrl: () => db.pool.options.connectionString ?? '',
    marketsDir: core.recordings.folder,
    prices: forkPrices(core.recordings, importing),
    discloseSeed: async () => {
      if (weaknessOfSeed(horizon.seed) === null) await snapshots.reseed(newSeed(), byServer)
    },
    tables: () => lane.tables,
    known: demoPeople.map(({ email }) => email),
    async passwords() {
      if (!printed) return { password: '', fundPassword: '' }
      const { hashing } = people
      return { password: await hashing.hash(printed.password), fundPassword: await hashing.hash(printed.fundPassword) }
    },
  })
  const followers = products.flatMap(product => product.hasReadLog ?? [])
  const logRetention = new LogRetention({
    ...{ pool: db.pool, wall, log, snapshots, days: config.logKeepDays },
    hasBeenRead: async () => (await Promise.all(followers.map(hasRead => hasRead()))).every(Boolean),
  })
  const forgetCalls = everywhere.channel<null>('requests.forget', () => inspector?.clear())
  const erasing = new Erasing({
    ...{ lane, turns, erased },
    forget: [...products.flatMap(product => product.forget ?? []), async () => forgetCalls(null)],
  })
  const editable = listingEditables(listing)
  const editables = [...products.flatMap(product => product.editable ?? []), ...editable]
  const second = new SecondOperator({ db, wall, listing, market, epoch: () => horizon.epoch })
  /** Owners decided it for the exchange, not for the world that was replaced. */
  const keepFourEyes = async (origin: Origin) => {
    if (await second.guardsWithdrawals())
      await holdWithdrawals({ db, lane: commands, policies: reviews.policies }, origin)
  }
  const here = {
    advance: (to: number, origin: Origin) => world.advance(to, origin),
    setPace: (change: { frozen?: boolean | undefined; speed?: number | undefined }, origin: Origin) =>
      world.set(change, origin),
    takeSnapshot: (name: string, origin: Origin) => snapshots.take(name, origin),
    deleteSnapshot: (name: string, origin: Origin) => snapshots.delete(name, origin),
    async restore(name: string, origin: Origin, keepProducts = false) {
      const carried = products.flatMap(product => product.carries?.() ?? [])
      const restore = () => snapshots.restore(name, origin)
      await (keepProducts ? restoreWithEdits(restore, { editables, lane: commands, log }, origin) : restore())
      for (const give of carried) await give(origin)
      await keepFourEyes(origin)
    },
    reseed: (origin: Origin) => snapshots.reseed(newSeed(), origin),
    saveFork: (withFuture: boolean, snapshot?: string, withMarket?: boolean) =>
      forks.save(withFuture, snapshot, withMarket),
    async loadFork(file: Uint8Array, origin: Origin) {
      const loaded = await forks.load(file, origin)
      await keepFourEyes(origin)
      return loaded
    },
    archive: () => forks.archive(),
    loadArchive: (file: Uint8Array, origin: Origin) => forks.load(file, origin, { isWhole: true }),
    erase: (erasure: Erasure, origin: Origin) => erasing.erase(erasure, origin),
    retryFailed: (key: { kind: string; ref: number }, origin: Origin) =>
      failedWork.retry(lane, key, world.now(), origin),
  }
  // Operator actions besides commands run in the writer.
  const work = gateway?.elsewhere<typeof here>(Object.keys(here) as (keyof typeof here)[]) ?? here
  const feed = new EventFeed(db, wall)
  const events: Feature = {
    name: 'events',
    routes: eventRoutes({ db, feed }),
    onEvents: happened => feed.heard(happened),
    stop: () => feed.stop(),
    invariants: eventInvariants,
  }
  const invariants = invariantsOf([...products, events, { name: 'ids', invariants: [countersAreAhead(lane)] }])
  const usedHashes = () => recordingsUsed(db)
  const eraseDeps = {
    ...{ db, listing, uploads, erasing: { erase: work.erase }, audit, now: () => world.now() },
    open: (userId: number) => openThings(db.pool, products, userId),
    endAccess: async (uuid: string) => {
      await core.callers.sessions.revokeAll(uuid)
      for (const { apiKeys } of products) await apiKeys?.revokeAll(uuid)
    },
  }
  const eraseAccount = async (account: string, origin: Origin): Promise<void> => {
    const login = { name: account, ...{ email: account, area_code: '', phone: '' } }
    const person = await people.persons.byLogin({ kind: account.includes('@') ? 'email' : 'mobile', ...login })
    await eraseAlways(eraseDeps, person ?? refuse('not_found'), origin)
  }
  const exports = new Exports({
    ...{ db, wall, listing, audit, pricesAt: pricesIn({ listing, market, world }) },
    key: keyFor(config.jwtSecret, 'exports'),
  })
  const tools: readonly Feature[] = [
    {
      name: 'console',
      editable,
      tables: [credits, versions, ...people.restrictions.tables],
      commands: [crediting(listing), ...versionCommands(db, editables), ...people.restrictions.commands],
      due,
      deltas: people.restrictions.deltas,
      load: from => people.restrictions.load(from),
      routes: {
        ...overviewConsole({ db, listing, world, invariants, open: () => openThings(db.pool, products, null) }),
        ...presenting.routes,
        ...trendsConsole({ db, market, world, traded: products.flatMap(product => product.traded ?? []) }),
        ...peopleConsole({
          ...{ db, listing, market, world, wall, restrictions: people.restrictions },
          hold_seconds: config.withdrawalHoldHours * 3600,
          open: userId => openThings(db.pool, products, userId),
        }),
        ...standingConsole({
          ...{ db, lane: commands, wall, audit, restrictions: people.restrictions },
          endSessions: uuid => core.callers.sessions.revokeAll(uuid),
        }),
        ...eraseConsole(eraseDeps),
        ...statusConsole({
          reviews,
          faultsOn: () => products.reduce((sum, { faults }) => sum + (faults?.count ?? 0), 0),
          failedWork: () => failedWork.count,
          writer: () => writerSeen(platform),
          queue: () => commands.depth,
        }),
        ...searchConsole({ db, listing }),
        ...viewsConsole(db),
        ...orderConsole({ db, listing, lists: products.flatMap(product => product.orders ?? []) }),
        ...exports.routes,
        ...reviewConsole({ db, lane: commands, listing, reviews, second, audit }),
        ...waitingConsole({ db, others: () => Promise.all(products.flatMap(product => product.waits?.() ?? [])) }),
        ...creditConsole({ lane: commands, listing, second, audit }),
        ...productRoutes({ db, lane: commands, wall, editables }),
        ...versionRoutes({ db, lane: commands, audit, editables }),
      },
    },
    {
      name: 'explain',
      routes: {
        ...explainRoutes({
          ...{ db, listing, market, rebate: rebatesExplained({ db, listing }) },
          explainers: products.flatMap(product => product.explains ?? []),
        }),
        ...movedRoutes({ db, listing, movers: products.flatMap(product => product.mover ?? []) }),
      },
    },
    { name: 'requests', routes: requestRoutes({ db, inspector }) },
    failedWork,
    events,
    { name: 'failed work', routes: failedWorkRoutes({ failedWork, retry: work.retryFailed, audit }) },
    {
      name: 'snapshots',
      routes: snapshotRoutes(
        {
          list: () => snapshots.list(),
          take: work.takeSnapshot,
          delete: work.deleteSnapshot,
          restore: work.restore,
        },
        audit,
        () =>
          sinceSnapshots(
            db,
            editables.map(({ stored }) => stored),
          ),
      ),
    },
    {
      name: 'fork',
      routes: forkRoutes({ save: work.saveFork, load: work.loadFork }, { now: () => world.now(), audit }),
    },
    {
      name: 'recordings',
      routes: recordingConsole({
        ...{ audit, recordings: core.recordings, importing },
        isOpen: !config.production && platform.hosted === null && node === undefined,
        hosts: platform.worlds !== null,
        async used() {
          const used = new Map<string, string[]>()
          const add = (world: string, hashes: readonly string[]) => {
            for (const hash of hashes) used.set(hash, [...(used.get(hash) ?? []), world])
          }
          add('main', await usedHashes())
          for (const { name, hashes } of (await platform.worlds?.recordings()) ?? []) add(name, hashes)
          return used
        },
      }),
    },
    {
      name: 'world',
      commands: world.commands,
      routes: worldRoutes({
        ...{ horizon, audit, reseed: work.reseed, isSeedShown: !isExposed(config) },
        world: { now: () => world.now(), next: () => world.next(), advance: work.advance, set: work.setPace },
        scenarios: () => market.scenarios().map(each => scenarioAnswer(each, listing)),
      }),
    },
  ]
  return {
    ...{ operations: here, work, world, snapshots, logRetention, erasing, failedWork, invariants, derived, tools },
    ...{ usedHashes, eraseAccount, exports },
  }
}

const writerSeen = ({ gateway, writer, lane }: Platform): 'here' | 'elsewhere' | 'none' => {
  if (!gateway) return lane.isReplaced ? 'none' : 'here'
  return (writer?.silent_ms ?? Number.POSITIVE_INFINITY) < most_silent_ms ? 'elsewhere' : 'none'
}
