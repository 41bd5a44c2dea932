import { outsideReasons } from '@lagoon/shared/catalogue/reasons'
import { type Atoms, atoms, floorAtoms, fromAtoms, zero } from '@lagoon/shared/money/atoms'
import type { Routes } from '../http/call'
import { Closings } from '../market/closings'
import type { MarketService } from '../market/service'
import type { Database } from '../platform/db/database'
import { dayOf, stampOf, type WorldTime } from '../platform/world-time'
import type { Traded } from './traded'
import { type Steps, trendsOf } from './trends.rules'
import { moneyBySteps, peopleBySteps } from './trends.sql'

interface TrendsDeps {
  db: Database
  market: Pick<MarketService, 'usdtPriceAt' | 'version'>
  world: WorldTime
  traded: readonly Traded[]
}

const hour_s = 3600
const day_s = 86_400
const usdt_decimals = 8
const shown = (value: Atoms): string => fromAtoms(floorAtoms(value, usdt_decimals))

/** The last 24 hours by hour, or the last days by day; the present hour or day is the last one. */
function stepsOf(days: number, now: number): Steps {
  if (days > 1) return { from: (dayOf(now) - days + 1) * day_s, step_s: day_s, count: days }
  return { from: (Math.floor(now / hour_s) - 23) * hour_s, step_s: hour_s, count: 24 }
}

/** The exchange over time: users, trades, fees, deposits and withdrawals, and liabilities of the house. */
export function trendsConsole({ db: { pool }, market, world, traded }: TrendsDeps): Routes {
  const closings = new Closings(market.usdtPriceAt, market.version)
  return {
    'GET console/trends': async ({ input }) => {
      const now = world.now()
      const steps = stepsOf(input.days, now)
      const { from, step_s, count } = steps
      const [money, joined, volumes, held] = await Promise.all([
        moneyBySteps.all(pool, from, step_s, outsideReasons),
        peopleBySteps.all(pool, from, step_s),
        Promise.all(traded.map(async each => ({ kind: each.kind, rows: await each.volume(steps) }))),
        Promise.all(traded.map(each => each.held?.(steps) ?? [])),
      ])
      const points = trendsOf({
        ...{ count, money, joined, traded: volumes, held: held.flat() },
        priceOf: (coin, place) =>
          place === count - 1
            ? atoms(market.usdtPriceAt(coin, now))
            : closings.of(coin, from + (place + 1) * step_s - 1),
      })
      return {
        step: step_s,
        points: points.map(({ users, joined, volumes: of, ...money }, place) => ({
          ...{ at: stampOf(from + place * step_s), users, joined },
          ...{
            spot: shown(of.spot ?? zero),
            contracts: shown(of.contracts ?? zero),
            options: shown(of.options ?? zero),
          },
          volume: shown(money.volume),
          fees: shown(money.fees),
          deposited: shown(money.deposited),
          withdrawn: shown(money.withdrawn),
          open_interest: shown(money.open_interest),
          net: shown(money.net),
          owed: shown(money.owed),
        })),
      }
    },
  }
}
