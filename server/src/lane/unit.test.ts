import { spotOrder } from '@lagoon/shared/lifecycle/spotOrder'
import { describe, expect, it } from 'vitest'
import { Ids } from './ids'
import { owner } from './owner'
import { RowCache } from './rowCache'
import { Unit } from './unit'

const spy = owner('unit_test')
const orders = spy.table(
  'world.unit_test_order',
  { id: 'int', status: 'int', note: 'text' },
  { key: ['id'], state: { column: 'status', states: spotOrder } },
)
const [waiting, completed, cancelled] = [1, 2, 3]

async function unitWith(status: number) {
  const found = async () => [[{ id: 7, status, note: '' }]]
  const unit = spy.unit(new Unit(0, found, new Ids(), new RowCache()))
  await unit.find(orders, { id: 7 })
  return unit
}

describe('a row with states', () => {
  it('makes the moves of its machine, and may change without one', async () => {
    const unit = await unitWith(waiting)
    unit.update(orders, { id: 7 }, { note: 'still waiting' })
    unit.update(orders, { id: 7 }, { status: completed })
    expect(unit.get(orders, { id: 7 })).toMatchObject({ status: completed, note: 'still waiting' })
  })

  it.each([
    [completed, cancelled],
    [cancelled, waiting],
    [waiting, 9],
  ])('makes no other: %i to %i is a defect and changes nothing', async (from, to) => {
    const unit = await unitWith(from)
    expect(() => unit.update(orders, { id: 7 }, { status: to })).toThrow(`no move from ${from} to ${to}`)
    expect(unit.get(orders, { id: 7 })).toMatchObject({ status: from })
  })
})
