import { describe, expect, it } from 'vitest'
import { textFrame } from './textFrame'

describe('a text frame', () => {
  it('with five bytes has a head of two bytes and the text', () => {
    expect(textFrame('hello')).toEqual(Buffer.from([0x81, 5, ...Buffer.from('hello')]))
  })

  it('counts bytes, not letters', () => {
    expect([...textFrame('行情')].slice(0, 2)).toEqual([0x81, 6])
  })

  it.each([
    [125, [0x81, 125]],
    [126, [0x81, 126, 0, 126]],
    [65_535, [0x81, 126, 0xff, 0xff]],
    [65_536, [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
  ])('with %i bytes encodes its length as the protocol requires', (length, head) => {
    const frame = textFrame('x'.repeat(length))
    expect([...frame.subarray(0, head.length)]).toEqual(head)
    expect(frame.length).toBe(head.length + length)
    expect(frame.subarray(head.length).toString()).toBe('x'.repeat(length))
  })
})
