import { appVersion } from '@lagoon/shared/catalogue/limits'
import { isExposed } from '../config'
import { creditConsole, crediting, credits } from '../console/credit'
import { eraseConsole } from '../console/erase'
import { keepingEdits } from '../console/keptEdits'
import { listingEditables } from '../console/listing.editable'
import { orderConsole } from '../console/orders'
import { overviewConsole } from '../console/overview'
import { peopleConsole } from '../console/people'
import { productRoutes } from '../console/products'
import { reviewConsole } from '../console/reviews'
import { trendsConsole } from '../console/trends'
import { waitingConsole } from '../console/waiting'
import { eventInvariants } from '../events/events.invariants'
import { eventRoutes } from '../events/events.routes'
import { EventFeed } from '../events/feed'
import { explainRoutes } from '../explain/explain'
import { movedRoutes } from '../explain/moved'
import type { Feature } from '../features/feature'
import { scenarioAnswer } from '../features/market/scenarios'
import { rebatesExplained } from '../fees/rebate.explain'
import { requestRoutes } from '../inspector/requests.routes'
import { type Asked, byServer } from '../lane/asked'
import { countersAreAhead } from '../lane/ids.invariants'
import { newSeed } from '../platform/random'
import { weaknessOfSeed } from '../secretStrength.rules'
import { newEpoch } from '../world/epoch'
import { Erasing, type Erasure } from '../world/erasing'
import { FailedWork } from '../world/failedWork'
import { failedWorkRoutes } from '../world/failedWork.routes'
import { forkRoutes } from '../world/fork/fork.routes'
import { ForkFiles } from '../world/fork/forkFiles'
import { InTurn } from '../world/inTurn'
import { KeptLog } from '../world/keptLog'
import { WorldLoop } from '../world/loop'
import { snapshotRoutes } from '../world/snapshot.routes'
import { sinceSnapshots } from '../world/snapshot.store'
import { Snapshots } from '../world/snapshots'
import { worldRoutes } from '../world/world.routes'
import type { Core } from './core'
import { inOrder } from './dueOrder'
import { printedPasswords } from './exposure.rules'
import { invariantsOf } from './invariants'
import { openThings } from './openThings'
import type { Platform } from './platform'

/** What moves the world and what the operator uses: time, snapshots, failed work, and the console over all products. */
export function createOperation(platform: Platform, core: Core, products: readonly Feature[]) {
  const { config, db, wall, log, lane, commands, horizon, memory, erased, uploads, audit, gateway, copies } = platform
  const { everywhere, inspector, demoPeople } = platform
  const { listing, market, people, presenting, reviews } = core
  const reload = () => memory.read(db.rows)
  const failedWork = new FailedWork({ reload })
  const world = new WorldLoop({ horizon, lane, rows: db.rows, wall, log, due: inOrder(products), failedWork })
  const derived: Record<string, string> = Object.assign({}, ...products.map(product => product.derived))
  const turns = new InTurn()
  const snapshots = new Snapshots({
    ...{ lane, turns, copies, world, wall, newEpoch, derived, reload, memory },
    isExposed: isExposed(config),
  })
  const printed = printedPasswords(config, demoPeople)
  const forks = new ForkFiles({
    ...{ snapshots, wall, world: horizon, madeBy: appVersion },
    databaseUrl: () => db.pool.options.connectionString ?? '',
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
  const keptLog = new KeptLog({
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
  const here = {
    advance: (to: number, asked: Asked) => world.advance(to, asked),
    setPace: (change: { frozen?: boolean | undefined; speed?: number | undefined }, asked: Asked) =>
      world.set(change, asked),
    takeSnapshot: (name: string, asked: Asked) => snapshots.take(name, asked),
    deleteSnapshot: (name: string, asked: Asked) => snapshots.delete(name, asked),
    restore: (name: string, asked: Asked, keepProducts = false) => {
      const restore = () => snapshots.restore(name, asked)
      return keepProducts ? keepingEdits(restore, { editables, lane: commands, log }, asked) : restore()
    },
    reseed: (asked: Asked) => snapshots.reseed(newSeed(), asked),
    saveFork: (withFuture: boolean) => forks.save(withFuture),
    loadFork: (file: Uint8Array, asked: Asked) => forks.load(file, asked),
    erase: (erasure: Erasure, asked: Asked) => erasing.erase(erasure, asked),
    retryFailed: (key: { kind: string; ref: number }, asked: Asked) => failedWork.retry(lane, key, world.now(), asked),
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
  const tools: readonly Feature[] = [
    {
      name: 'console',
      editable,
      tables: [credits],
      commands: [crediting(listing)],
      routes: {
        ...overviewConsole({ db, listing, world, invariants, open: () => openThings(db.pool, products, null) }),
        ...presenting.routes,
        ...trendsConsole({ db, market, world, traded: products.flatMap(product => product.traded ?? []) }),
        ...peopleConsole({
          ...{ db, listing, market, world, wall },
          open: userId => openThings(db.pool, products, userId),
        }),
        ...eraseConsole({
          ...{ db, listing, uploads, erasing: { erase: work.erase }, audit, now: () => world.now() },
          open: userId => openThings(db.pool, products, userId),
          endAccess: async uuid => {
            await core.callers.sessions.revokeAll(uuid)
            for (const { apiKeys } of products) await apiKeys?.revokeAll(uuid)
          },
        }),
        ...orderConsole({ db, lists: products.flatMap(product => product.orders ?? []) }),
        ...reviewConsole({ db, lane: commands, listing, reviews, audit }),
        ...waitingConsole({ db, others: () => Promise.all(products.flatMap(product => product.waits?.() ?? [])) }),
        ...creditConsole({ lane: commands, listing, audit }),
        ...productRoutes({ db, lane: commands, wall, editables }),
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
      name: 'world',
      commands: world.commands,
      routes: worldRoutes({
        ...{ horizon, audit, reseed: work.reseed, isSeedShown: !isExposed(config) },
        world: { now: () => world.now(), next: () => world.next(), advance: work.advance, set: work.setPace },
        scenarios: () => market.scenarios().map(each => scenarioAnswer(each, listing)),
      }),
    },
  ]
  return { operations: here, work, world, snapshots, keptLog, erasing, failedWork, invariants, derived, tools }
}
