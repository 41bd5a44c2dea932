import { spotOrder } from '@lagoon/shared/products/spot.rules'
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
])('A table sent to another thread as plain data is written there in the same way: %s', (_, table) => {
  const there = tableOf(structuredClone(sketchOf(table)))
  expect([there.name, there.place, there.key, there.kinds, there.state, there.sql]).toEqual([
    ...[table.name, table.place, ['id'], columns, table.state, table.sql],
  ])
  expect(there.keyArrays([{ id: 7 }])).toEqual(table.keyArrays([{ id: 7 }]))
})

it('The state moves of a row are not checked a second time in the other thread', () => {
  const there = tableOf(structuredClone(sketchOf(orders)))
  expect([orders.states?.mayMove(3, 1), there.states?.mayMove(3, 1)]).toEqual([false, true])
  expect(tableOf(structuredClone(sketchOf(notes))).states).toBeNull()
})
