import { page } from '@lagoon/shared/api/answers'
import { fromAtoms } from '@lagoon/shared/money/atoms'
import { decimalOf } from '@lagoon/shared/money/steps'
import type { Routes } from '../../http/call'
import { close } from './close.command'
import { listPositions, notesOf, readAccount } from './contracts.data'
import { rowOf, totalsOf } from './contracts.view'
import type { ContractsDeps } from './deps'
import { changeMargin } from './margin.command'
import { note } from './note.command'
import { open as openPosition } from './open.command'
import { setStops } from './setStops.command'

/** How many seconds of trades are returned with a pair's terms. */
const tape_seconds = 20

export function contractRoutes(deps: ContractsDeps): Routes {
  const { db, lane, listing, market, open, tiers, world } = deps

  /** Null means every pair. */
  const requestedPairs = ({
    currency_id,
    legal_id,
  }: {
    currency_id?: number | undefined
    legal_id?: number | undefined
  }) =>
    currency_id === undefined && legal_id === undefined
      ? null
      : [...listing.pairs]
          .filter(pair => pair.currency_id === (currency_id ?? pair.currency_id))
          .filter(pair => pair.legal_id === (legal_id ?? pair.legal_id))
          .map(pair => pair.id)

  return {
    'POST lever/deal': async ({ input, userId }) => {
      const pair = listing.pairOf(input.currency_id, input.legal_id)
      const account = await readAccount(db, userId, pair.legal_id)
      const tier = await tiers.of(userId, world.now())
      const mine = open.holdingsOf(userId).filter(position => position.pair_id === pair.id)
      return {
        multiple: { muit: pair.lever_multiples.map(value => ({ value })) },
        lever_share_limit: { min: pair.lever_min_share, max: pair.lever_max_share },
        last_price: market.priceNow(pair.id),
        user_lever: account.available,
        all_levers: account.total,
        lever_share_num: fromAtoms(pair.lever_share_num),
        lever_trade_fee: tier?.taker ?? fromAtoms(pair.lever_trade_fee),
        lever_maker_fee: tier?.maker ?? fromAtoms(pair.lever_trade_fee),
        spread: fromAtoms(pair.lever_spread),
        // Prices are in USDT, which counts as one dollar here, and in no other currency.
        ustd_price: '1',
        ExRAte: '1',
        maintenance_rate: fromAtoms(pair.maintenance_rate),
        lever_transaction: market
          .tradesSince(pair.id, world.now() - tape_seconds + 1)
          .map(({ second, direction, price, amount }) => ({
            ts: second * 1000,
            direction,
            price: decimalOf(price, pair.price_scale),
            amount: decimalOf(amount, pair.amount_scale),
          })),
        my_transaction: mine.map(position => rowOf(deps, position)),
      }
    },

    'POST lever/submit': ({ input, userId, origin }) => {
      const order = { user_id: userId, ...input }
      const tier = tiers.of(userId, world.now())
      if (!tier) return lane.run(openPosition.with(order), origin)
      return tier.then(found => lane.run(openPosition.with({ ...order, ...(found && { tier: found }) }), origin))
    },

    'GET lever/fee_tier': ({ userId }) => tiers.standing(userId, world.now()),

    'POST lever/my_trade': async ({ input, userId }) => {
      const { rows, total } = await listPositions(db, {
        ...input,
        id: null,
        whole: input.id,
        user_id: userId,
        pair_ids: requestedPairs(input),
        statuses: input.status === undefined ? null : [input.status],
      })
      return {
        rate_profits_total: totalsOf(deps, open.holdingsOf(userId)),
        message: page(
          rows.map(position => rowOf(deps, position)),
          total,
          input,
        ),
      }
    },

    'POST lever/close': ({ input, userId, origin }) => lane.run(close.with({ user_id: userId, ...input }), origin),

    'POST lever/margin': ({ input, userId, origin }) =>
      lane.run(changeMargin.with({ user_id: userId, ...input }), origin),

    'POST lever/setstop': ({ input, userId, origin }) => lane.run(setStops.with({ ...input, user_id: userId }), origin),

    'GET lever/notes': ({ userId }) => notesOf(db, userId),

    'POST lever/note': async ({ input, userId, origin }) => {
      await lane.run(note.with({ user_id: userId, ...input }), origin)
    },
  }
}
