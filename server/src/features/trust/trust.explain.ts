import { fromAtoms } from '@lagoon/shared/money/atoms'
import { asIs, type Explainer, firstThatFits } from '../../explain/explainer'
import { type Mover, simpleMover } from '../../explain/mover'
import type { TrustDeps } from './deps'
import { trustOrders } from './trust.data'
import { remainingDays } from './trust.rules'

const types = ['trust_custody', 'trust_interest', 'trust_principal', 'trust_redeem'] as const

export const custodyMoved = ({ db }: Pick<TrustDeps, 'db'>): Mover =>
  simpleMover(
    'trust',
    types,
    async (id, user_id) => (await db.prisma.trustOrder.findFirst({ where: { id, user_id } })) && { ref: id },
  )

/** Explains the interest of each day, the principal and the penalty, by the terms of the order. */
export const trustExplained = ({ db, listing }: Pick<TrustDeps, 'db' | 'listing'>): Explainer => ({
  types,
  async explain({ entry, posting }) {
    const row = await db.prisma.trustOrder.findUnique({ where: { id: Number(entry.ref) } })
    if (!row) return null
    const order = trustOrders.decode(row)
    const scale = String(listing.coin(order.coin_id).scale)
    const amount = fromAtoms(order.amount)
    const terms = { amount, days: String(order.days), day_rate: fromAtoms(order.day_rate) }
    if (entry.type === 'trust_interest') {
      const interest = ['interest', { amount, rate: terms.day_rate, scale }] as const
      return { steps: firstThatFits('available', posting.available, [interest]), terms }
    }
    if (posting.reason !== 'trust_penalty') return { steps: asIs(posting), terms }
    const days = String(remainingDays(order.end_at, entry.at))
    const [mode, rate] = [order.penalty_mode, fromAtoms(order.penalty_rate)]
    const figures = { amount, daily_interest: fromAtoms(order.daily_interest), mode, rate, days, scale }
    return { steps: firstThatFits('available', posting.available, [['penalty', figures]]), terms }
  },
})
