import { differenceOf, orders } from '@lagoon/server/features/spot/book/oracle.fixture'
import { figure } from '../judge'
import type { Section } from '../section'

export const oracle: Section = {
  id: 'oracle',
  fault: `matching compared with the naive matcher: ${orders} orders, cancels, ticks and rolled back batches, with the balances`,
  goal: '200 seeds, equal after every operation',
  quick: 20,
  full: 200,
  async run({ times, seed }) {
    const seeds = Array.from({ length: times }, (_, i) => seed + i)
    const differences = seeds.map(each => differenceOf(each)).filter(difference => difference !== null)
    return [{ what: 'seeds', value: times }, figure('differences', differences)]
  },
}
