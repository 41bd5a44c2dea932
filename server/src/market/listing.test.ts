import { expect, it } from 'vitest'
import { largestOrder } from './largestOrder'

it('the largest spot order is sixty times what the house quotes in a tick', () => {
  expect(largestOrder({ depth_per_tick: 20 })).toBe(1_200)
})
