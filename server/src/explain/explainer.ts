import type { FormulaName } from '@lagoon/shared/catalogue/formulas'
import type { ReasonKey } from '@lagoon/shared/catalogue/reasons'
import { type Atoms, fromAtoms, greater, negate, zero } from '@lagoon/shared/money/atoms'
import { type Figures, resultOf, type Step, stepOf } from '@lagoon/shared/money/explained'
import type { Posting } from '../ledger/wallets'

/** An amount of one user, and its entry. */
export interface BookedChange {
  readonly entry: { readonly type: ReasonKey; readonly ref: string; readonly phase: string; readonly at: number }
  readonly posting: Posting
  /** The owner of the wallet. */
  readonly ownerId: number
}

export interface Explanation {
  readonly steps: readonly Step[]
  /** The public ticks that decided it, by name and role. */
  readonly ticks?: readonly { readonly id: string; readonly role: TickRole }[]
  /** The terms at that time. */
  readonly terms?: Figures
}
type TickRole = 'open' | 'end' | 'market'

/** How a part of the exchange explains the entries that it posts. */
export interface Explainer {
  readonly types: readonly ReasonKey[]
  explain(booked: BookedChange): Promise<Explanation | null>
}

/** The change itself, for amounts that need no further explanation. */
export function asIs({ available, frozen }: Pick<Posting, 'available' | 'frozen'>): Step[] {
  const step = (part: Step['part'], amount: Atoms) =>
    amount === zero ? [] : [stepOf(part, amount > zero ? 1 : -1, 'whole', { amount: fromAtoms(sizeOf(amount)) })]
  return [...step('frozen', frozen), ...step('available', available)]
}

/**
 * The first formula that gives this amount; otherwise only the change itself. Some terms, such as the fee of a coin, are not stored in rows
 * and may have changed; then no formula is shown, rather than a wrong one.
 */
export function firstThatFits(
  part: Step['part'],
  amount: Atoms,
  candidates: readonly (readonly [FormulaName, Figures])[],
): Step[] {
  if (amount === zero) return []
  const found = candidates.find(([formula, figures]) => {
    const result = resultOf(formula, figures)
    return result === amount || result === sizeOf(amount)
  })
  if (!found) return asIs({ available: zero, frozen: zero, [part]: amount } as Pick<Posting, 'available' | 'frozen'>)
  const [formula, figures] = found
  return [stepOf(part, resultOf(formula, figures) === amount ? 1 : -1, formula, figures)]
}

const sizeOf = (amount: Atoms): Atoms => greater(amount, negate(amount))
