import { fromAtoms, negate, sub } from '@lagoon/shared/money/atoms'
import { penaltyOf } from '@lagoon/shared/money/custody'
import { trustOrder } from '@lagoon/shared/products/trust.rules'
import { post } from '../../ledger/post'
import { holds, houseWallet, userWallet, wallets } from '../../ledger/wallets'
import { refuse } from '../../platform/refusal'
import type { TrustDeps } from './deps'
import { holdOf, type TrustOrder, trustOrders } from './trust.data'
import { trust } from './trust.owner'
import { remainingDays } from './trust.rules'
import { orderInFrame } from './trust.view'

/** Ends a custody early, but not at maturity: the user gets the principal less the penalty, and keeps the interest paid so far. */
export const redeem = trust.command<{ user_id: number; id: number }, { penalty: string; returned: string }>(
  'trust.redeem',
)

export const redeeming = ({ listing }: Pick<TrustDeps, 'listing'>) =>
  redeem.by({
    async load(unit, { user_id, id }) {
      const order = await unit.find(trustOrders, { id })
      if (order?.user_id !== user_id) return
      await Promise.all([
        unit.find(holds, holdOf(id)),
        unit.find(wallets, userWallet(user_id, 'fund', order.coin_id)),
        unit.find(wallets, houseWallet('counterparty', order.coin_id)),
      ])
    },
    decide: (unit, { user_id, id }) => {
      const order = unit.get(trustOrders, { id }) as TrustOrder | undefined
      if (order?.user_id !== user_id) refuse('not_found')
      if (order.status !== trustOrder.codeOf('custody') || unit.now >= order.end_at) refuse('state_invalid')
      const { amount } = order
      const penalty = penaltyOf(order, remainingDays(order.end_at, unit.now), listing.coin(order.coin_id).scale)
      const returned = sub(amount, penalty)
      const wallet = userWallet(user_id, 'fund', order.coin_id)
      post(unit, {
        type: 'trust_redeem',
        ref: id,
        legs: [
          { wallet, amount: negate(amount), hold: holdOf(id) },
          { wallet, amount },
          { wallet, amount: negate(penalty), reason: 'trust_penalty' },
          { wallet: houseWallet('counterparty', order.coin_id), amount: penalty, reason: 'trust_penalty' },
        ],
      })
      const status = trustOrder.codeOf('redeemed')
      const over = { penalty, returned, status, next_at: null, updated_at: unit.now }
      unit.record(
        'trust.redeemed',
        user_id,
        orderInFrame({ listing }, unit.update(trustOrders, { id }, over), unit.now),
      )
      return { penalty: fromAtoms(penalty), returned: fromAtoms(returned) }
    },
  })
