import type { Account } from '@lagoon/shared/catalogue/accounts'
import { transferReason } from '@lagoon/shared/catalogue/reasons'
import { negate } from '@lagoon/shared/money/atoms'
import type { Command } from '../../lane/lane'
import { assertCovered } from '../../ledger/covered'
import { post } from '../../ledger/post'
import { userWallet, wallets } from '../../ledger/wallets'
import type { Coin } from '../../market/listing'
import { isHeldIn } from '../../market/route'
import { amountIn } from '../../platform/amount'
import { refuseField } from '../../platform/refusal'
import { transfers } from './transfer.table'

interface Asked {
  user_id: number
  coin: Coin
  number: string
  from: Account
  to: Account
}

/** Moves part of a balance between two accounts of one user that both hold the coin. */
export function transfer({ user_id, coin, number, from, to }: Asked): Command<undefined> {
  if (from === to) refuseField('to_field', 'choice', { text: 'field.same_account' })
  if (!isHeldIn(coin, from)) refuseField('from_field', 'choice')
  if (!isHeldIn(coin, to)) refuseField('to_field', 'choice')
  const amount = amountIn('number', number, coin.scale)
  const source = userWallet(user_id, from, coin.id)
  const target = userWallet(user_id, to, coin.id)
  return {
    name: 'transfer',
    load: unit => Promise.all([unit.find(wallets, source), unit.find(wallets, target)]),
    decide(unit) {
      assertCovered(unit, source, amount, coin)
      const id = unit.nextId(transfers)
      const moved = { id, user_id, coin_id: coin.id, from_account: from, to_account: to, amount, at: unit.now }
      unit.insert(transfers, moved)
      post(unit, {
        type: transferReason(from, to),
        ref: id,
        legs: [
          { wallet: source, amount: negate(amount) },
          { wallet: target, amount },
        ],
      })
      return undefined
    },
  }
}
