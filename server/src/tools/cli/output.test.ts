import { describe, expect, it } from 'vitest'
import { columns, createOutput, type Stream } from './output'

function printed(isJson: boolean, isTerminal = false) {
  const [out, err] = [[] as string[], [] as string[]]
  const stream = (lines: string[]): Stream => ({
    write: text => lines.push(String(text)) > 0,
    hasColors: () => isTerminal,
  })
  return { out, err, output: createOutput(isJson, stream(out), stream(err)) }
}

describe('the output of a command', () => {
  it('shows results on stdout, and notes and failures on stderr', () => {
    const { out, err, output } = printed(false)
    output.print({ a: 1 }, 'one')
    output.note('by the way')
    output.failed({ error: 1 }, 'no')
    expect([out, err]).toEqual([['one\n'], ['by the way\n', 'Error: no\n']])
  })

  it('is one line of JSON with --json, without notes or colours', () => {
    const { out, err, output } = printed(true, true)
    output.print({ a: 1 }, output.style('red', 'one'))
    output.note('by the way')
    output.failed({ error: 1 }, 'no')
    expect([out, err, output.style('red', 'x')]).toEqual([['{"a":1}\n'], ['{"error":1}\n'], 'x'])
  })

  it('has colours only on a terminal that supports them', () => {
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
    expect(createOutput(false, { write: () => true }, { write: () => true }).style('red', 'x')).toBe('x')
  })

  it('escapes control characters and text direction marks that a server sent', () => {
    const hostile = 'a\x1b]0;title\x07\x1b[2J\x1b[31m\r\x9b1A\x7f\u202egnp.exe\u2066\tb\nc'
    const { out, err, output } = printed(false)
    output.print({}, hostile)
    output.note(hostile)
    output.failed({}, hostile)
    const shown = 'a\\u001b]0;title\\u0007\\u001b[2J\\u001b[31m\\u000d\\u009b1A\\u007f\\u202egnp.exe\\u2066\tb\nc\n'
    expect([...out, ...err]).toEqual([shown, shown, `Error: ${shown}`])

    const json = printed(true)
    json.output.print({ hostile }, '')
    expect(json.out[0]).toMatch(/^[\x20-\x7e]+\n$/)
    expect(JSON.parse(String(json.out[0]))).toEqual({ hostile })

    const coloured = printed(false, true)
    coloured.output.print({}, `${coloured.output.style('green', 'ours')}\x1b[8mhidden`)
    expect(coloured.out).toEqual(['\x1b[32mours\x1b[39m\\u001b[8mhidden\n'])
  })

  it('aligns rows in columns', () => {
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
