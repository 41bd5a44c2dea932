import type { Endpoint } from '@lagoon/shared/api/endpoint'
import { type CallKey, contract } from '@lagoon/shared/api/index'
import type { ShownBrand } from '../platform/brand'
import { refuse } from '../platform/refusal'
import { text } from '../platform/text'
import type { Routes } from './call'
import type { Handle } from './serve'

/** The calls with a check of the product: while the brand has it off, nothing new opens in it. Other APIs make the same calls. */
export function whatIsOn(routes: Routes, brand: ShownBrand): Routes {
  const checked = (Object.entries(routes) as [CallKey, Handle][]).map(([key, handler]): [CallKey, Handle] => {
    const { opens } = contract[key] as Endpoint
    if (!opens) return [key, handler]
    const { product, by } = opens
    return [
      key,
      call => {
        const input = call.input as Readonly<Record<string, unknown>>
        if (brand.now.products[product] === 0 && (!by || by.some(field => input[field] !== undefined)))
          refuse('product_off', { params: { product: text(call.lang, `product.${product}`) } })
        return handler(call)
      },
    ]
  })
  return Object.fromEntries(checked) as Routes
}
