import { expect, it } from 'vitest'
import { packTexts, textAt } from './packedTexts'

it('a packed text is read by its position without parsing the others', () => {
  const values = [{ id: 1, name: '香港' }, null, '', [], 7]
  const packed = packTexts(values)
  expect(values.map((_, i) => JSON.parse(textAt(packed, i)))).toEqual(values)
  expect(packTexts([])).toEqual({ text: '', ends: [] })
  expect(textAt({ text: '{broken}[1]', ends: [8, 11] }, 1)).toBe('[1]')
})
