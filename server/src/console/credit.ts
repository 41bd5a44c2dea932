import type { Account } from '@lagoon/shared/catalogue/accounts'
import { negate } from '@lagoon/shared/money/atoms'
import type { Routes } from '../http/call'
import { keyed } from '../lane/bridge'
import type { Command, Lane } from '../lane/lane'
import { post } from '../ledger/post'
import { outsideWallet, userWallet, wallets } from '../ledger/wallets'
import type { Coin, Listing } from '../market/listing'
import { isHeldIn } from '../market/route'
import { users } from '../people/user.table'
import { amountIn, largestAmount } from '../platform/amount'
import { type Audit, byUser } from '../platform/audit'
import { table } from '../platform/db/table'
import { refuse, refuseField } from '../platform/refusal'

export const credits = table(
  'world.credit',
  { id: 'int', user_id: 'int', coin_id: 'int', account: 'text', amount: 'atoms', reason: 'text', at: 'int' },
  { key: ['id'], serial: 'id' },
)

/** Demo funds from outside, as every other coin comes: the books stay balanced. */
export function creditConsole({ lane, listing, audit }: { lane: Lane; listing: Listing; audit: Audit }): Routes {
  return {
    'POST console/credit': async ({ input, idempotency }) => {
      const coin = listing.coin(input.currency_id)
      await lane.run(keyed(idempotency, crediting(coin, { ...input, account: input.account as Account })))
      const what = `${input.number} ${coin.name} to ${byUser(input.user_id)}, ${input.account}: ${input.reason}`
      await audit('operator', 'gave demo funds', what)
    },
  }
}

interface Credit {
  user_id: number
  account: Account
  number: string
  reason: string
}

function crediting(coin: Coin, { user_id, account, number, reason }: Credit): Command<undefined> {
  if (!isHeldIn(coin, account)) refuseField('account', 'choice')
  const amount = amountIn('number', number, coin.scale)
  if (amount > largestAmount) refuseField('number', 'too_large')
  const to = userWallet(user_id, account, coin.id)
  const from = outsideWallet('credit', coin.id)
  return {
    name: 'credit',
    load: unit => Promise.all([unit.find(users, { id: user_id }), unit.find(wallets, to), unit.find(wallets, from)]),
    decide(unit) {
      if (!unit.get(users, { id: user_id })) refuse('not_found')
      const id = unit.nextId(credits)
      unit.insert(credits, { id, user_id, coin_id: coin.id, account, amount, reason, at: unit.now })
      post(unit, {
        type: 'credit',
        ref: id,
        legs: [
          { wallet: from, amount: negate(amount) },
          { wallet: to, amount },
        ],
      })
      return undefined
    },
  }
}
