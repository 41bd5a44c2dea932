import { lots, ticks } from '@lagoon/shared/money/steps'
import type { Quote } from './quotes'

/** An amount in lots at a price. */
export const quote = (price: number, amount: number): Quote => ({ price: ticks(price), amount: lots(amount) })
