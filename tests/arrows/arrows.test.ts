import { describe, expect, it } from 'vitest'
import { checkImports } from './check'
import { readProject } from './readProject'

describe('the arrows of the code', () => {
  it('hold in every source file', () => {
    const { project, sources } = readProject()
    expect(sources.size).toBeGreaterThan(100)
    expect(checkImports(project, sources)).toEqual([])
  })

  it.each([
    [
      'a feature that uses another feature',
      'server/src/features/spot/a.ts',
      '../options/b',
      'a feature knows no other',
    ],
    ['a type of another feature', 'server/src/features/spot/a.ts', 'type ../options/b', 'a feature knows no other'],
    ['a ledger that knows the market', 'server/src/ledger/a.ts', '../market/b', 'the ledger knows platform only'],
    ['an app that knows the demo world', 'server/src/app.ts', '../../seeds/b', 'only the process and the tests'],
    ['a platform that knows the ledger', 'server/src/platform/a.ts', '../ledger/b', 'platform knows nothing above'],
    ['a transport that knows a feature', 'server/src/http/a.ts', '../features/spot/b', 'through what app registers'],
    ['a shared package that reads files', 'shared/src/a.ts', 'node:fs', 'shared is pure'],
    ['a screen that reads the database', 'client/src/app/a.ts', '@lagoon/server/platform/b', 'only in shared'],
    ['a screen that uses another', 'client/src/features/spot/a.tsx', '../wallet/b', 'a feature knows no other'],
    ['a button that calls the server', 'client/src/ui/a.tsx', '../api/b', 'ui paints what it is given'],
    ['a file that is not there', 'server/src/http/a.ts', './missing', 'it leads nowhere'],
    ['a package nobody asked for', 'server/src/http/a.ts', 'left-pad', 'package.json does not name'],
  ])('refuse %s', (_, file, specifier, why) => {
    const statement = specifier.startsWith('type ')
      ? `import type { B } from '${specifier.slice(5)}'`
      : `import { b } from '${specifier}'`
    const project = { has: (path: string) => !path.includes('missing') && path.endsWith('.ts'), packages: new Map() }
    expect(checkImports(project, new Map([[file, statement]]))).toEqual([expect.stringContaining(why)])
  })

  it('refuse a circle of imports, of types too', () => {
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
