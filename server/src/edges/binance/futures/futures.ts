import type { Route, Signed, Stage } from '../route'
import type { serveStreams } from '../streams/serveStreams'
import { listenKeyRoutes } from '../users/listenKey.routes'
import { ListenKeys } from '../users/listenKeys'
import { futuresAccountRoutes } from './account.routes'
import { AccountReports } from './accountReports'
import { contractsOf } from './contract.rules'
import { Desk } from './desk'
import { futuresMarketRoutes } from './market.routes'
import { Remembered } from './remembered'
import { tradeRoutes } from './trade.routes'

/** The minimum of Binance's USDⓈ-M futures that bots need, on contracts: its routes, and its sockets with the user's stream. */
export function futuresOf(spot: Stage): {
  stage: Stage & { isFutures: true }
  routes: Route[]
  sockets: Parameters<typeof serveStreams>[2]
} {
  const stage = { ...spot, pairs: contractsOf(spot.pairs), isFutures: true } as const
  const remembered = new Remembered(spot.everywhere, spot.ask)
  spot.live.onRenewed(() => remembered.forget())
  const desk = new Desk(stage, remembered)
  const afterNotes = (route: Route): Route => {
    if (route.security !== 'reads' && route.security !== 'trades') return route
    const answer = async (requested: Signed) => {
      await remembered.ready(requested.holder.caller)
      return route.answer(requested)
    }
    return { ...route, answer }
  }
  const listenKeys = new ListenKeys(spot.wall, spot.everywhere, 'binance.futures.listenKey')
  return {
    stage,
    routes: [
      ...futuresMarketRoutes(stage),
      ...[...tradeRoutes(stage, desk), ...futuresAccountRoutes(stage, desk)].map(afterNotes),
      ...listenKeyRoutes(listenKeys, 'v1/listenKey', false),
    ],
    sockets: {
      // Clients open the streams of prices and those of users in different folders.
      in: ['fapi/', 'fapi/public/', 'fapi/market/', 'fapi/private/'],
      listenKeys,
      reportsOf: caller => new AccountReports(desk, stage.pairs, caller),
    },
  }
}
