import { demoFunds } from '@lagoon/shared/catalogue/limits'
import { atoms, negate } from '@lagoon/shared/money/atoms'
import { keyed } from '../../lane/bridge'
import type { Command, Lane } from '../../lane/lane'
import { post } from '../../ledger/post'
import { outsideWallet, userWallet, wallets } from '../../ledger/wallets'
import { users } from '../../people/user.table'
import type { AnyTable } from '../../platform/db/table'
import { table } from '../../platform/db/table'
import { refuse } from '../../platform/refusal'
import { dayOf } from '../../platform/world-time'
import type { Feature } from '../feature'

const usdt = 3

const grants = table(
  'world.demo_grant',
  { user_id: 'int', day: 'int', amount: 'atoms', at: 'int' },
  { key: ['user_id', 'day'] },
)

/** USDT to trade with, for who asks: from outside through the ledger, as the operator's demo funds come. */
export function createDemo({ lane }: { lane: Lane }): Feature {
  return {
    name: 'demo',
    tables: [grants] as unknown as readonly AnyTable[],
    routes: {
      'POST wallet/demo_funds': ({ userId, idempotency }) => lane.run(keyed(idempotency, granting(userId))),
    },
  }
}

function granting(user_id: number): Command<{ currency: number; number: string }> {
  const to = userWallet(user_id, 'change', usdt)
  const from = outsideWallet('credit', usdt)
  const amount = atoms(demoFunds)
  return {
    name: 'grant demo funds',
    load: unit =>
      Promise.all([
        unit.find(users, { id: user_id }),
        unit.find(grants, { user_id, day: dayOf(unit.now) }),
        unit.find(wallets, to),
        unit.find(wallets, from),
      ]),
    decide(unit) {
      if (!unit.get(users, { id: user_id })) refuse('not_found')
      const key = { user_id, day: dayOf(unit.now) }
      if (unit.get(grants, key)) refuse('daily_limit', { text: 'daily_limit.demo_funds' })
      unit.insert(grants, { ...key, amount, at: unit.now })
      post(unit, {
        type: 'credit',
        ref: `demo ${user_id} ${key.day}`,
        legs: [
          { wallet: from, amount: negate(amount) },
          { wallet: to, amount },
        ],
      })
      return { currency: usdt, number: demoFunds }
    },
  }
}
