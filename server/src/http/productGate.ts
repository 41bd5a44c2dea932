import type { Endpoint } from '@lagoon/shared/api/endpoint'
import { type CallKey, contract } from '@lagoon/shared/api/index'
import type { ShownBrand } from '../platform/brand'
import { refuse } from '../platform/refusal'
import { text } from '../platform/text'
import type { Routes } from './call'
import type { Handle } from './serve'

/** Refuses calls to trade or withdraw while an operator has frozen that for the user. */
interface Freezes {
  assertMay(userId: number, what: 'trade' | 'withdraw'): void
}

/**
 * The calls with a check of the product and of the user: while the brand has a product off, or trading is frozen, nothing new opens in it.
 * Other APIs make the same calls.
 */
export function whatIsOn(routes: Routes, brand: ShownBrand, freezes: Freezes): Routes {
  const checked = (Object.entries(routes) as [CallKey, Handle][]).map(([key, handler]): [CallKey, Handle] => {
    const { opens, withdraws } = contract[key] as Endpoint
    if (!opens && !withdraws) return [key, handler]
    return [
      key,
      call => {
        const input = call.input as Readonly<Record<string, unknown>>
        if (withdraws) freezes.assertMay(call.userId, 'withdraw')
        if (opens && (!opens.by || opens.by.some(field => input[field] !== undefined))) {
          if (brand.now.products[opens.product] === 0)
            refuse('product_off', { params: { product: text(call.lang, `product.${opens.product}`) } })
          freezes.assertMay(call.userId, 'trade')
        }
        return handler(call)
      },
    ]
  })
  return Object.fromEntries(checked) as Routes
}
