import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/**
 * How somebody trades, kept on this device: the pair each product was last used for, the leverage, the duration of an option, whose
 * orders are listed, by which step a book is read, and whether the extras of an order are unfolded. A screen that is opened again stands as it was left; what an address names goes before it.
 */
export type Product = 'spot' | 'contract' | 'option' | 'chart'

interface Choices {
  pairs: Partial<Record<Product, string>>
  leverage: number
  /** Of an option, in seconds; empty before the first. */
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
