import { describe, expect, it } from 'vitest'
import { Gathering, partsOf } from './parts.rules'

const part = (n: number) => Buffer.from(`part ${n} `)

describe('a large message', () => {
  it('goes in parts of 512 KiB', () => {
    expect(partsOf(Buffer.alloc(1_300_000)).map(({ length }) => length)).toEqual([524_288, 524_288, 251_424])
    expect(partsOf(Buffer.alloc(524_288)).length).toBe(1)
    expect(partsOf(Buffer.alloc(0)).map(({ length }) => length)).toEqual([0])
  })

  it('is put together beside others of the same time', () => {
    const gathering = new Gathering()
    const added = [0, 1, 2].flatMap(n => ['a', 'b'].map(message => gathering.add(message, n, 3, part(n))))
    expect(added.map(whole => whole?.toString())).toEqual([
      ...[undefined, undefined, undefined, undefined],
      ...['part 0 part 1 part 2 ', 'part 0 part 1 part 2 '],
    ])
  })

  it('is given up when a part of it is missing, comes twice, or is one too many', () => {
    const gathering = new Gathering()
    const come = (...numbers: number[]) => numbers.map(n => gathering.add('a', n, 3, part(n))).at(-1)
    expect(come(0, 2)).toBeUndefined()
    expect(come(0, 0, 1, 2)).toBeUndefined()
    expect(gathering.add('b', 5, 3, part(5))).toBeUndefined()
    expect(gathering.add('c', 0, 60_000, part(0))).toBeUndefined()
    expect(come(0, 1, 2)?.toString()).toBe('part 0 part 1 part 2 ')
  })

  it('does not wait in memory for ever: of too much that is unfinished the oldest goes', () => {
    const gathering = new Gathering()
    const half = Buffer.alloc(1024 * 1024)
    for (let n = 0; n < 200; n++) gathering.add(`m${n}`, 0, 2, half)
    expect(gathering.add('m0', 1, 2, half)).toBeUndefined()
    expect(gathering.add('m199', 1, 2, half)?.length).toBe(2 * half.length)
  })
})
