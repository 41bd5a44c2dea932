import { describe, expect, it } from 'vitest'
import { Packing, unpacked } from './packed'

function through(...values: unknown[]) {
  const packing = new Packing()
  for (const value of values) packing.add('spot.cancel', value)
  return { text: packing.text(), values: unpacked(packing.text()).map(({ value }) => value) }
}

describe('packed data', () => {
  it('writes a name and its keys once', () => {
    const { text, values } = through({ user_id: 7, id: 1 }, { user_id: 8, id: 2 })
    expect(text).toBe('[[["spot.cancel","user_id","id"]],[[0,7,1],[0,8,2]]]')
    expect(values).toEqual([
      { user_id: 7, id: 1 },
      { user_id: 8, id: 2 },
    ])
  })

  it('preserves the order and the names of keys', () => {
    const { values } = through({ a: 1, b: 2 }, { b: 2, a: 1 }, { a: 1 }, { a: 1, c: 2 }, { 'a|b': 3 }, {})
    expect(values.map(value => JSON.stringify(value))).toEqual(
      ['{"a":1,"b":2}', '{"b":2,"a":1}', '{"a":1}', '{"a":1,"c":2}', '{"a|b":3}', '{}'], //
    )
  })

  it('restores every JSON value, and undefined', () => {
    const values = [undefined, null, 0, '', 'x', true, [1, [2]], { deep: { list: [{ a: null }] }, none: null }]
    expect(through(...values).values).toEqual(values)
  })

  it('leaves out a part that is undefined, as JSON does', () => {
    expect(through({ a: undefined, b: 1 }).values).toEqual([{ b: 1 }])
    const { text, values } = through({ b: 1 }, { a: undefined, b: 2 }, { b: undefined }, { b: 3, a: undefined })
    expect(text).toBe('[[["spot.cancel","b"],["spot.cancel"]],[[0,1],[0,2],[1],[0,3]]]')
    expect(values).toEqual([{ b: 1 }, { b: 2 }, {}, { b: 3 }])
  })

  it('writes a repeated value once', () => {
    const packing = new Packing()
    const row = { id: 5, side: 'buy' }
    packing.add('order.placed', row)
    packing.add('order.filled', row)
    packing.add('order.filled', { ...row })
    expect(packing.text()).toBe(
      '[[["order.placed","id","side"],["order.filled"],["order.filled","id","side"]],[[0,5,"buy"],[-2,1],[2,5,"buy"]]]',
    )
    expect(unpacked(packing.text())).toEqual(
      ['order.placed', 'order.filled', 'order.filled'].map(name => ({ name, value: row })),
    )
  })

  it('writes the keys once, in whichever order the shapes of a name alternate', () => {
    const { text, values } = through({ a: 1 }, { a: 1, b: 2 }, { a: 3 }, 'x', { a: 4 }, 'y')
    expect(text).toBe(
      '[[["spot.cancel","a"],["spot.cancel","a","b"],["spot.cancel"]],[[0,1],[1,1,2],[0,3],[-1,2,"x"],[0,4],[-1,2,"y"]]]',
    )
    expect(values).toEqual([{ a: 1 }, { a: 1, b: 2 }, { a: 3 }, 'x', { a: 4 }, 'y'])
  })

  it('preserves the names of its values', () => {
    const packing = new Packing()
    for (const name of ['a.b', 'c.d', 'a.b']) packing.add(name, name === 'c.d' ? undefined : { id: 1 })
    expect(unpacked(packing.text()).map(({ name }) => name)).toEqual(['a.b', 'c.d', 'a.b'])
  })
})
