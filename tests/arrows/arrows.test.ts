import { readdirSync, readFileSync } from 'node:fs'
import { rules } from '@lagoon/shared/products/rules'
import { describe, expect, it } from 'vitest'
import { checkImports } from './check'
import { drawn, page } from './draw'
import { forwardReferences } from './forward'
import { readProject } from './readProject'

/** The products that declare their rules, and those whose calls are among the calls of another or of the console. */
const products = [...Object.keys(rules), 'transfers', 'webhooks', 'faults']

/** The folders that have a file or a folder per product, and what else each of them contains. */
const folders = {
  'shared/src/products': { others: 'console index machine productRules rules' },
  'server/src/features': { others: 'feature demo' },
  'client/src/features': { others: 'assets help home location profit records' },
  'client/locales/en': {
    others: 'assets chart coins common console desk explain help home location money profit records settings share',
  },
  'prisma/schema': { others: 'base ledger listing reviews snapshots world' },
}

describe('the dependency rules', () => {
  it('match the diagram in ARCHITECTURE.md: else run `npm run draw`', () => {
    const text = readFileSync(page, 'utf8')
    expect(text).toBe(drawn(text))
  })

  it('hold in every source file', () => {
    const { project, sources } = readProject()
    expect(sources.size).toBeGreaterThan(100)
    expect(checkImports(project, sources)).toEqual([])
  })

  it('know every product by the same name in every folder', () => {
    const root = new URL('../../', import.meta.url)
    const names = (folder: string) =>
      readdirSync(new URL(folder, root)).flatMap(file =>
        /\.test\.|^README/.test(file) ? [] : file.replace(/(\.rules)?\.\w+$/, ''),
      )
    const strange = Object.entries(folders).flatMap(([folder, { others }]) => {
      const known = new Set([...products, ...others.split(' ')])
      return names(folder).flatMap(name =>
        known.has(name.replace(/^console-.*/, 'console')) ? [] : `${folder} ${name}`,
      )
    })
    expect(strange).toEqual([])
  })

  // Remove a file when it no longer names the product; never add one.
  it('hold a small product, price alerts, in its own files and eight lists', () => {
    const own =
      /^(shared\/src\/products\/alerts|server\/src\/(features\/alerts\/|tools\/\w+\/\w+\/alerts)|client\/src\/features\/alerts\/|prisma\/|tests\/)|\.test\./
    const named = /'[^' ]*\/alerts(\/\w+|\.rules)?'|'alert\.\w+'|'[A-Z]+ currency\/alerts?'/
    const lists = [...readProject().sources].filter(([file, source]) => !own.test(file) && named.test(source))
    expect(lists.map(([file]) => file).sort()).toEqual([
      'client/src/features/notifications/kinds.ts',
      'client/src/shell/ChartDrawings.tsx',
      'client/src/shell/PairMarks.tsx',
      'server/src/app/products.ts',
      'server/src/tools/cli/trigger.ts',
      'server/src/tools/conformance/chapters.ts',
      'shared/src/products/index.ts',
      'shared/src/products/rules.ts',
    ])
  })

  it.each([
    ['a feature that uses another feature', 'server/src/features/spot/a.ts', '../options/b', 'may not use another'],
    ['a type of another feature', 'server/src/features/spot/a.ts', 'type ../options/b', 'may not use another'],
    [
      'a ledger that knows the market',
      'server/src/ledger/a.ts',
      '../market/b',
      'server/ledger may not use server/market',
    ],
    [
      'an app that knows the demo world',
      'server/src/app/createExchange.ts',
      '../../../seeds/b',
      'server/app may not use seeds',
    ],
    [
      'a platform that knows the ledger',
      'server/src/platform/a.ts',
      '../ledger/b',
      'server/platform may not use server/ledger',
    ],
    [
      'a transport that knows a feature',
      'server/src/http/a.ts',
      '../features/spot/b',
      'server/http may not use server/features',
    ],
    ['a shared package that reads files', 'shared/src/money/a.ts', 'node:fs', 'shared/money may not use Node'],
    [
      'a screen that reads the database',
      'client/src/shell/a.ts',
      '@lagoon/server/platform/b',
      'client/shell may not use server/platform',
    ],
    ['a screen that uses another', 'client/src/features/spot/a.tsx', '../wallet/b', 'may not use another'],
    ['a button that calls the server', 'client/src/ui/a.tsx', '../api/b', 'client/ui may not use client/api'],
    [
      'a feature that writes as the ledger',
      'server/src/features/spot/a.ts',
      '../../ledger/ledger.owner',
      'in its own folder alone',
    ],
    [
      'a feature that writes every table',
      'server/src/features/spot/a.ts',
      '../../lane/founder',
      'only the seeds write every table',
    ],
    [
      'a feature with a table without an owner',
      'server/src/features/spot/a.ts',
      '../../platform/db/makeTable',
      'a table is made by its owner',
    ],
    ['a file outside every part', 'server/src/misc/a.ts', '../platform/b', 'it lies in no part'],
    ['a test that needs the laboratory', 'tests/scenarios/a.test.ts', '../lab/model/b', 'only the laboratory'],
    ['a server that knows a test', 'server/src/http/a.ts', '../../../tests/harness/b', 'no test and no tool'],
    ['a missing file', 'server/src/http/a.ts', './missing', 'it leads nowhere'],
    ['an undeclared package', 'server/src/http/a.ts', 'left-pad', 'package.json does not name'],
  ])('refuse %s', (_, file, specifier, why) => {
    const statement = specifier.startsWith('type ')
      ? `import type { B } from '${specifier.slice(5)}'`
      : `import { b } from '${specifier}'`
    const project = { has: (path: string) => !path.includes('missing') && path.endsWith('.ts'), packages: new Map() }
    expect(checkImports(project, new Map([[file, statement]]))).toEqual([expect.stringContaining(why)])
  })

  it('hold in server/src/app: nothing is referenced before it is created', () => {
    const app = [...readProject().sources].filter(([file]) => /^server\/src\/app\//.test(file))
    expect(app.length).toBeGreaterThan(6)
    expect(app.flatMap(([file, source]) => forwardReferences(file, source))).toEqual([])
  })

  it.each([
    ['const lane = makeLane({ now: () => world.now() })\n const world = makeWorld(lane)', ['a.ts world']],
    ['const hub = makeHub(() => hub.size)', ['a.ts hub']],
    ['const world = makeWorld()\n const lane = makeLane({ world, now: () => world.now() })', []],
  ])('report what is referenced too early: %s', (body, found) => {
    expect(forwardReferences('a.ts', `function create() { ${body} }`)).toEqual(found)
  })

  it('refuse an import cycle, also of types', () => {
    const circle = (statement: string) =>
      checkImports(
        { has: path => path.endsWith('.ts'), packages: new Map() },
        new Map([
          ['server/src/ledger/a.ts', `import { b } from './b'`],
          ['server/src/ledger/b.ts', statement],
        ]),
      )
    expect(circle(`export { a } from './a'`)).toEqual([
      'A circle of imports: server/src/ledger/a.ts → server/src/ledger/b.ts → server/src/ledger/a.ts',
    ])
    expect(circle(`const a = await import('./a')`)).toHaveLength(1)
    expect(circle(`import type { A } from './a'`)).toHaveLength(1)
  })
})
