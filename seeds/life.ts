import { type CallData, type CallInput, type CallKey, contract } from '@lagoon/shared/api/index'
import { usdtId } from '@lagoon/shared/catalogue/coins'
import { atoms, floorAtoms, fromAtoms, mulDivFloor, one, rate } from '@lagoon/shared/money/atoms'
import type { Exchange } from '../server/src/app/createExchange'
import { type Handler, nobody, type Routes } from '../server/src/http/call'
import { aboutWorld } from '../server/src/lane/log/commit'
import { noOrigin } from '../server/src/lane/origin'
import { Refusal } from '../server/src/platform/refusal'
import { day_s, type SeedLane, seedLane } from './world'

/**
 * An action in a user's history. It uses ordinary calls, while world time moves through the days before the world begins and executes due
 * work on the way.
 */
export interface HistoryAction {
  /** Seconds before the midnight of the day on which the world begins. */
  before_s: number
  does: (life: Life) => Promise<unknown>
}

export interface Life extends Pick<Exchange, 'listing' | 'db' | 'world'> {
  lane: SeedLane
  /** A call of the contract, as this user. */
  call<K extends CallKey>(userId: number, key: K, input: CallInput<K>): Promise<CallData<K>>
  /** The price of a coin times `factor`, rounded for an order. */
  priceOf(coinId: number, factor?: string): Promise<string>
}

/** This many days before the start, at this hour, plus some minutes that depend only on these two. */
export const before = (days: number, hours: number, does: HistoryAction['does']): HistoryAction => ({
  before_s: Math.round(days * day_s - hours * 3600 - ((days * 487 + hours * 211) % 1740)),
  does,
})

/** Moves a new world back to the first action, and runs all actions until the world reaches its beginning again. */
export async function liveThrough(exchange: Exchange, at: number, actions: readonly HistoryAction[]): Promise<void> {
  const { db, lane, world, listing, features } = exchange
  const inOrder = [...actions].sort((a, b) => b.before_s - a.before_s)
  const midnight = at - (at % day_s)
  const first = midnight - (inOrder[0]?.before_s ?? 0)
  await lane.task(turn =>
    turn.transaction(
      aboutWorld('begin', first, noOrigin),
      query => query('UPDATE world.clock SET horizon = $1, target = $1', [first]),
      10_000,
    ),
  )
  await world.load()
  await listing.load(db.rows)
  for (const feature of features) await feature.load?.(db.rows)
  const life = lifeIn(exchange)
  for (const { before_s, does } of inOrder) {
    await world.advance(midnight - before_s, noOrigin)
    await does(life).catch(unlessRefused)
  }
  await world.advance(at, noOrigin)
}

/** Prices differ between worlds, and in some she cannot afford everything. Only refusals are ignored, not defects. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}

function lifeIn({ lane, listing, db, world, features, market }: Exchange): Life {
  const routes: Routes = Object.assign({}, ...features.map(feature => feature.routes ?? {}))
  return {
    ...{ lane: seedLane(lane), listing, db, world },
    async call(userId, key, input) {
      const handler = routes[key] as Handler<typeof key>
      return handler({
        input: contract[key].input.parse(input),
        userId,
        caller: { ...nobody, userId, realm: 'user' },
        ...{ lang: 'en', ip: '', origin: { by: String(userId), request: '', sending: null }, multipart: null },
      } as Parameters<typeof handler>[0])
    },
    async priceOf(coinId, factor = '1') {
      const pair = listing.pairOf(coinId, usdtId)
      const price = mulDivFloor(atoms(market.priceNow(pair.id)), rate(factor), one)
      return fromAtoms(floorAtoms(price, pair.price_scale))
    },
  }
}
