import { create } from 'zustand'
import { persist } from '../../prefix/persist'

/**
 * The user's trading preferences, stored on this device: the last pair of each product, the leverage, the duration of an option, whose
 * orders are listed, the price step of a book, and whether the extra fields of an order are open. A screen opens as it was left; the address
 * takes precedence.
 */
export type Product = 'spot' | 'contract' | 'option' | 'chart'

interface Choices {
  pairs: Partial<Record<Product, string>>
  leverage: number
  /** The duration of an option, in seconds; empty before the first. */
  duration: string
  onlyThisPair: boolean
  extrasOpen: boolean
  /** By the symbol of the pair. */
  bookSteps: Readonly<Record<string, string>>
}

export const useChoices = create<Choices>()(
  persist(
    (): Choices => ({ pairs: {}, leverage: 20, duration: '', onlyThisPair: false, extrasOpen: false, bookSteps: {} }),
    {
      name: 'lagoon.trading',
    },
  ),
)

export function keepChoice(choice: Partial<Omit<Choices, 'pairs' | 'bookSteps'>>): void {
  useChoices.setState(choice)
}

export function keepPair(product: Product, symbol: string): void {
  const { pairs } = useChoices.getState()
  if (pairs[product] !== symbol) useChoices.setState({ pairs: { ...pairs, [product]: symbol } })
}

export function keepBookStep(symbol: string, step: string): void {
  useChoices.setState(({ bookSteps }) => ({ bookSteps: { ...bookSteps, [symbol]: step } }))
}
