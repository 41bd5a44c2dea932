import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectFolder } from '@lagoon/server/platform/project'
import { describe, expect, it } from 'vitest'
import { changesOf } from './changes'
import { compiler } from './compiles'
import { drawn } from './draw'
import { suiteOf } from './suites'
import { summaryOf } from './summary'

const changed = (source: string) =>
  changesOf('a.ts', source).map(({ start, end, becomes }) => source.slice(0, start) + becomes + source.slice(end))

describe('a change at random', () => {
  it.each([
    ['a < b', ['a <= b']],
    ['a === b && c', ['a === b || c', 'a !== b && c']],
    ['a ?? 0', ['a', 'a ?? 1']],
    ['total += fee', ['total -= fee']],
    ['if (!open) places.delete(id)', ['if (open) places.delete(id)', 'if (!open) ;']],
    ['const most = 20n', ['const most = 21n']],
    ['const is = true', ['const is = false']],
    ['a < b ? -1 : 1', ['a <= b ? -1 : 1', 'a < b ? -2 : 1']],
    ["const name = 'a' + b", []],
    ['type Two = 1 | 2', []],
    ['const two = x as 1 | 2', []],
    ["import { a } from 'b'", []],
  ])('of “%s” is each of %j', (source, becomes) => {
    expect(changed(source).sort()).toEqual([...becomes].sort())
  })

  it('says where it is and what becomes of what', () => {
    expect(changesOf('a.ts', 'x\nif (a > 1) b()')).toMatchObject([
      { line: 2, what: 'a > 1 → a >= 1' },
      { line: 2, what: '1 → 2' },
    ])
  })

  it('is drawn again by the same seed', () => {
    const numbers = Array.from({ length: 100 }, (_, i) => i)
    const ten = (seed: string, from = numbers) => drawn(from, 10, seed, String)
    expect(ten('7')).toEqual(ten('7'))
    expect(new Set(ten('7')).size).toBe(10)
    expect(ten('8')).not.toEqual(ten('7'))
    const [first, ...others] = ten('7')
    expect(
      ten(
        '7',
        numbers.filter(n => n !== first),
      ),
    ).toEqual([...others, expect.any(Number)])
  })

  it('that does not compile is none', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lagoon-compiles-'))
    mkdirSync(join(folder, 'shared'))
    writeFileSync(join(folder, 'shared/tsconfig.json'), '{ "compilerOptions": { "strict": true, "types": [] } }')
    writeFileSync(join(folder, 'shared/a.ts'), '')
    const compiles = compiler(folder)
    expect(compiles('shared/a.ts', 'export const a: number = 1')).toBe(true)
    expect(compiles('shared/a.ts', "export const a: number = '1'")).toBe(false)
    rmSync(folder, { recursive: true })
  })

  it('is tried with the tests beside it and those of its product', () => {
    const files = ['server/src/features/spot/spot.rules.test.ts', 'server/src/features/trust/trust.rules.test.ts']
    const suite = suiteOf(projectFolder, 'server/src/features/spot/book/book.ts', files)
    expect(suite).toMatchObject({ part: 'server/src/features/spot', beside: [files[0]] })
    expect(suite?.outside).toContain('tests/scenarios/spot.test.ts')
    for (const file of suite?.outside ?? []) expect(existsSync(join(projectFolder, file))).toBe(true)
    expect(suiteOf(projectFolder, 'shared/src/catalogue/texts/ok.ts', files)).toBeNull()
  })

  it('counts by part', () => {
    const outcomes = [
      { part: 'b', caughtBy: 'x' },
      { part: 'a', caughtBy: null },
      { part: 'b', caughtBy: null },
    ]
    expect(summaryOf(outcomes).split('\n').slice(3)).toEqual([
      '| a | 1 | 0 | 0 % |',
      '| b | 2 | 1 | 50 % |',
      '| all | 3 | 1 | 33 % |',
    ])
  })
})
