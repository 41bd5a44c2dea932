import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '@lagoon/server/platform/project'
import { appBuild, appVersion } from '@lagoon/shared/catalogue/limits'
import { allPaths, tabs } from '@lagoon/shared/catalogue/paths'
import { describe, expect, it } from 'vitest'
import { deadFiles, lonelyFiles } from './dead'
import { deadExports } from './deadExports'
import { readProject } from './readProject'
import { untidyLines } from './tidy'

/** The tables that every screen stands in; they lead nowhere. */
const tables = /^client\/src\/(parts\/paths|shell\/pages)\.ts$/

/** Paths of the app that nothing links to, so users could not find these screens. */
function unlinkedPaths(paths: readonly string[], sources: ReadonlyMap<string, string>): string[] {
  const leading = [...sources]
    .filter(([file]) => /^client\/src\/(?!console\/)/.test(file) && !tables.test(file) && !/\.test\.tsx?$/.test(file))
    .map(([, source]) => source)
  return paths.filter(path => {
    // A link may be built from a template: `/pages/verification/${level}`.
    const last = path.lastIndexOf('/') + 1
    const names = [`'${path}'`, `"${path}"`, `\`${path}\``, `\`${path}?`, `\`${path.slice(0, last)}\${`]
    return !leading.some(source => names.some(name => source.includes(name)))
  })
}

const { project, sources } = readProject()

describe('the sources', () => {
  it('contain nothing that is banned', () => {
    // These files contain the banned texts themselves.
    const read = [...sources].filter(([file]) => !file.startsWith('tests/arrows/tidy'))
    expect(read.flatMap(([file, source]) => untidyLines(file, source))).toEqual([])
  })

  it('contain no archaic words in titles and comments', () => {
    const titles = /^\s*(?:it|describe)(?:\.each\(.*\))?\(\s*(['"`]).*\1,/gm
    const comments = /^\s*(?:\/\/|\/?\*).*/gm
    const old = /\b(told|heed|kept|anew|whom|whoever|aside|deeds?|onlookers?|reckon\w*|wherever)\b/gi
    const prose = [...sources.values()].flatMap(source => [...source.matchAll(titles), ...source.matchAll(comments)])
    expect(prose.flatMap(([text]) => text.match(old) ?? [])).toEqual([])
  })

  // Lower these limits; never raise them.
  it('cast at most 122 values with `as never`', () => {
    const read = [...sources].filter(([file]) => !file.startsWith('tests/arrows/'))
    const casts = read.flatMap(([, source]) => source.match(/\bas never\b/g) ?? [])
    expect(casts.length).toBeLessThanOrEqual(122)
  })

  it('contain at most 35 files under forty lines that only one file beside them imports', () => {
    const files = lonelyFiles(project, sources)
    expect(files.length, `Merge one of these into its reader:\n${files.join('\n')}`).toBeLessThanOrEqual(35)
  })

  it('contain no file that nothing uses', () => {
    expect(deadFiles(project, sources)).toEqual([])
  })

  it('export nothing that no other file imports', () => {
    expect(deadExports(project, sources)).toEqual([])
  })

  it('use every limit and every state machine', () => {
    const running = new Map([...sources].filter(([file]) => !/^tests\/|\.test\.tsx?$/.test(file)))
    const unused = deadExports(project, running).filter(each =>
      /^shared\/src\/(catalogue\/limits|products\/.*\.rules)\.ts/.test(each),
    )
    expect(unused).toEqual([])
  })

  it('link to every screen of the app outside the tab bar', () => {
    const withoutTabs = allPaths.filter(path => !tabs.includes(path))
    expect(unlinkedPaths(withoutTabs, sources)).toEqual([])
    const links = ["go('/pages/a')", ['go(`/pages/b/$', '{level}`)'].join('')].join('; ')
    const home = new Map([['client/src/features/home/Home.tsx', links]])
    expect(unlinkedPaths(['/pages/a', '/pages/b/basic', '/pages/c'], home)).toEqual(['/pages/c'])
  })

  it('state one version everywhere', () => {
    const versions = ['.', 'shared', 'server', 'client', 'tests'].map(folder => {
      const { version } = JSON.parse(readFileSync(join(projectFolder, folder, 'package.json'), 'utf8'))
      return version ?? appVersion
    })
    expect(new Set(versions)).toEqual(new Set([appVersion]))
    expect(String(appBuild)).toBe(appVersion.replaceAll('.', ''))
  })

  it.each([
    ['const now = Date.now()', 'time is injected'],
    ['const today = new Date()', 'time is injected'],
    ['setImmediate(() => drain())', 'asked of the wall'],
    ['if (Math.random() < chance) win()', 'chance is injected'],
    ["import { randomUUID } from 'node:crypto'", 'chance comes from platform/random'],
    ['export const MOST_COINS = 5', 'capitals are the constants of prices and of looks'],
    ["if (process.platform === 'win32') return", 'where systems differ'],
    ["readFileSync('/proc/1/comm')", 'where systems differ'],
    ["spawn('npm', ['ci'], { shell: true })", 'where systems differ'],
    ['// @ts-ignore', 'a checker is not to be silenced'],
    ['// TODO: settle', 'what is left to do is an issue'],
    ['it.skip("settles", () => {})', 'every test runs'],
    ["import { Decimal } from 'decimal.js'", 'shared/money reckons'],
    ["import { atomsOf } from '@lagoon/shared/money/opaque'", 'only shared/money takes money out of its kind'],
  ])('are reported when they contain %s', (line, why) => {
    expect(untidyLines('server/src/features/spot/a.ts', line)).toEqual([expect.stringContaining(why)])
  })

  it.each(["{ kind: 'spot_order' }", 'FROM world.trust_order', '/** What a position keeps. */'])(
    'are reported when the ledger knows a product: %s',
    line => {
      expect(untidyLines('server/src/ledger/a.ts', line)).toEqual([expect.stringContaining('knows no product')])
      expect(untidyLines('server/src/features/trust/a.ts', line)).toEqual([])
    },
  )

  it.each([
    "const { rows } = await pool.query('VACUUM')",
    'text: `SELECT * FROM world.spot_order`,',
    'await db.prisma.$queryRaw`SELECT 1`',
    "await query('UPDATE world.clock SET epoch = $1', [epoch])",
  ])('are reported when a store contains %s', line => {
    const why = 'SQL by hand is a described constant of a *.sql.ts or *.data.ts'
    expect(untidyLines('server/src/features/spot/spot.store.ts', line)).toEqual([expect.stringContaining(why)])
    expect(untidyLines('server/src/features/spot/spot.sql.ts', line)).toEqual([])
    expect(untidyLines('tests/scenarios/spot.test.ts', line)).toEqual([])
  })

  it.each([
    ['expect(Number(change_balance)).toBe(5)', 'money is compared as exact strings'],
    ['expect(paid).toBeCloseTo(0.1, 8)', 'money is compared as exact strings'],
    ['await page.waitForTimeout(60)', 'a test waits for a condition'],
    ['await new Promise(done => setTimeout(done, 50))', 'a test waits for a condition'],
  ])('are reported when a test contains %s', (line, why) => {
    expect(untidyLines('tests/scenarios/a.test.ts', line)).toEqual([expect.stringContaining(why)])
    expect(untidyLines('client/src/a.ts', line)).toEqual([])
  })

  it.each([
    "localStorage.getItem('lagoon.theme')",
    "import { persist } from 'zustand/middleware'",
    "const link = window.location.origin + '/h5/#/'",
    "new BroadcastChannel('lagoon.operator')",
  ])('are reported when the client leaves its world: %s', line => {
    expect(untidyLines('client/src/api/a.ts', line)).toEqual([expect.stringContaining('worlds share an origin')])
    expect(untidyLines('client/src/prefix/a.ts', line)).toEqual([])
  })

  it('may poll for a condition', () => {
    expect(untidyLines('tests/scenarios/a.test.ts', 'while (!done()) await pause(5)')).toEqual([])
  })

  it('may read the clock where clocks are made', () => {
    expect(untidyLines('server/src/platform/wall.ts', 'now: () => Date.now(),')).toEqual([])
  })

  it('are reported for an export that no other file imports', () => {
    const files = new Map([
      [
        'server/src/a.ts',
        'export const used = 1\nexport const unused = used\nexport type Shape = 1\nexport interface Kept {}',
      ],
      [
        'server/src/b.ts',
        "import { used } from './a'\nexport type { Kept } from './a'\nexport const lazy = import('./c').then(m => m.c)",
      ],
      ['server/src/c.ts', 'export const c = 1\nexport const d = 2'],
      ['server/src/d.ts', "import * as all from './b'"],
    ])
    expect(deadExports({ has: file => files.has(file), packages: new Map() }, files)).toEqual([
      'server/src/a.ts unused',
      'server/src/a.ts Shape',
      'server/src/c.ts d',
    ])
  })

  it('are reported for a file that only its own test uses', () => {
    const files = new Map([
      ['server/src/entry/main.ts', "import { a } from '../used'"],
      ['server/src/used.ts', 'export const a = 1'],
      ['server/src/dead.ts', 'export const b = 1'],
      ['server/src/dead.test.ts', "import { b } from './dead'"],
    ])
    expect(deadFiles({ has: file => files.has(file), packages: new Map() }, files)).toEqual(['server/src/dead.ts'])
  })
})
