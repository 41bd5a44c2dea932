import { spotOrder } from '@lagoon/shared/lifecycle/spotOrder'
import { expect, it } from 'vitest'
import { makeTable } from '../platform/db/makeTable'
import { sketchOf, tableOf } from './sketch'

const columns = { id: 'int', status: 'int' } as const
const orders = makeTable('world.sketch_order', columns, {
  key: ['id'],
  state: { column: 'status', states: spotOrder },
})
const notes = makeTable('world.sketch_note', columns, { key: ['id'], upsert: true })

it.each([
  ['with states', orders],
  ['without', notes],
])('a table goes to another thread as plain data and is written there as here: %s', (_, table) => {
  const there = tableOf(structuredClone(sketchOf(table)))
  expect([there.name, there.key, there.kinds, there.state, there.sql]).toEqual([
    ...[table.name, ['id'], columns, table.state, table.sql],
  ])
  expect(there.arrays([{ id: 7, status: 2 }])).toEqual(table.arrays([{ id: 7, status: 2 }] as never))
})

it('the moves of a row were checked where they were decided, and are not checked again', () => {
  const there = tableOf(structuredClone(sketchOf(orders)))
  expect([orders.states?.mayMove(3, 1), there.states?.mayMove(3, 1)]).toEqual([false, true])
  expect(tableOf(structuredClone(sketchOf(notes))).states).toBeNull()
})
