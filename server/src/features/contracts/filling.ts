import { atoms } from '@lagoon/shared/money/atoms'
import type { Command } from '../../lane/lane'
import { post } from '../../ledger/post'
import { holds, userWallet, wallets } from '../../ledger/wallets'
import { tickId } from '../../market/tickId'
import { holdOf } from './contracts.holds'
import { fillingAt } from './contracts.rules'
import { holding, type Position, pending, positions } from './contracts.table'
import type { ContractsDeps } from './deps'
import { keepOpen } from './live'
import { figures, payOpenFee } from './opening'
import { termsOf } from './terms'

/** A limit is met at this second: its fee is taken from what it holds, its margin goes on being held, the rest is given back. */
export function fill(deps: ContractsDeps, { id, user_id, coin_id }: Position): Command<void> {
  const { listing, market, fees } = deps
  const key = holdOf(id)
  const wallet = userWallet(user_id, 'lever', coin_id)
  return {
    name: 'fill position',
    load: unit =>
      Promise.all([
        unit.find(positions, { id }),
        unit.find(holds, key),
        unit.find(wallets, wallet),
        fees.load(unit, user_id, coin_id),
      ]),
    decide: unit => {
      const waiting = unit.get(positions, { id })
      if (waiting?.status !== pending) return
      const tick = atoms(market.priceAt(waiting.pair_id, unit.now))
      const opening = fillingAt(termsOf(listing, waiting), atoms(waiting.price), tick)
      const position = unit.update(
        positions,
        { id },
        {
          status: holding,
          ...figures(opening),
          open_tick_id: tickId(waiting.pair_id, unit.now),
          opened_at: unit.now,
          armed_at: unit.now,
        },
      )
      payOpenFee(deps, unit, position, { wallet, amount: -opening.fee, hold: key })
      const excess = atoms(waiting.margin) + atoms(waiting.open_fee) - opening.margin - opening.fee
      post(unit, {
        type: 'contract_release',
        ref: id,
        phase: 'fill',
        legs: [
          { wallet, amount: -excess, hold: key },
          { wallet, amount: excess },
        ],
      })
      keepOpen(deps, unit, position)
    },
  }
}
