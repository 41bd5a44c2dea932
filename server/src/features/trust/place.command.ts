import { type Atoms, atoms, fromAtoms, isFiner, zero } from '@lagoon/shared/money/atoms'
import { dailyInterest } from '@lagoon/shared/money/custody'
import { trustOrder } from '@lagoon/shared/products/trust.rules'
import { assertCovered } from '../../ledger/covered'
import { hold } from '../../ledger/post'
import { userWallet, wallets } from '../../ledger/wallets'
import { refuse, refuseField } from '../../platform/refusal'
import type { TrustDeps } from './deps'
import { holdOf, type TrustProduct, trustOrders, trustProducts } from './trust.data'
import { trust } from './trust.owner'
import { day_s } from './trust.rules'
import { orderInFrame } from './trust.view'

/** Puts an amount of the trust account into custody under the present terms; it is held until maturity or redemption. */
export const place = trust.command<{ user_id: number; config_id: number; amount: string }, { id: number }>(
  'trust.place',
)

export const placing = ({ listing }: Pick<TrustDeps, 'listing'>) =>
  place.by({
    async load(unit, { user_id, config_id }) {
      const product = await unit.find(trustProducts, { id: config_id })
      if (product) await unit.find(wallets, userWallet(user_id, 'fund', product.coin_id))
    },
    decide: (unit, requested) => {
      const product =
        (unit.get(trustProducts, { id: requested.config_id }) as TrustProduct | undefined) ?? refuse('not_found')
      const { coin_id, days, day_rate, penalty_mode, penalty_rate } = product
      if (product.faxing !== 0) refuse('not_open')
      const coin = listing.coin(coin_id)
      const amount = atoms(requested.amount)
      if (isFiner(amount, coin.scale)) refuseField('amount', 'decimals')
      const limit = (bound: 'below_minimum' | 'above_maximum', at: Atoms) =>
        refuse(bound, { params: { range: `${fromAtoms(at)} ${coin.name}` }, text: `${bound}.trust` })
      if (amount < product.save_min) limit('below_minimum', product.save_min)
      if (amount > product.save_max) limit('above_maximum', product.save_max)
      const wallet = userWallet(requested.user_id, 'fund', coin_id)
      assertCovered(unit, wallet, amount, coin)
      const interest = dailyInterest(amount, day_rate, coin.scale)
      // The amount is so small that a day's interest is zero at the coin's scale.
      if (interest === zero) refuseField('amount', 'too_small')

      const id = unit.nextId(trustOrders)
      const order = unit.insert(trustOrders, {
        id,
        user_id: requested.user_id,
        product_id: product.id,
        coin_id,
        amount,
        days,
        day_rate,
        penalty_mode,
        penalty_rate,
        daily_interest: interest,
        paid_days: 0,
        start_at: unit.now,
        end_at: unit.now + days * day_s,
        next_at: unit.now + day_s,
        status: trustOrder.codeOf('custody'),
        penalty: zero,
        returned: zero,
        updated_at: unit.now,
      })
      hold(unit, holdOf(id), wallet, amount, 'trust_custody')
      unit.record('trust.placed', requested.user_id, orderInFrame({ listing }, order, unit.now))
      return { id }
    },
  })
