import { fromAtoms, negate, zero } from '@lagoon/shared/money/atoms'
import { asIs, type Explainer, firstThatFits } from '../../explain/explainer'
import { type Mover, simpleMover } from '../../explain/mover'
import type { NewCoinsDeps } from './deps'
import { subscriptions } from './newcoins.data'

const types = [
  'subscription_hold',
  'subscription_payment',
  'subscription_refund',
  'subscription_allotted',
  'subscription_unlocked',
] as const

export const subscriptionMoved = ({ db }: Pick<NewCoinsDeps, 'db'>): Mover =>
  simpleMover(
    'subscription',
    types,
    async (id, user_id) => (await db.prisma.subscription.findFirst({ where: { id, user_id } })) && { ref: id },
  )

/** Explains what a subscription holds, pays and delivers, at its price. */
export const newCoinsExplained = ({ db, listing }: Pick<NewCoinsDeps, 'db' | 'listing'>): Explainer => ({
  types,
  async explain({ entry, posting }) {
    const row = await db.prisma.subscription.findUnique({ where: { id: Number(entry.ref) } })
    if (!row) return null
    const order = subscriptions.decode(row)
    const price = fromAtoms(order.price)
    const terms = { price, lock_days: String(order.lock_days) }
    if (entry.type === 'subscription_payment') {
      const scale = String(listing.coin(order.pay_coin_id).scale)
      const cost = ['coin_cost', { amount: fromAtoms(order.allotted), price, scale }] as const
      return {
        steps: [
          ...firstThatFits('frozen', negate(order.paid), [cost]),
          ...asIs({ frozen: negate(order.refunded), available: zero }),
          ...asIs({ frozen: zero, available: order.refunded }),
        ],
        terms,
      }
    }
    if (entry.type !== 'subscription_allotted') return { steps: asIs(posting), terms }
    const scale = String(listing.coin(order.coin_id).scale)
    const bought = ['coins_bought', { amount: fromAtoms(order.held), price, scale }] as const
    const steps = [
      ...firstThatFits('available', posting.available, [bought]),
      ...firstThatFits('frozen', posting.frozen, [bought]),
    ]
    return { steps, terms }
  },
})
