import type { CallData } from '@lagoon/shared/api/index'
import { exchangeReasons, outsideReasons } from '@lagoon/shared/catalogue/reasons'
import { type Atoms, atoms, floorAtoms, fromAtoms, sum, zero } from '@lagoon/shared/money/atoms'
import { Closings } from '../../market/closings'
import { dayOf, stampOf } from '../../platform/world-time'
import type { WalletDeps } from './deps'
import { profitOf } from './profit.rules'
import { dailyChanges } from './profit.sql'

const usdt_decimals = 8
const shown = (value: Atoms): string => fromAtoms(floorAtoms(value, usdt_decimals))
const day_s = 86_400

/** The profit of a user's assets in the last days, including today. */
export function profits({ db, listing, market: { usdtPriceAt, version }, world }: WalletDeps) {
  const closings = new Closings(usdtPriceAt, version)
  return async (userId: number, days: number): Promise<CallData<'GET wallet/profit'>> => {
    const now = world.now()
    const to = dayOf(now)
    const from = to - days + 1
    const changes = await dailyChanges.all(db.pool, userId, outsideReasons, exchangeReasons, from)
    const profit = profitOf(changes, {
      from,
      to,
      closing: (coin, day) => (day === to ? atoms(usdtPriceAt(coin, now)) : closings.of(coin, (day + 1) * day_s - 1)),
      quoteOf: (one, other) => (listing.findPairOf(other, one) ? one : other),
    })
    const coins = [...profit.coins].map(([id, result]) => ({ coin: listing.coin(id), result }))
    return {
      days: profit.days.map(({ day, assets, outside, result }) => ({
        day: stampOf(day * day_s).slice(0, 10),
        assets: shown(assets),
        outside: shown(outside),
        result: shown(result),
      })),
      coins: coins
        .sort((a, b) => (a.result === b.result ? a.coin.id - b.coin.id : a.result > b.result ? -1 : 1))
        .map(({ coin: { id, name, logo }, result }) => ({
          ...{ currency: id, currency_name: name, currency_logo: logo },
          result: shown(result),
        })),
      today: shown(profit.days.at(-1)?.result ?? zero),
      total: shown(sum(profit.days.map(({ result }) => result))),
    }
  }
}
