import { expect, it } from 'vitest'
import { stillWall } from '../platform/wall.fixture'
import { Horizon } from './horizon'
import { worldOf } from './world.fixture'

it('A world that was not loaded yet is frozen at second zero', () => {
  const horizon = new Horizon(stillWall().wall)
  expect([horizon.now(), horizon.frozen, horizon.speed, horizon.target(), horizon.lag()]).toEqual([0, true, 1, 0, 0])
  expect([horizon.epoch, horizon.seed, horizon.startedAt, horizon.priceVersion]).toEqual(['', '', 0, 2])
})

it('A world has the seed, the start and the price version that it was created with', async () => {
  const { horizon } = await worldOf()
  expect([horizon.epoch, horizon.seed, horizon.startedAt, horizon.priceVersion]).toEqual(['first', 'sand', 900, 1])
  expect((await worldOf({ clock: { price_version: 2 } })).horizon.priceVersion).toBe(2)
})

it('A world lags by the seconds that passed without being run', async () => {
  const { horizon, forward } = await worldOf({ clock: { speed: '60' } })
  await forward(1500)
  expect([horizon.target(), horizon.lag()]).toEqual([1090, 90])
  horizon.reach(1040)
  expect(horizon.lag()).toBe(50)
  horizon.reach(2000)
  expect(horizon.lag()).toBe(0)
  horizon.anchor({ speed: 1 })
  await forward(1000)
  expect([horizon.target(), horizon.frozen]).toEqual([2001, false])
})

it('A world that has not begun cannot be loaded', async () => {
  const { rows, store } = await worldOf()
  const nothing = { ...rows, all: async () => [] }
  await expect(new Horizon(stillWall().wall).load(nothing)).rejects.toThrow('the world has not begun')
  expect(store.sent).toEqual([])
})
