import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '@lagoon/server/platform/project'
import { describe, expect, it } from 'vitest'

interface Lockfile {
  lockfileVersion: number
  packages: Record<string, { version?: string; resolved?: string; integrity?: string; link?: boolean }>
}
const json = <T>(file: string): T => JSON.parse(readFileSync(join(projectFolder, file), 'utf8'))
const lock = json<Lockfile>('package-lock.json')
const installed = Object.entries(lock.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)

const registry = 'https://registry.npmjs.org/'

/** Below these there are known holes of a high grade. */
const floors: Record<string, string> = {
  fastify: '5.12.8',
  '@fastify/multipart': '10.1.9',
  busboy: '3.2.1',
  ws: '8.21.1',
  'proxy-addr': '5.1.1',
  '@fastify/proxy-addr': '5.1.0',
  sharp: '0.35.5',
}

describe('S-44 the packages', () => {
  it('are those of the lockfile, each from the registry with its checksum', () => {
    expect(lock.lockfileVersion).toBe(3)
    expect(installed.length).toBeGreaterThan(100)
    const strange = installed.filter(
      ([, { resolved, integrity }]) =>
        !(integrity ?? '').startsWith('sha512-') || (resolved !== undefined && !resolved.startsWith(registry)),
    )
    expect(strange.map(([path]) => path)).toEqual([])
  })

  it('are named to the last digit, so that nothing newer comes in unseen', () => {
    for (const workspace of ['.', 'shared', 'server', 'client', 'tests']) {
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

  it('are none with a known hole', () => {
    const old = installed.flatMap(([path, { version = '0' }]) => {
      const floor = floors[path.split('node_modules/').at(-1) as string]
      return floor && isBelow(version, floor) ? [`${path} ${version} < ${floor}`] : []
    })
    expect(old).toEqual([])
  })
})

function isBelow(version: string, floor: string): boolean {
  const [a, b] = [version, floor].map(text => text.split('-')[0]?.split('.').map(Number) ?? [])
  for (let i = 0; i < 3; i++) if (a?.[i] !== b?.[i]) return (a?.[i] ?? 0) < (b?.[i] ?? 0)
  return false
}
