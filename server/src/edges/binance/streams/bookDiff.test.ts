import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Book, BookDiff } from './bookDiff'

const bookAt = (seq: number, bids: Record<string, string>): Book => ({
  symbol: 'BTC/USDT',
  seq,
  bids: Object.entries(bids),
  asks: [],
})

describe('a local order book built from updates', () => {
  it('corrects a level that changed and changed back while a snapshot was taken', () => {
    const diff = new BookDiff(bookAt(7, { 100: '1' }))
    diff.saw(bookAt(8, { 100: '2' }))
    diff.saw(bookAt(9, { 100: '1' }))
    expect(diff.take()).toEqual({ U: 8, u: 9, b: [['100', '1']], a: [] })
    expect(diff.take()).toBe(null)
  })

  it('receives the changed levels of both sides, and zero for a removed level', () => {
    const asks: Book['asks'] = [['101', '1']]
    const diff = new BookDiff({ ...bookAt(7, { 100: '1' }), asks })
    diff.saw({ ...bookAt(8, { 99: '2' }), asks: [['101', '3']] })
    const update = diff.take()
    expect(update?.b).toStrictEqual([
      ['99', '2'],
      ['100', '0'],
    ])
    expect(update?.a).toStrictEqual([['101', '3']])
    diff.saw({ ...bookAt(9, { 98: '1', 99: '2' }), asks: [['101', '4']] })
    expect(diff.take()).toEqual({ U: 9, u: 9, b: [['98', '1']], a: [['101', '4']] })
  })

  it('equals the book of the exchange, whenever its snapshot was taken', () => {
    const levels = fc.dictionary(fc.constantFrom('98', '99', '100', '101'), fc.constantFrom('1', '2', '3'))
    const step = fc.record({ levels, rise: fc.integer({ min: 1, max: 3 }), isSent: fc.boolean(), isSeen: fc.boolean() })
    fc.assert(
      fc.property(levels, fc.array(step, { minLength: 1, maxLength: 12 }), fc.nat(), (first, steps, which) => {
        let now = bookAt(1000, first)
        const diff = new BookDiff(now)
        const [pictures, updates] = [[now], [] as NonNullable<ReturnType<BookDiff['take']>>[]]
        for (const { levels, rise, isSent, isSeen } of [
          ...steps,
          { levels: first, rise: 1, isSent: true, isSeen: true },
        ]) {
          now = bookAt(now.seq + rise, levels)
          if (isSent || isSeen) diff.saw(now)
          if (isSeen) pictures.push(now)
          const update = isSent ? diff.take() : null
          if (update) updates.push(update)
        }
        const picture = pictures[which % pictures.length] as Book
        const own = new Map(picture.bids)
        let last = picture.seq
        const later = updates.filter(({ u }) => u > picture.seq)
        for (const [i, { U, u, b }] of later.entries()) {
          if (i === 0) expect(U <= last + 1 && last + 1 <= u).toBe(true)
          else expect(U).toBe(last + 1)
          for (const [price, amount] of b) amount === '0' ? own.delete(price) : own.set(price, amount)
          last = u
        }
        expect(Object.fromEntries(own)).toEqual(Object.fromEntries(now.bids))
      }),
    )
  })
})
