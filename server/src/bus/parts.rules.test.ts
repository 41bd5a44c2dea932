import { describe, expect, it } from 'vitest'
import { Gathering, most_bytes, partsOf } from './parts.rules'

const part = (n: number) => Buffer.from(`part ${n} `)

describe('a large message', () => {
  it('is split into parts of 512 KiB', () => {
    expect(partsOf(Buffer.alloc(1_300_000)).map(({ length }) => length)).toEqual([524_288, 524_288, 251_424])
    expect(partsOf(Buffer.alloc(524_288)).length).toBe(1)
    expect(partsOf(Buffer.alloc(0)).map(({ length }) => length)).toEqual([0])
  })

  it('is assembled while parts of other messages arrive', () => {
    const gathering = new Gathering()
    const added = [0, 1, 2].flatMap(n => ['a', 'b'].map(message => gathering.add(message, n, 3, part(n))))
    expect(added.map(whole => whole?.toString())).toEqual([
      ...[undefined, undefined, undefined, undefined],
      ...['part 0 part 1 part 2 ', 'part 0 part 1 part 2 '],
    ])
  })

  it('is dropped if a part is missing, comes twice, or has a number that is too large', () => {
    const gathering = new Gathering()
    const arrive = (...numbers: number[]) => numbers.map(n => gathering.add('a', n, 3, part(n))).at(-1)
    expect(arrive(0, 2)).toBeUndefined()
    expect(arrive(0, 0, 1, 2)).toBeUndefined()
    expect(gathering.add('b', 5, 3, part(5))).toBeUndefined()
    expect(gathering.add('c', 0, 60_000, part(0))).toBeUndefined()
    gathering.add('d', 0, 3, part(0))
    gathering.add('d', 1, 3, part(1))
    expect(gathering.add('d', 2, 2, part(2))).toBeUndefined()
    expect(arrive(0, 1, 2)?.toString()).toBe('part 0 part 1 part 2 ')
  })

  it('has 256 parts at most', () => {
    const lastOf = (parts: number) => {
      const gathering = new Gathering()
      return Array.from({ length: parts }, (_, n) => gathering.add('a', n, parts, Buffer.from('x'))).at(-1)?.length
    }
    expect([lastOf(255), lastOf(256), lastOf(257)]).toEqual([255, 256, undefined])
    expect(most_bytes).toBe(256 * 512 * 1024)
  })

  it('is dropped when it is the oldest of more than 192 MiB of unfinished messages', () => {
    const gathering = new Gathering()
    const half = Buffer.alloc(1024 * 1024)
    const begin = (message: string, bytes = half) => gathering.add(message, 0, 2, bytes)
    const end = (message: string) => gathering.add(message, 1, 2, half)?.length
    // A part without a first part is ignored.
    gathering.add('nobody', 1, 2, half)
    for (let n = 0; n < 192; n++) begin(`m${n}`)
    expect(end('m0')).toBe(2 * half.length)
    begin('m0')
    begin('one byte more', Buffer.alloc(1))
    expect([end('m1'), end('m2'), end('m0')]).toEqual([undefined, 2 * half.length, 2 * half.length])
  })
})
