import { expect, it } from 'vitest'
import { csvCell, csvLines } from './csv'

it.each([
  ['=1+1', "'=1+1"],
  ['+85261000001', "'+85261000001"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ['a, b', '"a, b"'],
  ['two\nlines', '"two\nlines"'],
  ['plain', 'plain'],
])('S-75 writes the text %j as %j', (text, cell) => {
  expect(csvCell(text, false)).toBe(cell)
})

it('S-75 leaves a negative figure a number, and nothing else of a column of figures', () => {
  expect([csvCell('-12.5', true), csvCell('-5', true), csvCell('-5+1', true)]).toEqual(['-12.5', '-5', "'-5+1"])
  expect(csvLines([{ id: 1, value: '-0.5', note: null }], ['id', 'value', 'note'], new Set(['id', 'value']))).toBe(
    '1,-0.5,\r\n',
  )
})
