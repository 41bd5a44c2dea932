import { describe, expect, it } from 'vitest'
import { columns, createOutput } from './output'

function printed(isJson: boolean, isTerminal = false) {
  const [out, err] = [[] as string[], [] as string[]]
  const stream = (lines: string[]) => ({ write: (text: string) => lines.push(text) > 0, hasColors: () => isTerminal })
  return { out, err, output: createOutput(isJson, stream(out) as never, stream(err) as never) }
}

describe('a command prints', () => {
  it('its result for people, and beside it notes and failures', () => {
    const { out, err, output } = printed(false)
    output.tell({ a: 1 }, 'one')
    output.note('by the way')
    output.failed({ error: 1 }, 'no')
    expect([out, err]).toEqual([['one\n'], ['by the way\n', 'Error: no\n']])
  })

  it('a line of JSON for programs, and no notes', () => {
    const { out, err, output } = printed(true, true)
    output.tell({ a: 1 }, output.style('red', 'one'))
    output.note('by the way')
    output.failed({ error: 1 }, 'no')
    expect([out, err, output.style('red', 'x')]).toEqual([['{"a":1}\n'], ['{"error":1}\n'], 'x'])
  })

  it('colours on a terminal that has some', () => {
    const { output } = printed(false, true)
    const shown = (['bold', 'dim', 'red', 'green', 'yellow', 'cyan'] as const).map(name => output.style(name, 'x'))
    const codes = shown.map(text => Array.from(text.matchAll(/\[(\d+)m/g), ([, code]) => Number(code)))
    expect(codes).toEqual([
      [1, 22],
      [2, 22],
      [31, 39],
      [32, 39],
      [33, 39],
      [36, 39],
    ])
    expect(printed(false).output.style('red', 'x')).toBe('x')
    expect(createOutput(false, { write: () => true } as never, { write: () => true } as never).style('red', 'x')).toBe(
      'x',
    )
  })

  it('rows in columns', () => {
    expect(
      columns(
        [
          ['a', 'bb', 'the rest'],
          ['aaa', 'b', ''],
        ],
        '  ',
      ),
    ).toBe('  a    bb  the rest\n  aaa  b')
    expect(columns([])).toBe('')
  })
})
