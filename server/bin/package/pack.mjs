import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { npm } from '../prepare/npm.mjs'
import { inProject } from '../prepare/project.mjs'
import { CannotGoOn, stage } from '../prepare/stage.mjs'
import { bundleKit, bundleProgram } from './bundles.mjs'
import { declareTypes } from './declarations.mjs'
import { writeDoors } from './doors.mjs'
import { licencesOf } from './licences.mjs'
import { manifest } from './manifest.mjs'

const folder = inProject('.cache/package')

/** Files that are copied: path in the repository → path in the package, which `server/src/platform/project.ts` can find. */
const copied = [
  'client/dist/h5',
  'prisma/migrations',
  'seeds/news',
  'server/locales',
  'LICENSE',
  'CHANGELOG.md',
  ['server/bin/package/README.md', 'README.md'],
  'server/bin/lagoon.mjs',
]

/** Makes the package from the prepared files, and reports its size. */
export async function pack(into = folder) {
  const contents = join(into, 'contents')
  rmSync(contents, { recursive: true, force: true })
  const inPackage = path => join(contents, path)
  const write = (path, text) => {
    mkdirSync(dirname(inPackage(path)), { recursive: true })
    writeFileSync(inPackage(path), text)
  }
  const metafiles = await stage('Bundling the server and the kit', async () => [
    await bundleProgram(inPackage('server/dist')),
    await bundleKit(inPackage('server/dist')),
  ])
  await stage('Declaring the types', () => declareTypes(inPackage('types')))
  for (const [from, to] of copied.map(path => [path].flat())) {
    cpSync(inProject(from), inPackage(to ?? from), { recursive: true, filter: path => !/(\.ts|\.vite)$/.test(path) })
  }
  writeDoors(write)
  write('THIRD-PARTY.txt', licencesOf(metafiles))
  write('package.json', `${JSON.stringify(manifest(), null, 2)}\n`)
  return stage('Packing', () => npmPack(contents, into))
}

async function npmPack(contents, into) {
  const { command, args: npmItself } = npm()
  const args = [...npmItself, 'pack', '--json', '--ignore-scripts', '--pack-destination', into, contents]
  const { stdout } = await promisify(execFile)(command, args, {
    cwd: into,
    maxBuffer: 64 * 2 ** 20,
  }).catch(({ stderr }) => Promise.reject(new CannotGoOn(`${stderr}\nnpm could not pack it.`)))
  const [{ filename, unpackedSize }] = JSON.parse(stdout)
  const file = join(into, filename)
  return { file, packed_bytes: statSync(file).size, unpacked_bytes: unpackedSize }
}
