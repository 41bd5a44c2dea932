import type { CallKey } from '@lagoon/shared/api/index'
import { reviewKinds } from '@lagoon/shared/products/console/reviews'
import { productKinds } from '../products/productKinds'
import { type Key, say } from '../say'

/** A setting that the search finds: its words, its page, and the call that changes it. */
interface Setting {
  names: readonly Key[]
  path: string
  call: CallKey
}

const on = (path: string, call: CallKey, page: Key, parts: readonly Key[]): Setting[] =>
  parts.map(part => ({ path, call, names: [page, part] }))

const settings: readonly Setting[] = [
  ...reviewKinds.map(
    (kind): Setting => ({
      names: ['reviews.policies', `review.${kind}`],
      path: `/reviews/${kind}`,
      call: 'POST console/policy',
    }),
  ),
  ...productKinds.map(
    ({ value }): Setting => ({
      names: ['places.products', `products.kind.${value}`],
      path: `/products/${value}`,
      call: 'POST console/products',
    }),
  ),
  ...on('/brand', 'POST console/brand', 'places.brand', [
    'brand.name',
    'brand.logo',
    'brand.support',
    'brand.accent',
    'brand.theme',
    'brand.ups',
    'brand.languages',
    'brand.banners',
    'brand.coins',
  ]),
  ...on('/venue', 'POST console/venue', 'places.venue', [
    'venue.preset',
    'venue.rejectRate',
    'venue.perMinute',
    'venue.skew',
    'venue.queue',
    'venue.tiers',
    'venue.maintenance',
  ]),
  ...on('/operators', 'POST console/access', 'places.operators', ['factor.requireAll', 'factor.secondTitle']),
  ...on('/me', 'GET console/me', 'places.me', ['factor.title', 'me.password']),
]

/** The settings that a role may change, in the chosen language. */
export const settingsFor = (calls: readonly string[]): { name: string; path: string }[] =>
  settings
    .filter(({ call }) => calls.includes(call))
    .map(({ names, path }) => ({ path, name: names.map(name => say(name)).join(': ') }))
