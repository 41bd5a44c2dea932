import type { Feature } from '../features/feature'
import { idempotencies } from '../lane/idempotency'
import { follow } from '../lane/rowsInMemory'
import { entries, holds, postings, wallets } from '../ledger/wallets'
import { coins, pairs } from '../market/listing.table'
import { inviters, logins, users } from '../people/user.table'
import type { AnyTable } from '../platform/db/table'
import { clocks } from '../world/clock.table'
import type { Core } from './core'
import { createOperation } from './operation'
import type { Platform } from './platform'
import { createProducts } from './products'

export type Features = ReturnType<typeof createFeatures>

/** Makes every feature and connects it: its tables, commands and listeners with the lane, its reviews with the queue, its memory. */
export function createFeatures(platform: Platform, core: Core) {
  const { lane, memory, withoutFollowers } = platform
  const products = createProducts(platform, core)
  const operation = createOperation(platform, core, products)
  const features = [...products, ...operation.tools]
  lane.writes(written(features), entries)
  lane.register(features.flatMap(feature => feature.commands ?? []))
  lane.register(features.flatMap(feature => feature.editable ?? []).map(({ command }) => command))
  core.reviews.handle(features.flatMap(feature => feature.reviews ?? []))
  for (const feature of features) if (feature.load) memory.add(async from => feature.load?.(from), feature.keeps)
  for (const { keeps } of features.flatMap(feature => feature.due ?? [])) {
    if (!keeps) continue
    memory.add(from => keeps.load(from), [keeps])
    lane.listeners.onChanges(changes => follow(keeps, changes))
  }
  lane.listeners.register(features.flatMap(feature => feature.deltas ?? []))
  lane.listeners.onChanges(changes => {
    for (const feature of features) feature.changed?.(changes)
  })
  if (!withoutFollowers)
    lane.listeners.onEvents(events => {
      for (const feature of features) feature.onEvents?.(events)
    })
  return { features, ...operation }
}

/** Every table of the lane, in the order in which rows must be written: people, wallets, the features' tables, then the log. */
function written(features: readonly Feature[]): AnyTable[] {
  const all = [
    users,
    logins,
    inviters,
    coins,
    pairs,
    wallets,
    ...features.flatMap(feature => feature.tables ?? []),
    holds,
    entries,
    postings,
  ]
  return [...new Set([...all, idempotencies, clocks])]
}
