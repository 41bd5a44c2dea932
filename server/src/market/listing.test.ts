import { expect, it } from 'vitest'
import { largestOrder } from './largestOrder'

it('The largest spot order is sixty times the depth that the house quotes in a tick', () => {
  expect(largestOrder({ depth_per_tick: 20 })).toBe(1_200)
})
