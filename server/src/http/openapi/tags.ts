import { products } from '@lagoon/shared/products/index'
import { type Product, rules } from '@lagoon/shared/products/rules'

/** The chapters of /api/docs, in reading order; each call of the contract is in one of them. */
export const tags: { name: string; description: string; calls: object }[] = Object.entries(rules).map(
  ([product, { chapter }]) => ({ ...chapter, calls: products[product as Product].calls }),
)

export const tagOf = (key: string): string => tags.find(({ calls }) => Object.hasOwn(calls, key))?.name ?? ''
