import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { projectFolder } from '@lagoon/server/platform/project'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { switched } from './switches'
import { tryEvery } from './tryEvery'
import { type Came, Turns } from './turns'

describe('a source with every change built in', () => {
  /** What a source answers with one change on. */
  const answers = (source: string, on: number, round = () => undefined): unknown =>
    new Function(
      'switchIsOn',
      'switchRound',
      `${switched('a.ts', `const answer = () => {${source}}`, 1)}\nreturn answer()`,
    )((id: number) => id === on, round)

  it.each([
    ['return 3 < 3', [false, true, false, true]],
    ['let a = 1\na += 2\nreturn a', [3, 4, -1, 4]],
    ['const all = new Set()\nall.add(1)\nreturn all.size', [1, 0, 1]],
    ['const a = null\nreturn a ?? 7', [7, null, 8]],
    ['return Object.keys({ 5: true })[0]', ['5', '6', '5', undefined]],
  ])('answers “%s” with none on, and with each, as %j', (source, expected) => {
    expect(expected.map((_, on) => answers(source, on))).toEqual(expected)
  })

  it('says each round of a loop, so that one without an end can be ended', () => {
    let rounds = 0
    const round = () => {
      rounds++
      if (rounds > 9) throw new Error('enough')
      return undefined
    }
    expect(() => answers('for (let i = 0; i < 3; i++) ;', 4, round)).toThrow('enough')
  })
})

describe('the tries of one test', () => {
  const came = (passed: boolean, rest: Partial<Came> = {}): Came => ({
    passed,
    took_ms: 1,
    reached: [],
    ...rest,
  })
  const turns = (open = (_id: number) => true) => new Turns({ test_ms: 30, all_ms: 100 }, open)
  /** Found fit to be tried with 4 and 5. */
  const ready = () => {
    const test = turns()
    test.after(came(true, { reached: [4, 5] }))
    test.after(came(true))
    return test
  }

  it('are as it is, twice, and then with each change that it reaches and nobody has noticed', () => {
    const test = turns(id => id !== 5)
    expect(test.after(came(true, { reached: [4, 5, 6] })).next).toEqual({ what: 'again' })
    expect(test.after(came(true)).next).toEqual({ what: 'change', id: 4 })
    expect(test.after(came(true)).next).toEqual({ what: 'change', id: 6 })
    expect(test.after(came(true))).toEqual({ next: null })
  })

  it('notice a change with which it fails when it passes without it again', () => {
    const test = ready()
    expect(test.after(came(false))).toEqual({ next: { what: 'check', id: 4 } })
    expect(test.after(came(true))).toEqual({ next: { what: 'change', id: 5 }, noticed: 4 })
  })

  it('leave a change in doubt, and the process to nobody, when it fails without it too', () => {
    const test = ready()
    test.after(came(false))
    expect(test.after(came(false))).toEqual({ next: null, doubt: 4 })
    expect(test.spoilt).toBe(true)
  })

  it.each([
    ['it fails as it is', [came(false, { reached: [4] })], { sick: true, slow: false }],
    ['it fails the second time', [came(true, { reached: [4] }), came(false)], { sick: true, slow: false }],
    ['it takes long', [came(true, { reached: [4], took_ms: 31 })], { sick: false, slow: true }],
    ['all took long', [came(true, { reached: [4] }), came(true, { took_ms: 100 })], { sick: false, slow: true }],
  ])('are over when %s', (_when, tries, expected) => {
    const test = turns()
    expect(tries.map(each => test.after(each)).at(-1)?.next).toBeNull()
    expect(test).toMatchObject(expected)
  })
})

describe('every change of a project', () => {
  const root = mkdtempSync(join(tmpdir(), 'lagoon-every-project-'))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }

  beforeAll(() => {
    symlinkSync(join(projectFolder, 'node_modules'), join(root, 'node_modules'))
    execFileSync('git', ['init', '-q'], { cwd: root })
    write(
      'server/src/fee.ts',
      'const least = 2\nexport const fee = (lots: number) => (lots > 9 ? lots - least : least)\nexport const unused = () => true\n',
    )
    write(
      'server/src/fee.test.ts',
      `import { appendFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { fee } from './fee'
appendFileSync(${JSON.stringify(join(root, 'temporary'))}, tmpdir() + '\\n')
it('is at least two lots', () => expect(fee(3)).toBe(2))
it('is less for many', () => expect(fee(20)).toBe(18))
`,
    )
  })
  afterAll(() => rmSync(root, { recursive: true }))

  it('is noticed or named, also what runs as a file is loaded and what no test runs', { timeout: 60_000 }, async () => {
    const { left, report } = await tryEvery({ root, parts: ['server/src'], tests: [], compile: false }, () => undefined)
    expect(report.split('\n').filter(Boolean)).toEqual([
      'server/src/fee.ts: 3 of 5 unseen',
      expect.stringMatching(/^ {2}2 {2}lots > 9 → lots >= 9$/),
      expect.stringMatching(/^ {2}2 {2}9 → 10$/),
      expect.stringMatching(/^ {2}3 {2}true → false {2}· not run$/),
      '2 of 5 noticed (40.0 %); 1 are run by no test',
    ])
    expect(left).toBe(3)
    // What a changed source removes by mistake is nobody's.
    expect(readFileSync(join(root, 'temporary'), 'utf8').split('\n')).not.toContain(tmpdir())
  })
})
