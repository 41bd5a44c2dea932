import type { Account } from '@lagoon/shared/catalogue/accounts'
import { transferReason } from '@lagoon/shared/catalogue/reasons'
import { atoms, fromAtoms, negate } from '@lagoon/shared/money/atoms'
import type { CommandRecord } from '../../lane/command'
import { assertCovered } from '../../ledger/covered'
import { post } from '../../ledger/post'
import { userWallet, wallets } from '../../ledger/wallets'
import type { Coin, Listing } from '../../market/listing'
import { isHeldIn } from '../../market/route'
import { amountIn } from '../../platform/amount'
import { refuseField } from '../../platform/refusal'
import { transfers } from './transfer.data'
import { transferRow } from './transfer.view'
import { wallet } from './wallet.owner'

interface Requested {
  user_id: number
  coin: Coin
  number: string
  from: Account
  to: Account
}

interface Transfer {
  user_id: number
  coin_id: number
  amount: string
  from: Account
  to: Account
}

/** Moves part of a balance between two accounts of one user that can both hold the coin. */
const transfer = wallet.command<Transfer, undefined>('wallet.transfer')

/** The requested transfer, if both accounts can hold the coin. */
export function requestedTransfer({ user_id, coin, number, from, to }: Requested): CommandRecord<undefined> {
  if (from === to) refuseField('to_field', 'choice', { text: 'field.same_account' })
  if (!isHeldIn(coin, from)) refuseField('from_field', 'choice')
  if (!isHeldIn(coin, to)) refuseField('to_field', 'choice')
  return transfer.with({
    user_id,
    coin_id: coin.id,
    amount: fromAtoms(amountIn('number', number, coin.scale)),
    from,
    to,
  })
}

const walletsOf = ({ user_id, coin_id, from, to }: Transfer) => ({
  source: userWallet(user_id, from, coin_id),
  target: userWallet(user_id, to, coin_id),
})

export const transferring = ({ listing }: { listing: Listing }) =>
  transfer.by({
    load: (unit, requested) => {
      const { source, target } = walletsOf(requested)
      return Promise.all([unit.find(wallets, source), unit.find(wallets, target)])
    },
    decide(unit, requested) {
      const { user_id, coin_id, from, to } = requested
      const amount = atoms(requested.amount)
      const { source, target } = walletsOf(requested)
      assertCovered(unit, source, amount, listing.coin(coin_id))
      const id = unit.nextId(transfers)
      const moved = { id, user_id, coin_id, from_account: from, to_account: to, amount, at: unit.now }
      unit.insert(transfers, moved)
      post(unit, {
        type: transferReason(from, to),
        ref: id,
        legs: [
          { wallet: source, amount: negate(amount) },
          { wallet: target, amount },
        ],
      })
      unit.record('transfer.done', user_id, transferRow(listing, moved))
      return undefined
    },
  })
