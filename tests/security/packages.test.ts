import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '@lagoon/server/platform/project'
import { describe, expect, it } from 'vitest'
import { licencesOf } from '../../server/bin/package/licences.mjs'
import { billOfMaterials } from '../../server/bin/prepare/billOfMaterials.mjs'

interface Package {
  name?: string
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  /** It is part of the archive of its parent, whose checksum covers it. */
  inBundle?: boolean
}

interface Lockfile {
  lockfileVersion: number
  packages: Record<string, Package>
}
const json = <T>(file: string): T => JSON.parse(readFileSync(join(projectFolder, file), 'utf8'))
const lock = json<Lockfile>('package-lock.json')
const site = json<Lockfile>('client/site/package-lock.json')
const installedBy = ({ packages }: Lockfile) =>
  Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
const installed = installedBy(lock)

const nameOf = (path: string) => path.split('node_modules/').at(-1) as string

const registry = 'https://registry.npmjs.org/'

describe('S-44 the packages', () => {
  it('come from the registry with a checksum in the lockfile', () => {
    expect(lock.lockfileVersion).toBe(3)
    expect(installed.length).toBeGreaterThan(100)
    const strange = [...installed, ...installedBy(site)].filter(
      ([, { resolved, integrity, inBundle }]) =>
        !(inBundle || (integrity ?? '').startsWith('sha512-')) ||
        (resolved !== undefined && !resolved.startsWith(registry)),
    )
    expect(strange.map(([path]) => path)).toEqual([])
  })

  it('are pinned to exact versions', () => {
    for (const workspace of ['.', 'shared', 'server', 'client', 'client/site', 'tests']) {
      const { dependencies = {}, devDependencies = {} } = json<Record<string, Record<string, string>>>(
        join(workspace, 'package.json'),
      )
      for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
        expect([workspace, name, version]).toEqual([
          workspace,
          name,
          expect.stringMatching(/^\d+\.\d+\.\d+(-[\w.-]+)?$/),
        ])
    }
  })

  it('have their licences in the package: those of the server, of the app and of its fonts', () => {
    const text = licencesOf([{ inputs: { 'node_modules/fastify/fastify.js': {} } }])
    for (const name of ['fastify', 'react', 'react-dom', 'lightweight-charts', '@fontsource/barlow', 'scheduler'])
      expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, 'm'))
    expect(text).not.toMatch(/^vite \d/m)
  })

  it('S-57 are exactly the components of the bill of materials', async () => {
    const { version } = json<{ version: string }>('package.json')
    const { components, metadata } = await billOfMaterials()
    const bill = components.map(({ purl }) => decodeURIComponent(purl))
    const expected = installed.map(([path, { name, version }]) => `pkg:npm/${name ?? nameOf(path)}@${version}`)
    const ours = ['client', 'server', 'shared', 'tests'].map(part => `pkg:npm/@lagoon/${part}@${version}`)
    expect(bill.toSorted()).toEqual([...new Set([...expected, ...ours])].toSorted())
    expect(metadata.component.purl).toBe(`pkg:npm/lagoon@${version}`)
    const bundled = new Set(
      installed.filter(([, { inBundle }]) => inBundle).map(([path, { version }]) => `${nameOf(path)}@${version}`),
    )
    const unchecked = components.filter(({ purl, hashes }) => !purl.includes('%40lagoon') && !hashes?.length)
    expect(unchecked.map(each => each['bom-ref']).filter(ref => !bundled.has(ref))).toEqual([])
  })
})
