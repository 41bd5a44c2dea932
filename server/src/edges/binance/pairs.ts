import type { Ask } from '../ask'
import { invalidSymbol } from './fault'
import { fail } from './params'
import { nameOf, type PairRow } from './symbols.rules'

export interface Pairs {
  all(): Promise<PairRow[]>
  named(name: string): Promise<PairRow>
}

/** The trading pairs by Binance's symbols. An unchanged listing is indexed once. */
export function pairsOf(ask: Ask): Pairs {
  const known = new WeakMap<object, Map<string, PairRow>>()
  const read = async () => {
    const groups = await ask('GET currency/quotation_new', {})
    const found = known.get(groups)
    if (found) return found
    const pairs = new Map<string, PairRow>()
    for (const { quotation } of groups) for (const pair of quotation) if (pair.is_display) pairs.set(nameOf(pair), pair)
    known.set(groups, pairs)
    return pairs
  }
  return {
    all: async () => [...(await read()).values()],
    named: async name => (await read()).get(name) ?? fail(invalidSymbol()),
  }
}
