import { tickId } from '@lagoon/shared/catalogue/tickId'
import { add, atoms, negate, sub, zero } from '@lagoon/shared/money/atoms'
import { fillingAt } from '@lagoon/shared/money/leverage'
import { post } from '../../ledger/post'
import { holds, userWallet, wallets } from '../../ledger/wallets'
import { holding, holdOf, pending, positions } from './contracts.data'
import { contracts } from './contracts.owner'
import type { ContractsDeps } from './deps'
import { keepOpen } from './live'
import { figures, payOpenFee } from './open.command'
import { recordPosition } from './recordPosition'
import { termsOf } from './terms'

/** Fills a limit order at this second: its fee is taken from its hold, its margin stays held, the rest is released. */
export const fill = contracts.command<{ id: number; user_id: number; coin_id: number }, void>('contracts.fill')

export const filling = (deps: ContractsDeps) => {
  const { listing, market, fees } = deps
  return fill.by({
    load: (unit, { id, user_id, coin_id }) =>
      Promise.all([
        unit.find(positions, { id }),
        unit.find(holds, holdOf(id)),
        unit.find(wallets, userWallet(user_id, 'lever', coin_id)),
        fees.load(unit, user_id, coin_id),
      ]),
    decide: (unit, { id, user_id, coin_id }) => {
      const [key, wallet] = [holdOf(id), userWallet(user_id, 'lever', coin_id)]
      const waiting = unit.get(positions, { id })
      if (waiting?.status !== pending) return
      const tick = atoms(market.priceAt(waiting.pair_id, unit.now))
      const opening = fillingAt(termsOf(listing, waiting), waiting.price, tick)
      const position = unit.update(
        positions,
        { id },
        {
          status: holding,
          ...figures(opening),
          open_tick_id: tickId(waiting.pair_id, unit.now),
          opened_at: unit.now,
          armed_at: unit.now,
          trailing_since: waiting.trailing_distance === zero ? null : unit.now,
        },
      )
      payOpenFee(deps, unit, position, { wallet, amount: negate(opening.fee), hold: key })
      const excess = sub(add(waiting.margin, waiting.open_fee), add(opening.margin, opening.fee))
      post(unit, {
        type: 'contract_release',
        ref: id,
        phase: 'fill',
        legs: [
          { wallet, amount: negate(excess), hold: key },
          { wallet, amount: excess },
        ],
      })
      recordPosition(deps, unit, 'position.opened', position)
      keepOpen(unit, position)
    },
  })
}
