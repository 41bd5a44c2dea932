import { fromAtoms, negate, zero } from '@lagoon/shared/money/atoms'
import { stepOf } from '@lagoon/shared/money/explained'
import { asIs, type Explainer, firstThatFits } from '../../explain/explainer'
import { type Mover, simpleMover } from '../../explain/mover'
import type { OptionsDeps } from './deps'
import { optionOrders } from './options.data'

const types = ['option_fee', 'option_stake', 'option_payout', 'option_return', 'option_loss'] as const

export const optionMoved = ({ db }: Pick<OptionsDeps, 'db'>): Mover =>
  simpleMover(
    'option',
    types,
    async (id, user_id) => (await db.prisma.optionOrder.findFirst({ where: { id, user_id } })) && { ref: id },
  )

/** Explains the stake, the fee on top, and the result from two public ticks. */
export const optionsExplained = ({ db, listing }: Pick<OptionsDeps, 'db' | 'listing'>): Explainer => ({
  types,
  async explain({ entry, posting }) {
    const row = await db.prisma.optionOrder.findUnique({ where: { id: Number(entry.ref) } })
    if (!row) return null
    const order = optionOrders.decode(row)
    const { scale, micro_fee } = listing.coin(order.coin_id)
    const stake = fromAtoms(order.number)
    const terms = { stake, profit_ratio: fromAtoms(order.profit_ratio), seconds: String(order.seconds) }
    const open = { id: order.open_tick_id, role: 'open' } as const
    if (entry.type === 'option_fee') {
      const figures = { amount: stake, rate: fromAtoms(micro_fee), scale: String(scale) }
      return { steps: firstThatFits('available', posting.available, [['fee', figures]]), ticks: [open], terms }
    }
    const end = order.end_tick_id === null ? [] : [{ id: order.end_tick_id, role: 'end' } as const]
    if (entry.type !== 'option_payout')
      return { steps: asIs(posting), ticks: entry.type === 'option_stake' ? [open] : [open, ...end], terms }
    const won = { amount: stake, rate: terms.profit_ratio, scale: String(scale) }
    return {
      steps: [
        ...asIs({ frozen: negate(order.number), available: zero }),
        stepOf('available', 1, 'whole', { amount: stake }),
        stepOf('available', 1, 'option_profit', won),
      ],
      ticks: [open, ...end],
      terms,
    }
  },
})
