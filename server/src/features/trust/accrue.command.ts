import { fromAtoms, negate, times } from '@lagoon/shared/money/atoms'
import { trustOrder } from '@lagoon/shared/products/trust.rules'
import { post, release } from '../../ledger/post'
import { holds, houseWallet, userWallet, wallets } from '../../ledger/wallets'
import type { TrustDeps } from './deps'
import { holdOf, type TrustOrder, trustOrders } from './trust.data'
import { trust } from './trust.owner'
import { day_s, fullDays } from './trust.rules'
import { orderInFrame } from './trust.view'

/**
 * Pays the interest of each day that has become full. Each day has its own entry, named by the day, so that no day is paid twice or
 * skipped. With the last day the principal is released and the order is completed.
 */
export const accrue = trust.command<{ id: number; user_id: number; coin_id: number }, void>('trust.accrue')

const keysOf = ({ id, user_id, coin_id }: { id: number; user_id: number; coin_id: number }) => ({
  wallet: userWallet(user_id, 'fund', coin_id),
  house: houseWallet('counterparty', coin_id),
  key: holdOf(id),
})

export const accruing = ({ listing }: Pick<TrustDeps, 'listing'>) =>
  accrue.by({
    load: (unit, requested) => {
      const { wallet, house, key } = keysOf(requested)
      return Promise.all([
        unit.find(trustOrders, { id: requested.id }),
        unit.find(wallets, wallet),
        unit.find(wallets, house),
        unit.find(holds, key),
      ])
    },
    decide: (unit, requested) => {
      const { id } = requested
      const { wallet, house, key } = keysOf(requested)
      const order = unit.get(trustOrders, { id })
      if (order?.status !== trustOrder.codeOf('custody')) return
      const paid_days = fullDays(order.start_at, order.days, unit.now)
      if (paid_days === order.paid_days) return
      const amount = order.daily_interest
      for (let day = order.paid_days + 1; day <= paid_days; day++) {
        post(unit, {
          type: 'trust_interest',
          ref: id,
          phase: `day ${day}`,
          legs: [
            { wallet: house, amount: negate(amount) },
            { wallet, amount },
          ],
        })
      }
      const interest = fromAtoms(times(amount, paid_days - order.paid_days))
      const change = (change: Partial<TrustOrder>) => {
        const changed = unit.update(trustOrders, { id }, { ...change, paid_days, updated_at: unit.now })
        return orderInFrame({ listing }, changed, unit.now)
      }
      if (paid_days < order.days) {
        const paid = change({ next_at: order.start_at + (paid_days + 1) * day_s })
        unit.record('trust.interest', order.user_id, { ...paid, interest })
        return
      }
      release(unit, key, 'trust_principal', 'maturity')
      const over = change({ next_at: null, status: trustOrder.codeOf('completed'), returned: order.amount })
      unit.record('trust.interest', order.user_id, { ...over, interest })
      unit.record('trust.matured', order.user_id, over)
    },
  })
