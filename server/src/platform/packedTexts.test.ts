import { expect, it } from 'vitest'
import { packTexts, textAt } from './packedTexts'

it('each value of a packed text is found by its place, and the others need not be read', () => {
  const values = [{ id: 1, name: '香港' }, null, '', [], 7]
  const packed = packTexts(values)
  expect(values.map((_, i) => JSON.parse(textAt(packed, i)))).toEqual(values)
  expect(packTexts([])).toEqual({ text: '', ends: [] })
  expect(textAt({ text: '{broken}[1]', ends: [8, 11] }, 1)).toBe('[1]')
})
