import { fromAtoms } from '@lagoon/shared/money/atoms'
import { asIs, type Explainer, firstThatFits } from '../../explain/explainer'
import { type Mover, simpleMover } from '../../explain/mover'
import type { WithdrawalDeps } from './deps'
import { withdrawals } from './withdrawals.data'

const types = ['withdrawal', 'withdrawal_hold', 'withdrawal_refund'] as const

/** By the number in the record, which is that of its review. */
export const withdrawalMoved = ({ db }: Pick<WithdrawalDeps, 'db'>): Mover =>
  simpleMover('withdrawal', types, (id, user_id) =>
    db.prisma.review.findFirst({ where: { id, user_id, kind: 'withdrawal' }, select: { ref: true } }),
  )

/** Explains the requested amount, the fee, and the amount that arrives. */
export const withdrawalsExplained = ({ db, listing }: Pick<WithdrawalDeps, 'db' | 'listing'>): Explainer => ({
  types,
  async explain({ entry, posting }) {
    const row = await db.prisma.withdrawal.findUnique({ where: { id: Number(entry.ref) } })
    if (!row) return null
    const { coin_id, ...figures } = withdrawals.decode(row)
    const coin = listing.coin(coin_id)
    const [amount, fee] = [fromAtoms(figures.amount), fromAtoms(figures.fee)]
    if (posting.reason === 'withdrawal_fee') {
      const charged = { amount, rate: fromAtoms(coin.withdraw_fee), scale: String(coin.scale) }
      return { steps: firstThatFits('frozen', posting.frozen, [['withdrawal_fee', charged]]) }
    }
    if (entry.type !== 'withdrawal') return { steps: asIs(posting) }
    return { steps: firstThatFits('frozen', posting.frozen, [['difference', { amount, less: fee }]]) }
  },
})
