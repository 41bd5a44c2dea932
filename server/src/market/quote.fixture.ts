import { lots, ticks } from '@lagoon/shared/money/steps'
import type { Quote } from './quotes'

/** So many lots at a price. */
export const quote = (price: number, amount: number): Quote => ({ price: ticks(price), amount: lots(amount) })
