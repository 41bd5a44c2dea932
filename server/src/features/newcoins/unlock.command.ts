import { subscription } from '@lagoon/shared/products/newcoins.rules'
import { release } from '../../ledger/post'
import { holds, userWallet, wallets } from '../../ledger/wallets'
import type { NewCoinsDeps } from './deps'
import { holdOf, subscriptions } from './newcoins.data'
import { newcoins } from './newcoins.owner'
import { subscriptionRow } from './newcoins.view'

/** The lock of a subscription ends: its coins become available in the coin account. */
export const unlock = newcoins.command<{ id: number; user_id: number; coin_id: number }, void>('newcoins.unlock')

export const unlocking = ({ listing }: Pick<NewCoinsDeps, 'listing'>) =>
  unlock.by({
    load: (unit, { id, user_id, coin_id }) =>
      Promise.all([
        unit.find(subscriptions, { id }),
        unit.find(holds, holdOf(id)),
        unit.find(wallets, userWallet(user_id, 'change', coin_id)),
      ]),
    decide: (unit, { id }) => {
      if (unit.get(subscriptions, { id })?.status !== subscription.codeOf('locked')) return
      release(unit, holdOf(id), 'subscription_unlocked', 'unlock')
      const done = unit.update(subscriptions, { id }, { status: subscription.codeOf('done'), updated_at: unit.now })
      unit.record('subscription.unlocked', done.user_id, subscriptionRow({ listing }, done))
    },
  })
