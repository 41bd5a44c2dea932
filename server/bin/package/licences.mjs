import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inProject } from '../prepare/project.mjs'

const packageFolder = /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/

/** Packages of the client that build the app and are not part of it. */
const builders = new Set(['vite', '@vitejs/plugin-react', '@tailwindcss/vite'])

const manifestOf = folder => JSON.parse(readFileSync(inProject(folder, 'package.json'), 'utf8'))

/** The folder of a package as Node finds it from another folder; undefined for an optional one that is missing. */
function folderOf(name, from) {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name)
    if (existsSync(inProject(folder, 'package.json'))) return folder.replaceAll('\\', '/')
    if (at === '.' || at === dirname(at)) return undefined
  }
}

/** The packages in the app, with everything that they bring. The bundler of the app does not report them. */
function foldersOfApp() {
  const found = new Set()
  const waiting = [['client', name => !name.startsWith('@lagoon/') && !builders.has(name)]]
  for (const [folder, isPart] of waiting) {
    for (const name of Object.keys(manifestOf(folder).dependencies ?? {}).filter(isPart)) {
      const next = folderOf(name, folder)
      if (next && !found.has(next)) waiting.push([next, () => true])
      if (next) found.add(next)
    }
  }
  return found
}

/** The licences of the bundled packages of the server, the kit, the app and the page of the API, as they require. */
export function licencesOf(metafiles) {
  const inputs = metafiles.flatMap(({ inputs }) => Object.keys(inputs))
  const bundled = inputs.flatMap(input => packageFolder.exec(input)?.[0] ?? [])
  const folders = new Set([...bundled, ...foldersOfApp(), 'node_modules/@fastify/swagger-ui'])
  const licences = [...folders].map(folder => {
    const { name, version, license } = manifestOf(folder)
    const files = readdirSync(inProject(folder)).filter(each => /^(licen[cs]e|notice)/i.test(each))
    const texts = files.map(file => readFileSync(inProject(folder, file), 'utf8').trim())
    return `${name} ${version} (${license})\n\n${texts.join('\n\n') || 'The package contains no licence text.'}`
  })
  return `${[...new Set(licences)].sort().join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}
