import type { CallParsed } from '@lagoon/shared/api/index'
import type { Account } from '@lagoon/shared/catalogue/accounts'
import { type Atoms, atoms, fromAtoms, negate, zero } from '@lagoon/shared/money/atoms'
import type { Call, Routes } from '../http/call'
import type { Command, CommandRecord } from '../lane/command'
import type { Commands } from '../lane/commands'
import { emptied } from '../lane/log/erased'
import { assertCovered } from '../ledger/covered'
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
import { recordCredited } from './credited'
import { actingIn, type SecondOperator } from './secondOperator'

export const credits = operator.table(
  'world.credit',
  { id: 'int', user_id: 'int', coin_id: 'int', account: 'text', amount: 'atoms', reason: 'text', at: 'int' },
  { key: ['id'], serial: 'id', personal: { of: 'user_id', left: { reason: empty } } },
)

/** Gives demo funds from outside, or takes funds back, through the ledger like all other coins, so that the ledger stays balanced. */
export function creditConsole({ lane, listing, second, audit }: CreditDeps): Routes {
  const said = ({ number, user_id, account }: Given, coin: Coin) =>
    `${number} ${coin.name} → ${byUser(user_id)}, ${account}`
  const done = async (kind: Kind, given: Given, { caller, origin }: Pick<Call<unknown>, 'caller' | 'origin'>) => {
    const coin = listing.coin(given.currency_id)
    const command = requestedCredit(kind, coin, given)
    const { user_id, account, number: amount, reason } = given
    if (await second.isNeeded('credit', coin.id, amount)) {
      const money = { user_id, coin_id: coin.id, account, amount }
      await second.ask(kind, money, reason, actingIn({ caller }), origin.sending?.key ?? null)
      await audit(origin.who, 'asked a second operator for', `${kind}: ${said(given, coin)}`, origin)
      return { waits_second: 1 }
    }
    await lane.run(command, origin)
    await audit(origin.who, kind === 'credit' ? 'gave demo funds' : 'took funds back', said(given, coin), origin)
    return undefined
  }
  return {
    'POST console/credit': call => done('credit', call.input, call),
    'POST console/debit': call => done('debit', call.input, call),
    'GET console/approvals': ({ input }) => second.waiting(input),
    'POST console/approve': async ({ input: { id, decision }, caller, origin }) => {
      const row = await second.take(id, decision, actingIn({ caller }))
      const { user_id, coin_id: currency_id, reason } = row
      const kind = row.kind as Kind
      const given = { user_id, currency_id, reason, account: row.account as Account, number: plain(row.amount) }
      const coin = listing.coin(currency_id)
      const what = `${kind}: ${said(given, coin)}`
      if (decision === 'reject') return void (await audit(origin.who, 'rejected as the second operator', what, origin))
      try {
        await lane.run(requestedCredit(kind, coin, given), origin)
      } catch (error) {
        await second.giveBack(id)
        throw error
      }
      await audit(origin.who, 'agreed as the second operator to', what, origin)
    },
  }
}

interface CreditDeps {
  lane: Commands
  listing: Listing
  second: SecondOperator
  audit: Audit
}

type Kind = 'credit' | 'debit'
const plain = (amount: { toFixed(): string }) => fromAtoms(atoms(amount.toFixed()))

type Given = CallParsed<'POST console/credit'>

/** A negative amount takes funds back. */
const credit = operator.command<
  { user_id: number; coin_id: number; account: Account; amount: string; reason: string },
  undefined
>('console.credit', { personal: { reason: emptied } })

function requestedCredit(kind: Kind, coin: Coin, given: Given): CommandRecord<undefined> {
  const { user_id, account, number, reason } = given
  if (!isHeldIn(coin, account)) refuseField('account', 'choice')
  const amount = amountIn('number', number, coin.scale)
  if (amount > largestAmount) refuseField('number', 'too_large')
  const signed = kind === 'credit' ? amount : negate(amount)
  return credit.with({ user_id, coin_id: coin.id, account, amount: fromAtoms(signed), reason })
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
      const amount: Atoms = atoms(given)
      if (!unit.get(users, { id: user_id })) refuse('not_found')
      const wallet = userWallet(user_id, account, coin_id)
      if (amount < zero) assertCovered(unit, wallet, negate(amount), listing.coin(coin_id))
      const id = unit.nextId(credits)
      unit.insert(credits, { id, user_id, coin_id, account, amount, reason, at: unit.now })
      post(unit, {
        type: amount < zero ? 'debit' : 'credit',
        ref: id,
        legs: [
          { wallet: outsideWallet('credit', coin_id), amount: negate(amount) },
          { wallet, amount },
        ],
      })
      recordCredited(listing, unit, { user_id, account, coin_id, amount })
      return undefined
    },
  })
