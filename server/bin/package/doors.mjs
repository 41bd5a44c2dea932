/** The exports of the package by name: the bundle, its types, and the names that a module can import. */
const doors = {
  kit: {
    bundle: 'kit',
    types: 'tests/kit/startExchange',
    names: ['startExchange', 'openCluster', 'Refused', 'Unanswered', 'CallError'],
  },
  playwright: { bundle: 'playwright', types: 'tests/kit/playwright', names: ['test', 'expect'] },
  testcontainers: {
    bundle: 'testcontainers',
    types: 'tests/kit/testcontainers',
    names: ['LagoonContainer', 'StartedLagoonContainer'],
  },
  client: {
    bundle: 'client',
    types: 'shared/src/client/index',
    names: ['createClient', 'Live', 'CallError', 'Refused', 'Unanswered', 'isUndecided'],
  },
}

export const typedDoors = Object.values(doors).map(({ types }) => types)

/** The bundles are CommonJS: a module that imports them by name gets the same objects. */
export function writeDoors(write) {
  for (const [name, { bundle, names }] of Object.entries(doors)) {
    const exported = names.join(', ')
    write(`${name}.js`, `import bundle from './server/dist/${bundle}.cjs'\nexport const { ${exported} } = bundle\n`)
  }
}

export const exportsOf = () => ({
  ...Object.fromEntries(
    Object.entries(doors).map(([name, { bundle, types }]) => [
      `./${name}`,
      { types: `./types/${types}.d.ts`, import: `./${name}.js`, require: `./server/dist/${bundle}.cjs` },
    ]),
  ),
  './package.json': './package.json',
})
