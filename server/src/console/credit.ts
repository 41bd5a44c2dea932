import type { Account } from '@lagoon/shared/catalogue/accounts'
import { atoms, fromAtoms, negate } from '@lagoon/shared/money/atoms'
import type { Routes } from '../http/call'
import type { Command, CommandRecord } from '../lane/command'
import type { Commands } from '../lane/commands'
import { nothing } from '../lane/log/erased'
import { post } from '../ledger/post'
import { outsideWallet, userWallet, wallets } from '../ledger/wallets'
import type { Coin, Listing } from '../market/listing'
import { isHeldIn } from '../market/route'
import { users } from '../people/user.table'
import { amountIn, largestAmount } from '../platform/amount'
import { type Audit, byUser } from '../platform/audit'
import { empty } from '../platform/db/left'
import { refuse, refuseField } from '../platform/refusal'
import { operator } from './console.owner'
import { tellCredited } from './credited'

export const credits = operator.table(
  'world.credit',
  { id: 'int', user_id: 'int', coin_id: 'int', account: 'text', amount: 'atoms', reason: 'text', at: 'int' },
  { key: ['id'], serial: 'id', personal: { of: 'user_id', left: { reason: empty } } },
)

/** Credits demo funds from outside through the ledger, like all other coins, so that the ledger stays balanced. */
export function creditConsole({ lane, listing, audit }: { lane: Commands; listing: Listing; audit: Audit }): Routes {
  return {
    'POST console/credit': async ({ input, origin }) => {
      const coin = listing.coin(input.currency_id)
      await lane.run(requestedCredit(coin, { ...input, account: input.account as Account }), origin)
      const what = `${input.number} ${coin.name} → ${byUser(input.user_id)}, ${input.account}`
      await audit(origin.who, 'gave demo funds', what, origin)
    },
  }
}

interface Credit {
  user_id: number
  account: Account
  number: string
  reason: string
}

const credit = operator.command<
  { user_id: number; coin_id: number; account: Account; amount: string; reason: string },
  undefined
>('console.credit', { personal: { reason: nothing } })

function requestedCredit(coin: Coin, { user_id, account, number, reason }: Credit): CommandRecord<undefined> {
  if (!isHeldIn(coin, account)) refuseField('account', 'choice')
  const amount = amountIn('number', number, coin.scale)
  if (amount > largestAmount) refuseField('number', 'too_large')
  return credit.with({ user_id, coin_id: coin.id, account, amount: fromAtoms(amount), reason })
}

export const crediting = (listing: Listing): Command =>
  credit.by({
    load: (unit, { user_id, account, coin_id }) =>
      Promise.all([
        unit.find(users, { id: user_id }),
        unit.find(wallets, userWallet(user_id, account, coin_id)),
        unit.find(wallets, outsideWallet('credit', coin_id)),
      ]),
    decide(unit, { user_id, coin_id, account, amount: given, reason }) {
      const amount = atoms(given)
      if (!unit.get(users, { id: user_id })) refuse('not_found')
      const id = unit.nextId(credits)
      unit.insert(credits, { id, user_id, coin_id, account, amount, reason, at: unit.now })
      post(unit, {
        type: 'credit',
        ref: id,
        legs: [
          { wallet: outsideWallet('credit', coin_id), amount: negate(amount) },
          { wallet: userWallet(user_id, account, coin_id), amount },
        ],
      })
      tellCredited(listing, unit, { user_id, account, coin_id, amount })
      return undefined
    },
  })
