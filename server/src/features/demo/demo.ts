import { atoms, negate } from '@lagoon/shared/money/atoms'
import { demoFunds } from '@lagoon/shared/products/entry.rules'
import { recordCredited } from '../../console/credited'
import type { Commands } from '../../lane/commands'
import { owner } from '../../lane/owner'
import { post } from '../../ledger/post'
import { outsideWallet, userWallet, wallets } from '../../ledger/wallets'
import type { Listing } from '../../market/listing'
import { users } from '../../people/user.table'
import { refuse } from '../../platform/refusal'
import { dayOf } from '../../platform/world-time'
import type { Feature } from '../feature'

const demo = owner('demo')

const usdt = 3

const grants = demo.table(
  'world.demo_grant',
  { user_id: 'int', day: 'int', amount: 'atoms', at: 'int' },
  { key: ['user_id', 'day'] },
)

const grant = demo.command<{ user_id: number }, { currency: number; number: string }>('demo.grant')

const to = (user_id: number) => userWallet(user_id, 'change', usdt)
const from = outsideWallet('credit', usdt)
const amount = atoms(demoFunds)

const granting = (listing: Listing) =>
  grant.by({
    load: (unit, { user_id }) =>
      Promise.all([
        unit.find(users, { id: user_id }),
        unit.find(grants, { user_id, day: dayOf(unit.now) }),
        unit.find(wallets, to(user_id)),
        unit.find(wallets, from),
      ]),
    decide(unit, { user_id }) {
      if (!unit.get(users, { id: user_id })) refuse('not_found')
      const key = { user_id, day: dayOf(unit.now) }
      if (unit.get(grants, key)) refuse('daily_limit', { text: 'daily_limit.demo_funds' })
      unit.insert(grants, { ...key, amount, at: unit.now })
      post(unit, {
        type: 'credit',
        ref: `demo ${user_id} ${key.day}`,
        legs: [
          { wallet: from, amount: negate(amount) },
          { wallet: to(user_id), amount },
        ],
      })
      recordCredited(listing, unit, { user_id, account: 'change', coin_id: usdt, amount })
      return { currency: usdt, number: demoFunds }
    },
  })

/** Gives a user USDT to trade with: from outside through the ledger, like the operator's demo funds. */
export function createDemo({ lane, listing }: { lane: Commands; listing: Listing }): Feature {
  return {
    name: 'demo',
    tables: [grants],
    commands: [granting(listing)],
    routes: {
      'POST wallet/demo_funds': ({ userId, origin }) => lane.run(grant.with({ user_id: userId }), origin),
    },
  }
}
