import type { Feature } from './feature'

/** How many live things there are of each kind, of one user or of all, as the features count them. */
export async function openThings(features: readonly Feature[], userId: number | null): Promise<Record<string, number>> {
  const counted = await Promise.all(features.map(feature => feature.open?.(userId) ?? {}))
  return Object.assign({}, ...counted)
}
