import { theClock } from './clock.store'
import { type ClockRow, clocks } from './clock.table'
import { world } from './world.owner'

/** How far the world has lived, and how fast it goes on. */
export const setClock = world.command<Partial<ClockRow>, void>('world.setClock')

export const settingClock = setClock.by({
  load: unit => unit.find(clocks, theClock),
  decide: (unit, change) => {
    unit.update(clocks, theClock, change)
  },
})
