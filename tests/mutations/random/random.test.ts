import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectFolder } from '@lagoon/server/platform/project'
import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { changed, changesOf } from './changes'
import { compiling } from './compiles'
import { drawn } from './draw'
import { marked, placesOf } from './marks'
import { suiteOf } from './suites'
import { summaryOf } from './summary'
import { stagesOf } from './witnesses'

const eachChanged = (source: string) => changesOf('a.ts', source).map(change => changed(source, change))

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
    expect(eachChanged(source).sort()).toEqual([...becomes].sort())
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

  it('that does not compile is none', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lagoon-compiles-'))
    mkdirSync(join(folder, 'shared'))
    symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'))
    writeFileSync(join(folder, 'shared/tsconfig.json'), '{ "compilerOptions": { "strict": true, "types": [] } }')
    for (const file of ['shared/a.ts', 'shared/b.ts']) writeFileSync(join(folder, file), 'export const a: number = 0')
    const [one, text, other] = [
      { file: 'shared/a.ts', source: 'export const a: number = 1' },
      { file: 'shared/a.ts', source: "export const a: number = '1'" },
      { file: 'shared/b.ts', source: 'export const a: number = 2' },
    ]
    expect(await compiling(folder, [one, text, other])).toEqual([one, other])
    expect(readFileSync(join(folder, 'shared/a.ts'), 'utf8')).toBe('export const a: number = 0')
    rmSync(folder, { recursive: true })
  })

  it('is tried by the tests that run its place, known by what is in it', () => {
    const source = 'const f = x => {\n  if (x > 1) return a\n  return x ? b : c\n}\nconst y = 1'
    const names = placesOf('a.ts', source).map(({ start, end }) => source.slice(start, end))
    expect(names).toEqual([source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1), 'return a', 'b', 'c'])
    const ran: number[] = []
    const code = `${marked('a.ts', source, 5).replace('const f', 'globalThis.ran = id => ran.push(id); const a = 2, b = 3, c = 4; const f')}; return f`
    const run = new Function('ran', code)(ran) as (x: number) => number
    expect([run(2), ...ran.splice(0)]).toEqual([2, 5, 6])
    expect([run(1), ...ran.splice(0)]).toEqual([3, 5, 7])
    expect([run(0), ...ran.splice(0)]).toEqual([4, 5, 8])
    Reflect.deleteProperty(globalThis, 'ran')
    const moved = placesOf('a.ts', `// further down\n${source}`)
    expect(moved.map(({ name }) => name)).toEqual(placesOf('a.ts', source).map(({ name }) => name))
  })

  it('is marked in what still parses, however its pieces lie in each other', () => {
    const source =
      'const f = a => a ? b => c && d : { e: () => ({}) }\nfor (const x of y) if (x) z(); else z()\nswitch (x) { case 1: case 2: z(); break; default: { z() } }'
    expect(parseSync('a.ts', marked('a.ts', source, 0)).errors).toEqual([])
  })

  it('is tried by unit tests first; of these and of others by those that run the least, few of one file at a time', () => {
    const witness = (file: string, name: string, size: number, ms = 1) => ({ file, name, size, ms })
    const some = (file: string, name: string, size: number, length: number) =>
      Array.from({ length }, (_, i) => witness(file, `${name}${i}`, size + i))
    const stages = stagesOf([
      ...[...some('tests/many.test.ts', 'm', 0, 6), ...some('tests/others.test.ts', 'o', 100, 4)],
      ...[...some('server/src/a.test.ts', 'a', 900, 7), ...some('server/src/b.test.ts', 'b', 800, 5)],
    ])
    expect(stages).toEqual([
      {
        files: ['server/src/b.test.ts', 'server/src/a.test.ts'],
        names: ['b0', 'b1', 'b2', 'b3', 'a0', 'a1', 'a2', 'a3'],
        limit_s: 30,
      },
      { files: ['server/src/b.test.ts', 'server/src/a.test.ts'], names: ['b4', 'a4', 'a5', 'a6'], limit_s: 30 },
      {
        files: ['tests/many.test.ts', 'tests/others.test.ts'],
        names: ['m0', 'm1', 'm2', 'm3', 'o0', 'o1', 'o2', 'o3'],
        limit_s: 90,
      },
      { files: ['tests/many.test.ts'], names: ['m4', 'm5'], limit_s: 90 },
    ])
    const slow = Array.from({ length: 12 }, (_, i) => witness(`tests/${i}.test.ts`, `s${i}`, i, 40_000))
    expect(stagesOf(slow).map(({ names }) => names.length)).toEqual([8, 2])
    expect(stagesOf([])).toEqual([])
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
