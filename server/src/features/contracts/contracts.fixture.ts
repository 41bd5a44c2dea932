import { atoms, rate } from '@lagoon/shared/money/atoms'
import { createFees } from '../../fees/fees'
import { rebates } from '../../fees/rebate.table'
import { listingOf, RowsInMemory } from '../../fees/rowsInMemory.fixture'
import { userWallet } from '../../ledger/wallets'
import type { Pair } from '../../market/listing'
import { partners } from '../../people/invite'
import { inviters } from '../../people/user.table'
import { closing, closingByMarket } from './close.command'
import { type Position, positions } from './contracts.table'
import type { ContractsDeps } from './deps'
import { filling } from './fill.command'
import { changingMargin } from './margin.command'
import { opening } from './open.command'
import { settingStops } from './setStops.command'

const pair = {
  ...{ id: 101, symbol: 'BTC/USDT', currency_id: 1, legal_id: 3, price_scale: 2, amount_scale: 4, open_lever: true },
  ...{ lever_share_num: atoms('0.001'), lever_min_share: 2, lever_max_share: 50, lever_multiples: [10, 20] },
  ...{ lever_trade_fee: rate('0.05'), lever_spread: atoms('2'), maintenance_rate: rate('20') },
} as unknown as Pair

const coins = [
  { id: 1, name: 'BTC', scale: 8 },
  { id: 3, name: 'USDT', scale: 8 },
]

/** User 7, invited by user 8, has 100 USDT for contracts. Ten lots of 0.001 BTC at 68000 and 20 times hold 34. */
export async function contractsOf(changed: Partial<Pair> = {}) {
  const rows = new RowsInMemory([positions, inviters, partners, rebates])
  const listing = await listingOf(coins, [{ ...pair, ...changed }])
  const market = {
    price: '68000',
    closed: false,
    seen: { high: 6_800_000, low: 6_800_000 },
    priceAt: () => market.price,
    priceNow: () => market.price,
    tick: () => ({ closed: market.closed }),
    extremes: () => market.seen,
  }
  const fees = createFees({ listing, usdtPriceAt: () => '1' })
  const deps = { listing, market, fees, world: { now: () => rows.now } } as unknown as ContractsDeps
  const own = userWallet(7, 'lever', 3)
  rows.give(own, '100')
  rows.put(inviters, { id: 7, inviter_id: 8 })
  const command = {
    open: opening(deps),
    close: closing(deps),
    closeByMarket: closingByMarket(deps),
    fill: filling(deps),
    margin: changingMargin(deps),
    stops: settingStops(deps),
  }
  const order = { user_id: 7, currency_id: 1, legal_id: 3, type: 1, share: 10, multiple: 20, status: 1 }
  return {
    ...{ rows, market, deps, command },
    order: (asked: object = {}) => rows.run(command.open, { ...order, ...asked }),
    refusedOrder: (asked: object = {}) => rows.refused(command.open, { ...order, ...asked }),
    position: (id = 1) => rows.all(positions).find(row => row.id === id) as Position,
    balance: () => rows.balance(own),
    /** The types of the events since the last look. */
    told: () => rows.events.splice(0).map(({ type, user_id }) => `${type} ${user_id}`),
  }
}
