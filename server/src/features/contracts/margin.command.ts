import type { CallData } from '@lagoon/shared/api/index'
import { type Atoms, add, atoms, fromAtoms, isFiner, negate, sub } from '@lagoon/shared/money/atoms'
import { liquidationPrice } from '@lagoon/shared/money/leverage'
import { removableMargin } from '@lagoon/shared/money/standing'
import type { Unit } from '../../lane/unit'
import { assertCovered } from '../../ledger/covered'
import { hold, post } from '../../ledger/post'
import { holds, userWallet, wallets } from '../../ledger/wallets'
import { refuse, refuseField } from '../../platform/refusal'
import { holding, holdOf, type Position, positions } from './contracts.data'
import { contracts } from './contracts.owner'
import { rowOf } from './contracts.view'
import type { ContractsDeps } from './deps'
import { keepOpen } from './live'
import { termsOf } from './terms'

interface Change {
  user_id: number
  id: number
  type: number
  number: string
}

const added = 1

/** Adds margin to a position or removes some: the liquidation price moves away or nearer, but never to the market price. */
export const changeMargin = contracts.command<Change, CallData<'POST lever/margin'>>('contracts.changeMargin')

export const changingMargin = (deps: ContractsDeps) =>
  changeMargin.by({
    load: async (unit, { id }) => {
      const position = await unit.find(positions, { id })
      if (!position) return
      await Promise.all([
        unit.find(holds, holdOf(id)),
        unit.find(wallets, userWallet(position.user_id, 'lever', position.coin_id)),
      ])
    },
    decide: (unit, { user_id, id, type, number }) => {
      const position = unit.get(positions, { id })
      if (position?.user_id !== user_id) refuse('not_found')
      if (position.status !== holding) refuse('state_invalid')
      const amount = atoms(number)
      if (isFiner(amount, deps.listing.coin(position.coin_id).scale)) refuseField('number', 'decimals')
      const margin = (type === added ? addTo : takeFrom)(deps, unit, position, amount)
      const liquidation_price = liquidationPrice(termsOf(deps.listing, position), position.price, margin)
      const changed = { margin, liquidation_price, margin_changes: position.margin_changes + 1 }
      const row = unit.update(positions, { id }, changed)
      keepOpen(unit, row)
      return rowOf(deps, row)
    },
  })

function addTo({ listing }: ContractsDeps, unit: Unit, position: Position, amount: Atoms): Atoms {
  const { id, user_id, coin_id, margin_changes } = position
  const wallet = userWallet(user_id, 'lever', coin_id)
  assertCovered(unit, wallet, amount, listing.coin(coin_id))
  hold(unit, holdOf(id), wallet, amount, 'contract_margin_added', String(margin_changes + 1))
  return add(position.margin, amount)
}

function takeFrom({ listing, market }: ContractsDeps, unit: Unit, position: Position, amount: Atoms): Atoms {
  const { id, user_id, coin_id, pair_id, price, margin, margin_changes } = position
  if (market.tick(pair_id, unit.now).closed) refuse('price_unavailable')
  const most = removableMargin(termsOf(listing, position), price, margin, atoms(market.priceAt(pair_id, unit.now)))
  if (amount > most) {
    const range = `${fromAtoms(most)} ${listing.coin(coin_id).name}`
    refuse('above_maximum', { params: { range }, text: 'above_maximum.margin', fields: { number: 'too_large' } })
  }
  const wallet = userWallet(user_id, 'lever', coin_id)
  post(unit, {
    type: 'contract_margin_removed',
    ref: id,
    phase: String(margin_changes + 1),
    legs: [
      { wallet, amount: negate(amount), hold: holdOf(id) },
      { wallet, amount },
    ],
  })
  return sub(margin, amount)
}
