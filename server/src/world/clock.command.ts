import type { Unit } from '../lane/unit'
import { theClock } from './clock.store'
import { type ClockRow, clocks } from './clock.table'
import { world } from './world.owner'

/** `advanced`: someone requested it, as opposed to time that passes by itself. */
type ClockChange = Partial<ClockRow> & { advanced?: true }

/** Stores the horizon and the speed of the world. */
export const setClock = world.command<ClockChange, void>('world.setClock')

export const settingClock = setClock.by({
  load: unit => unit.find(clocks, theClock),
  decide: (unit, { advanced, ...change }) => {
    const before = unit.get(clocks, theClock)
    const after = unit.update(clocks, theClock, change)
    // If the database went away before it answered, the same change is stored again, without a second event.
    if (advanced && before?.horizon !== after.horizon) recordChange(unit, 'world.advanced', after)
    if (before?.frozen !== after.frozen) recordChange(unit, after.frozen ? 'world.frozen' : 'world.resumed', after)
    if (Number(before?.speed) !== Number(after.speed)) recordChange(unit, 'world.speed', after)
  },
})

const recordChange = (
  unit: Unit,
  type: `world.${'advanced' | 'frozen' | 'resumed' | 'speed'}`,
  { frozen, speed }: ClockRow,
): void => unit.record(type, null, { now: unit.now * 1000, frozen, speed: Number(speed) })
